import TraceFormat

/// A task of the author's that belongs to a graph.
final class TrackedTask {
  let id: UInt64
  let node: Node?
  let mode: WellKnownString
  /// The runtime's task; nil until it is started.
  var job: JobView?
  var hasStarted = false
  var isSuspended = false
  /// Whether the cancellation has been recorded.
  var isCancelled = false
  var hasEnded = false
  /// The sleep that the task waits for.
  var sleep: VirtualTime.Entry?
  /// How often the task has slept.
  var sleeps = 0
  /// The length of the sleep that the task is about to ask for, where it is known exactly.
  var sleepDuration: UInt64?
  /// When the task's last two jobs began: a sleep's length is short by at most what has passed since.
  var jobStarts: (ClockReading?, ClockReading?)

  init(id: UInt64, node: Node?, mode: WellKnownString) {
    self.id = id
    self.node = node
    self.mode = mode
  }
}
