internal import TraceFormat

extension ModelState {
  /// True if the event names its cause, or if its cause is lost but it may be the cause of other events.
  @inline(__always)
  func tellsCauses(_ event: borrowing EventRecord) -> Bool {
    event.has(.cause) || (event.kind == .callbackBegin && hasCauses)
  }

  /// Notes an event that has a cause or may be one.
  mutating func noteCauses(_ event: borrowing EventRecord) {
    if event.has(.cause) {
      resolveOrigin(event)
    } else {
      // The cause is lost, but the event is known to be a callback.
      trail.note(CauseStep(event, Origin().passed(event)))
    }
  }

  /// Finds the origin of the current event, which names its cause.
  @inline(never)
  mutating func resolveOrigin(_ event: borrowing EventRecord) {
    // Causes of transactions alone prove nothing, because sources without other causes record them too.
    hasCauses = hasCauses || event.kind != .transactionBegin
    let cause = event[.cause] ?? 0
    let step = trail.step(at: cause)
    var origin = (step?.origin ?? taskOrigin(event) ?? Origin()).passed(event)
    if hasWaited(event, since: step) { origin.waitSeq = cause }
    current.setOrigin(origin)
    trail.note(CauseStep(event, current.origin))
  }

  /// True if time passed between an event and its cause: the cause began something that goes on by itself, or its span
  /// has ended.
  private func hasWaited(_ event: borrowing EventRecord, since cause: CauseStep?) -> Bool {
    if event.kind == .taskResume { return true }
    switch cause?.kind {
    case .resourceAcquire, .fetchBegin: return true
    case .callbackBegin, .actionBegin:
      // An update is part of what caused it, and so are the callbacks that it brings.
      guard event.kind != .transactionBegin, event.kind != .callbackBegin, let cause else { return false }
      return threads.current?.state.spans.contains { $0.seq == cause.seq } != true
    default: return false
    }
  }

  /// Returns the origin of the creation of the task that an event continues, or nil.
  private func taskOrigin(_ event: borrowing EventRecord) -> Origin? {
    guard event.kind == .taskStart || event.kind == .taskResume || event.kind == .taskCancel, let id = event[.task]
    else { return nil }
    return tasks.find(id)?.state.led
  }

  /// Notes an event that starts a chain of causes.
  mutating func noteRoot(_ root: Origin.Root, _ event: borrowing EventRecord, word: StringID? = nil) {
    var origin = Origin(root, seq: seq, word: word)
    if root == .launch { origin.updates = 1 }
    current.setOrigin(origin)
    trail.note(CauseStep(event, origin))
  }
}
