internal import TraceFormat

extension ModelState {
  /// True if the event names its cause, or may be the cause of others although its own is lost.
  @inline(__always)
  func tellsCauses(_ event: borrowing EventRecord) -> Bool { event.has(.cause) || (event.kind == .callbackBegin && hasCauses) }

  /// Notes an event that tells causes.
  mutating func noteCauses(_ event: borrowing EventRecord) {
    if event.has(.cause) {
      resolveOrigin(event)
    } else {
      // Its cause is lost, but not that it is a callback.
      trail.note(CauseStep(event, Origin().passed(event)))
    }
  }

  /// Finds what led to the current event, which names its cause.
  @inline(never)
  mutating func resolveOrigin(_ event: borrowing EventRecord) {
    // Those of transactions alone say nothing: sources without other causes have them.
    hasCauses = hasCauses || event.kind != .transactionBegin
    let cause = event[.cause] ?? 0
    let before = trail.step(at: cause)?.origin ?? taskOrigin(event) ?? Origin()
    setOrigin(before.passed(event))
    trail.note(CauseStep(event, origin))
  }

  /// Returns what led to the creation of the task that an event continues, or nil.
  private func taskOrigin(_ event: borrowing EventRecord) -> Origin? {
    guard event.kind == .taskStart || event.kind == .taskResume || event.kind == .taskCancel, let id = event[.task] else { return nil }
    return tasks.find(id)?.state.led
  }

  /// Notes an event with which causes begin.
  mutating func noteRoot(_ root: Origin.Root, _ event: borrowing EventRecord, word: StringID? = nil) {
    var origin = Origin(root, seq: seq, word: word)
    if root == .launch { origin.updates = 1 }
    setOrigin(origin)
    trail.note(CauseStep(event, origin))
  }
}
