@_spi(ExperimentalCustomExecutors) internal import _Concurrency

@_silgen_name("swift_task_getJobTaskId")
private func taskID(of job: UnownedJob) -> UInt64

/// Reads what the concurrency runtime knows about the task behind a job.
///
/// A job's flags are part of the runtime's binary interface: kind in bits 0–7, priority in bits 8–15, "child task" in bit 24. Whether a
/// task is cancelled or complete stands in its status word, and what it inherited in its list of task-local values; their places are
/// not part of it. ``calibrate(with:)`` finds both by watching tasks of its own, and where it cannot, what they tell is unknown and
/// nothing is guessed.
struct TaskInspector: Sendable {
  struct Status {
    var isCancelled: Bool
    var isComplete: Bool
  }

  private static let flagsOffset = 32
  private static let childBit: UInt32 = 1 << 24
  private static let cancelledBit: UInt32 = 0x100
  /// Where a status word may stand, in bytes from the start of the task.
  private static let firstWord = 64
  private static let wordCount = 32

  private var statusOffset: Int?
  private var localsOffset: Int?
  private var completeBit: UInt32 = 0

  /// Whether ``status(of:)`` knows anything.
  var knowsStatus: Bool { statusOffset != nil }

  static func id(of job: UnownedJob) -> UInt64 { taskID(of: job) }

  static func isTask(_ job: UnownedJob) -> Bool { flags(job) & 0xFF == 0 }

  static func isChild(_ job: UnownedJob) -> Bool { flags(job) & childBit != 0 }

  /// Bound around all work of a queue, so that every task made in it, but for a detached one, has at least one task-local value.
  @TaskLocal static var isInherited = false

  /// Whether a task that was made in a queue's work inherited nothing; to be asked before its first job runs.
  func isDetached(_ task: RetainedTask) -> Bool {
    guard let localsOffset else { return false }
    return task.word(at: localsOffset) == 0 && task.word(at: localsOffset + 4) == 0
  }

  /// The task's status, or nil where its place is not known.
  func status(of task: RetainedTask) -> Status? {
    guard let statusOffset else { return nil }
    let word = task.word(at: statusOffset)
    return Status(isCancelled: word & Self.cancelledBit != 0, isComplete: word & completeBit != 0)
  }

  private static func flags(_ job: UnownedJob) -> UInt32 {
    unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(fromByteOffset: flagsOffset, as: UInt32.self)
  }

  /// Finds the places. Must run with `queue` current, before anything else uses it.
  mutating func calibrate(with queue: JobQueue) {
    findStatus(queue)
    findLocals(queue)
  }

  private mutating func findLocals(_ queue: JobQueue) {
    Task { await Self.suspendOnce() }
    Task.detached { await Self.suspendOnce() }
    guard let first = queue.takeJob(), let second = queue.takeJob() else { return }
    let inheriting = Self.words(RetainedTask(first.job))
    let detached = Self.words(RetainedTask(second.job))
    for job in [first, second] { queue.withCurrent { VirtualExecutors.run(job.job, job.lane) } }
    while let next = queue.takeJob() { queue.withCurrent { VirtualExecutors.run(next.job, next.lane) } }
    let places = stride(from: 0, to: Self.wordCount, by: 2).filter { low in
      detached[low] == 0 && detached[low + 1] == 0 && (inheriting[low] != 0 || inheriting[low + 1] != 0)
    }
    if places.count == 1 { localsOffset = Self.firstWord + 4 * places[0] }
  }

  private mutating func findStatus(_ queue: JobQueue) {
    let probe = Task { await Self.suspendOnce() }
    guard let first = queue.takeJob() else { return }
    let task = RetainedTask(first.job)
    let fresh = Self.words(task)
    probe.cancel()
    let cancelled = Self.words(task)
    let changed = fresh.indices.filter { fresh[$0] ^ cancelled[$0] == Self.cancelledBit }
    queue.withCurrent { VirtualExecutors.run(first.job, first.lane) }
    let suspended = Self.words(task)
    while let next = queue.takeJob() { queue.withCurrent { VirtualExecutors.run(next.job, next.lane) } }
    let complete = Self.words(task)
    guard changed.count == 1, let index = changed.first else { return }
    let bits = complete[index] & ~suspended[index] & ~fresh[index] & ~0xFF
    guard bits.nonzeroBitCount == 1, cancelled[index] & bits == 0 else { return }
    statusOffset = Self.firstWord + 4 * index
    completeBit = bits
  }

  private static func suspendOnce() async { await Task.yield() }

  private static func words(_ task: RetainedTask) -> [UInt32] { (0..<wordCount).map { task.word(at: firstWord + 4 * $0) } }
}

/// Keeps a task's memory alive, so that its status can be read after its last job.
@safe
final class RetainedTask {
  private let address: UnsafeRawPointer

  init(_ job: UnownedJob) {
    // A job of kind "task" is the task itself, a reference-counted object of the runtime.
    unsafe address = unsafeBitCast(job, to: UnsafeRawPointer.self)
    _ = unsafe Unmanaged<AnyObject>.fromOpaque(address).retain()
  }

  deinit { unsafe Unmanaged<AnyObject>.fromOpaque(address).release() }

  func word(at offset: Int) -> UInt32 { unsafe address.load(fromByteOffset: offset, as: UInt32.self) }
}
