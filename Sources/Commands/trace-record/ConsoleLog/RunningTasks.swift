/// The running tasks of the views of one name. A log does not say which of several tasks it is that ends.
struct RunningTasks {
  private var count = 0
  /// The sum of the tasks' numbers, which of a single task is its number.
  private var sum: UInt64 = 0

  /// The task that runs, if it is certain.
  var only: UInt64? { count == 1 ? sum : nil }

  /// Notes a start. The task of a single view takes the place of the one before.
  mutating func start(_ task: UInt64, isSingle: Bool) {
    count = isSingle ? 1 : count + 1
    sum = isSingle ? task : sum &+ task
  }

  /// Notes an end, and returns the task if it is certain.
  mutating func end() -> UInt64? {
    guard let task = only else { return nil }
    self = RunningTasks()
    return task
  }
}
