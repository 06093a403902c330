@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// The executors that make unmodified async code run in virtual time.
///
/// They take the place of the process's main and global executors. A job that is enqueued while a ``JobQueue`` is current on the thread
/// goes to that queue; every other job goes on to the platform's executors, so the rest of the process notices nothing.
enum VirtualExecutors {
  /// Swaps the executors in, once for the process.
  static func install() { _ = installed }

  /// Knows where the status of a task stands; see ``TaskInspector``.
  static var inspector: TaskInspector { installed }

  private static let installed: TaskInspector = {
    _createExecutors(factory: Factory.self)
    var inspector = TaskInspector()
    let probe = JobQueue(probe: ())
    probe.withCurrent { inspector.calibrate(with: probe) }
    return inspector
  }()

  static func run(_ job: UnownedJob, _ lane: JobQueue.Lane) {
    switch lane {
    case .main: unsafe job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
    case .global: unsafe job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
    }
  }

  private struct Factory: ExecutorFactory {
    static let main = VirtualMainExecutor()
    static let global = VirtualGlobalExecutor()
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }
  }
}

final class VirtualMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  // Stateless but for the platform's executor, which is thread-safe.
  private let platform = PlatformExecutorFactory.mainExecutor

  var isMainExecutor: Bool { true }
  func run() throws { try platform.run() }
  func stop() { platform.stop() }
  func checkIsolated() { platform.checkIsolated() }

  func enqueue(_ job: consuming ExecutorJob) {
    if let queue = JobQueue.current {
      queue.enqueue(UnownedJob(job), lane: .main)
    } else {
      platform.enqueue(job)
    }
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    if let queue = JobQueue.current, let duration = delay as? Duration {
      queue.enqueue(UnownedJob(job), lane: .main, after: queue.virtualDelay(remaining: duration))
    } else if let scheduler = platform as? any SchedulingExecutor {
      scheduler.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    } else {
      platform.enqueue(job)
    }
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}

final class VirtualGlobalExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  // Stateless but for the platform's executor, which is thread-safe.
  private let platform = PlatformExecutorFactory.defaultExecutor

  var isMainExecutor: Bool { false }

  func enqueue(_ job: consuming ExecutorJob) {
    if let queue = JobQueue.current {
      queue.enqueue(UnownedJob(job), lane: .global)
    } else {
      platform.enqueue(job)
    }
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    if let queue = JobQueue.current, let duration = delay as? Duration {
      queue.enqueue(UnownedJob(job), lane: .global, after: queue.virtualDelay(remaining: duration))
    } else if let scheduler = platform as? any SchedulingExecutor {
      scheduler.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    } else {
      platform.enqueue(job)
    }
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}
