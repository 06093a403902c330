@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import TraceSystem

/// Decides for every job of the process whether it runs in a graph's virtual time or on the platform's executors.
///
/// A job belongs to a graph if it was created on the main thread while the graph was active, or by the graph's work on
/// a background queue. Later jobs of tasks created there belong to the graph too. All other jobs, such as the jobs of
/// the test runner, belong to the platform.
enum JobRouter {
  nonisolated(unsafe) private static var isInstalled = false
  private static let lock = SystemLock()
  nonisolated(unsafe) private static var owners: [JobView: GraphHandle] = [:]

  /// Installs the routing executors. Called for the first graph with a virtual clock.
  @MainActor
  static func install() {
    guard unsafe !isInstalled else { return }
    unsafe isInstalled = true
    unsafe ActiveGraph.mainThread = pthread_self()
    JobView.checkLayout()
    _createExecutors(factory: RoutingExecutorFactory.self)
  }

  static func register(_ job: JobView, _ graph: Graph) {
    lock.lock()
    unsafe owners[job] = graph.handle
    lock.unlock()
  }

  static func unregister(_ job: JobView) {
    lock.lock()
    unsafe owners[job] = nil
    lock.unlock()
  }

  private static func owner(of job: JobView) -> GraphHandle? {
    lock.lock()
    defer { lock.unlock() }
    return unsafe owners[job.root]
  }

  /// Passes a job to its graph.
  /// - Returns: False if the job belongs to the platform.
  static func route(_ job: UnownedJob, isMain: Bool, delay: UInt64?) -> Bool {
    let view = JobView(job)
    if let graph = ActiveGraph.onThisThread {
      graph.jobs.accept(job, view, isMain: isMain, delay: delay)
      return true
    }
    guard view.isTask else { return false }
    guard let owner = owner(of: view) else {
      return BackgroundWork.current?.enqueue(job, view, isMain: isMain, delay: delay) ?? false
    }
    return owner.forward { graph in graph.jobs.accept(job, view, isMain: isMain, delay: delay) }
  }
}

struct RoutingExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { RoutingMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { RoutingGlobalExecutor.shared }
}

/// The main actor's executor. It runs jobs of graphs in virtual time and other jobs on the platform's main executor.
final class RoutingMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = RoutingMainExecutor()
  private let platform = PlatformExecutorFactory.mainExecutor

  func run() throws { try platform.run() }
  func stop() { platform.stop() }
  var isMainExecutor: Bool { true }

  func checkIsolated() { precondition(ActiveGraph.isOnMainActor, "this code must run on the main actor") }
  func isIsolatingCurrentContext() -> Bool? { ActiveGraph.isOnMainActor }

  func enqueue(_ job: consuming ExecutorJob) {
    let unownedJob = UnownedJob(job)
    if !JobRouter.route(unownedJob, isMain: true, delay: nil) { platform.enqueue(ExecutorJob(unownedJob)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let unownedJob = UnownedJob(job)
    if JobRouter.route(unownedJob, isMain: true, delay: nanoseconds(delay)) { return }
    (platform as? any SchedulingExecutor)?.enqueue(
      ExecutorJob(unownedJob), after: delay, tolerance: tolerance, clock: clock)
  }
}

/// The executor of code without an actor. It runs jobs of graphs in virtual time and other jobs on the platform's pool.
final class RoutingGlobalExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = RoutingGlobalExecutor()
  private let platform = PlatformExecutorFactory.defaultExecutor

  func enqueue(_ job: consuming ExecutorJob) {
    let unownedJob = UnownedJob(job)
    if !JobRouter.route(unownedJob, isMain: false, delay: nil) { platform.enqueue(ExecutorJob(unownedJob)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let unownedJob = UnownedJob(job)
    if JobRouter.route(unownedJob, isMain: false, delay: nanoseconds(delay)) { return }
    (platform as? any SchedulingExecutor)?.enqueue(
      ExecutorJob(unownedJob), after: delay, tolerance: tolerance, clock: clock)
  }
}

private func nanoseconds<D: DurationProtocol>(_ duration: D) -> UInt64 {
  (duration as? Duration).map(RoundDuration.nanoseconds) ?? 0
}
