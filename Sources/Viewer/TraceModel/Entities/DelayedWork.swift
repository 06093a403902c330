package import TraceFormat

/// Work that goes on after a wait: a task, a block that was left for later, a timer, a request.
package struct DelayedWork: Hashable, Sendable {
  /// The position of the event that began it.
  package let beginSeq: UInt64
  /// The position of the first cause of what began it, or 0.
  package let rootSeq: UInt64
  /// The id of the task, or nil.
  package let task: UInt64?
}

extension LifecycleModel {
  /// Returns the work that the current event belongs to, if it has waited; nil if it has not, or if the event names no
  /// cause.
  package func delayedWork(_ event: borrowing EventRecord) -> DelayedWork? {
    if let id = event[.task] {
      guard let task = self.task(id), task.createSeq != 0 else { return nil }
      return DelayedWork(beginSeq: task.createSeq, rootSeq: task.led.rootSeq, task: id)
    }
    guard origin.waitSeq != 0 else { return nil }
    return DelayedWork(beginSeq: origin.waitSeq, rootSeq: step(at: origin.waitSeq)?.origin.rootSeq ?? 0, task: nil)
  }
}
