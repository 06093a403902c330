import TraceFormat

/// One of the author's tasks that belongs to a graph.
final class TrackedTask {
  let id: UInt64
  let node: Node?
  let mode: WellKnownString
  /// The modifier that started the task, if known.
  let site: SourceSite?
  /// The place of the task's modifier, or of what started it.
  var origin: CodeOrigin?
  /// The task in the concurrency runtime; nil until the task is started.
  var job: JobView?
  /// The position of the task's creation, start, or last resumption, which is the cause of its actions; 0 if unknown.
  var trigger: UInt64 = 0
  /// The position of the task's creation.
  var creation: UInt64 = 0
  var hasStarted = false
  var isSuspended = false
  /// True if the cancellation has been recorded.
  var isCancelled = false
  var hasEnded = false
  /// The current sleeps of the task and its child tasks, by the number of the sleeping job.
  var sleeps: [UInt32: VirtualTime.Entry] = [:]
  var sleepCounts = SleepCounts()

  init(id: UInt64, node: Node?, mode: WellKnownString, site: SourceSite?) {
    self.id = id
    self.node = node
    self.mode = mode
    self.site = site
  }
}
