#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The work of one host in virtual time: jobs of Swift tasks, sleeps, timers and animations, run one after the other on one thread.
///
/// Time stands still while work runs and moves only in ``run(until:)`` and ``runUntilIdle(horizon:maximumJobs:)``; what is due at the
/// same time runs in the order in which it arrived. Not thread-safe: a queue belongs to the thread that runs it.
@safe
public final class JobQueue: @unchecked Sendable {
  // Sendable so that executors may hold it; `current` is thread-local, so no other thread ever reaches a queue.

  /// Which executor a job belongs to. Both run on the queue's thread; the trace tells them apart.
  public enum Lane: Sendable {
    case main
    case global
  }

  /// How a run ended.
  public enum Outcome: Equatable, Sendable {
    /// Nothing is pending.
    case idle
    /// What is pending is due later than the horizon.
    case horizon(pending: Int)
    /// So many jobs ran that something must be repeating without end.
    case cut(jobs: Int)
  }

  /// A closure that waits for its time.
  public struct Timer: Hashable, Sendable { let arrival: UInt64 }

  /// Virtual nanoseconds since the queue was made.
  public private(set) var now: UInt64 = 0
  public weak var observer: (any TaskObserver)?
  /// The lane of the job that runs at this moment; main between jobs.
  public private(set) var lane = Lane.main
  /// The task whose job runs at this moment, or nil.
  public private(set) var currentTask: UInt64?

  private let isProbe: Bool
  private var pending = PendingJobs()
  /// When the job that runs began, by the real clock: see ``virtualDelay(remaining:)``.
  private var jobStart = ContinuousClock.now
  private var tasks: [UInt64: RetainedTask] = [:]

  /// Makes a queue and sees to it that the process's executors know queues.
  public init() {
    isProbe = false
    VirtualExecutors.install()
  }

  /// The queue with which the inspector is calibrated: it cannot ask the inspector.
  init(probe: Void) { isProbe = true }

  /// Pieces of work that have not run.
  public var pendingCount: Int { pending.count }

  /// Whether work is due now.
  public var hasDueWork: Bool { pending.nextDue.map { $0 <= now } ?? false }

  /// Runs `body` as part of this queue: tasks that it makes, and jobs that it resumes, go here.
  public func withCurrent<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let previous = unsafe pthread_getspecific(Self.key)
    unsafe pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { unsafe pthread_setspecific(Self.key, previous) }
    let result: Swift.Result<Result, Failure> = TaskInspector.$isInherited.withValue(true) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The queue that runs on this thread at this moment, or nil.
  public static var current: JobQueue? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<JobQueue>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// Lets `body` run when `delay` nanoseconds have passed.
  @discardableResult
  public func schedule(after delay: UInt64, _ body: @escaping () -> Void) -> Timer {
    Timer(arrival: pending.push(due: now &+ delay, .closure(body)))
  }

  /// Takes a closure back; one that has run is none of its business.
  public func cancel(_ timer: Timer) { pending.withdraw(timer.arrival) }

  /// Runs everything that is due now and what that makes due now, at most `maximumJobs` pieces.
  @discardableResult
  public func runDue(maximumJobs: Int = 100_000) -> Outcome { run(until: now, maximumJobs: maximumJobs) }

  /// Moves time to `deadline` and runs what falls due up to and including it.
  @discardableResult
  public func run(until deadline: UInt64, maximumJobs: Int = .max) -> Outcome {
    var jobs = 0
    while let due = pending.nextDue, due <= deadline {
      if jobs == maximumJobs { return .cut(jobs: jobs) }
      jobs += 1
      runNext()
    }
    now = max(now, deadline)
    return pending.count == 0 ? .idle : .horizon(pending: pending.count)
  }

  /// Moves time as far as work is due, until none is pending or all of it lies further ahead than `horizon` nanoseconds.
  public func runUntilIdle(horizon: UInt64, maximumJobs: Int = 100_000) -> Outcome {
    let limit = now &+ horizon
    var jobs = 0
    while let due = pending.nextDue {
      if due > limit { return .horizon(pending: pending.count) }
      if jobs == maximumJobs { return .cut(jobs: jobs) }
      jobs += 1
      runNext()
    }
    return .idle
  }

  /// Runs one piece of work: the next that is due, moving time to it.
  private func runNext() {
    guard let entry = pending.pop() else { return }
    now = max(now, entry.due)
    switch entry.work {
    case .job(let job, let lane): run(job, lane)
    case .closure(let body): withCurrent { body() }
    case .withdrawn: break
    }
  }

  func enqueue(_ job: UnownedJob, lane: Lane) {
    if TaskInspector.isTask(job) && !isProbe { note(job, lane) }
    pending.push(due: now, .job(job, lane: lane))
  }

  /// Enqueues a job that wakes a sleeper. It is the runtime's own: nobody is told about its task.
  func enqueue(_ job: UnownedJob, lane: Lane, after delay: UInt64) {
    pending.push(due: now &+ delay, .job(job, lane: lane))
  }

  /// The virtual delay that is meant when the runtime asks for `remaining`, in nanoseconds.
  ///
  /// A sleep adds its duration to the real clock's time at some moment since the running job began, and asks for what is left of it
  /// later. That leaves a window for the duration, wide when the machine is busy; people write round numbers, so it is taken as the
  /// roundest one in the window.
  func virtualDelay(remaining: Duration) -> UInt64 {
    let most = remaining + jobStart.duration(to: .now)
    return RoundDuration.roundest(from: RoundDuration.nanoseconds(remaining), through: RoundDuration.nanoseconds(most))
  }

  /// Whether the task has been cancelled, as far as that can be seen; nil for a task that is finished or not this queue's.
  public func isCancelled(_ task: UInt64) -> Bool? {
    tasks[task].flatMap { VirtualExecutors.inspector.status(of: $0)?.isCancelled }
  }

  private func note(_ job: UnownedJob, _ lane: Lane) {
    let id = TaskInspector.id(of: job)
    guard tasks[id] == nil else { return }
    let task = RetainedTask(job)
    tasks[id] = task
    let isDetached = VirtualExecutors.inspector.isDetached(task)
    observer?.taskCreated(ObservedTask(id: id, isChild: TaskInspector.isChild(job), isDetached: isDetached, lane: lane))
  }

  private func run(_ job: UnownedJob, _ lane: Lane) {
    let outer = (self.lane, currentTask)
    self.lane = lane
    defer { (self.lane, currentTask) = outer }
    jobStart = .now
    guard TaskInspector.isTask(job) else { return withCurrent { VirtualExecutors.run(job, lane) } }
    let id = TaskInspector.id(of: job)
    let inspector = VirtualExecutors.inspector
    guard tasks[id] != nil else { return withCurrent { VirtualExecutors.run(job, lane) } }
    currentTask = id
    observer?.jobWillRun(id, lane: lane, isCancelled: isCancelled(id) ?? false)
    withCurrent { VirtualExecutors.run(job, lane) }
    guard let task = tasks[id] else { return }
    let status = inspector.status(of: task)
    let isFinished = status?.isComplete ?? false
    if isFinished { tasks[id] = nil }
    observer?.jobDidRun(id, isFinished: isFinished, isCancelled: status?.isCancelled ?? false)
  }
}

extension JobQueue {
  /// The next job, taken out of the queue; for ``TaskInspector/calibrate(with:)``.
  func takeJob() -> (job: UnownedJob, lane: Lane)? {
    guard let entry = pending.pop(), case .job(let job, let lane) = entry.work else { return nil }
    return (job, lane)
  }
}
