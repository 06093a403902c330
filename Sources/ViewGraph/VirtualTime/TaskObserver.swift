/// A task as the queue that runs its jobs sees it.
public struct ObservedTask: Sendable {
  /// The runtime's number of the task: unique while the process lives, different from run to run.
  public let id: UInt64
  /// A child of `async let` or of a task group: part of the task that made it.
  public let isChild: Bool
  /// Whether it looks like the work of `Task.detached`: not on the main actor, and without the priority that `Task { }` inherits.
  public let isDetached: Bool
  /// The lane of its first job.
  public let lane: JobQueue.Lane
}

/// Is told about the tasks whose jobs run in a ``JobQueue``. All calls come from the queue's own thread, synchronously.
public protocol TaskObserver: AnyObject {
  /// A job of a task that was not seen before was enqueued, by what runs at this moment.
  func taskCreated(_ task: ObservedTask)
  /// The task's next job begins.
  func jobWillRun(_ task: UInt64, lane: JobQueue.Lane, isCancelled: Bool)
  /// The task's job has ended: the task is finished, or suspended until its next job.
  func jobDidRun(_ task: UInt64, isFinished: Bool, isCancelled: Bool)
}
