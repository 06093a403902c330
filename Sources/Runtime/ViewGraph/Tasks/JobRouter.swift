@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Glibc

/// Decides for every job of the process whether it runs in a graph's virtual time or on the platform's executors.
///
/// Jobs made on the main thread while a graph is active there, or by work of a graph's on a queue, and later jobs of the tasks so made, belong
/// to that graph; all others, such as those of the test runner, are the platform's.
enum JobRouter {
  nonisolated(unsafe) private static var isInstalled = false
  private static let lock = Lock()
  nonisolated(unsafe) private static var owners: [JobView: GraphHandle] = [:]

  /// Puts the routing executors in place; the first graph with a virtual clock does so.
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

  /// Gives a job to its graph.
  /// - Returns: false when the job is the platform's.
  static func route(_ job: UnownedJob, isMain: Bool, delay: UInt64?) -> Bool {
    let view = JobView(job)
    if let graph = ActiveGraph.onThisThread {
      graph.accept(job, view, isMain: isMain, delay: delay)
      return true
    }
    guard view.isTask else { return false }
    guard let owner = owner(of: view) else { return BackgroundWork.current?.enqueue(job, view, isMain: isMain, delay: delay) ?? false }
    return owner.forward { graph in graph.accept(job, view, isMain: isMain, delay: delay) }
  }
}

struct RoutingExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { RoutingMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { RoutingGlobalExecutor.shared }
}

/// The main actor's executor: graphs' jobs in virtual time, others on the platform's main executor.
final class RoutingMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = RoutingMainExecutor()
  private let platform = PlatformExecutorFactory.mainExecutor

  func run() throws { try platform.run() }
  func stop() { platform.stop() }
  var isMainExecutor: Bool { true }

  func checkIsolated() { precondition(ActiveGraph.isOnMainActor, "this code must run on the main actor") }
  func isIsolatingCurrentContext() -> Bool? { ActiveGraph.isOnMainActor }

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    if !JobRouter.route(unowned, isMain: true, delay: nil) { platform.enqueue(ExecutorJob(unowned)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let unowned = UnownedJob(job)
    if JobRouter.route(unowned, isMain: true, delay: nanoseconds(delay)) { return }
    (platform as? any SchedulingExecutor)?.enqueue(ExecutorJob(unowned), after: delay, tolerance: tolerance, clock: clock)
  }
}

/// The executor of code without an actor: graphs' jobs in virtual time, others on the platform's pool.
final class RoutingGlobalExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = RoutingGlobalExecutor()
  private let platform = PlatformExecutorFactory.defaultExecutor

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    if !JobRouter.route(unowned, isMain: false, delay: nil) { platform.enqueue(ExecutorJob(unowned)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let unowned = UnownedJob(job)
    if JobRouter.route(unowned, isMain: false, delay: nanoseconds(delay)) { return }
    (platform as? any SchedulingExecutor)?.enqueue(ExecutorJob(unowned), after: delay, tolerance: tolerance, clock: clock)
  }
}

private func nanoseconds<D: DurationProtocol>(_ duration: D) -> UInt64 {
  (duration as? Duration).map(RoundDuration.nanoseconds) ?? 0
}
