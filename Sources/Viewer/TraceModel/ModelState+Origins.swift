internal import TraceFormat

extension ModelState {
  /// Finds what led to the current event, which names its cause.
  @inline(never)
  mutating func resolveOrigin(_ event: borrowing EventRecord) {
    // Those of transactions alone say nothing: sources without other causes have them.
    hasCauses = hasCauses || event.kind != .transactionBegin
    let cause = event[.cause] ?? 0
    let before = trail.step(at: cause)?.origin ?? taskOrigin(event) ?? Origin()
    origin = before.passed(event)
    trail.note(CauseStep(event, origin))
  }

  /// Returns what led to the creation of the task that an event continues, or nil.
  private func taskOrigin(_ event: borrowing EventRecord) -> Origin? {
    guard event.kind == .taskStart || event.kind == .taskResume || event.kind == .taskCancel, let id = event[.task] else { return nil }
    return tasks.find(id)?.state.led
  }

  /// Notes an event with which causes begin.
  mutating func noteRoot(_ root: Origin.Root, _ event: borrowing EventRecord, word: StringID? = nil) {
    origin = Origin(root, seq: seq, word: word)
    if root == .launch { origin.updates = 1 }
    trail.note(CauseStep(event, origin))
  }
}
