public import Dispatch
import Foundation
import ViewRuntime

/// Reports one path after it starts: satisfied over Wi-Fi, on every machine. The path never changes after that.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  public typealias Element = NWPath

  private enum Stage { case new, started, reported, cancelled }

  private let reachable: NWPath
  private let lock = NSLock()
  // Guarded by the lock.
  private var stage = Stage.new
  private var handler: (@Sendable (NWPath) -> Void)?
  private var startQueue: DispatchQueue?
  private var continuations: [AsyncStream<NWPath>.Continuation] = []

  public init() { reachable = .wifi }
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    reachable = requiredInterfaceType == .wifi ? .wifi : .none
  }
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    reachable = prohibitedInterfaceTypes.contains(.wifi) ? .none : .wifi
  }

  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  public var queue: DispatchQueue? { lock.withLock { startQueue } }
  /// Unsatisfied until the first update.
  public var currentPath: NWPath { lock.withLock { stage == .reported ? reachable : .none } }

  /// Has no effect if the monitor was started or canceled before.
  public func start(queue: DispatchQueue) {
    let starts = lock.withLock {
      guard stage == .new else { return false }
      (stage, startQueue) = (.started, queue)
      return true
    }
    if starts { queue.async { self.report() } }
  }

  private func report() {
    let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
      guard stage == .started else { return nil }
      stage = .reported
      return self.handler
    }
    handler?(reachable)
  }

  public func cancel() {
    let continuations = lock.withLock {
      defer { self.continuations = [] }
      (stage, handler) = (.cancelled, nil)
      return self.continuations
    }
    for continuation in continuations { continuation.finish() }
  }

  /// Iterating reports the path without a call to `start(queue:)` and ends when the monitor is canceled.
  public struct Iterator: AsyncIteratorProtocol {
    private let monitor: NWPathMonitor
    private var paths: AsyncStream<NWPath>.Iterator

    fileprivate init(_ monitor: NWPathMonitor) {
      self.monitor = monitor
      paths = monitor.makeStream().makeAsyncIterator()
    }
    public mutating func next() async -> NWPath? { await paths.next() }
  }
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  private func makeStream() -> AsyncStream<NWPath> {
    let (paths, continuation) = AsyncStream.makeStream(of: NWPath.self)
    let isCancelled = lock.withLock {
      if stage == .cancelled { return true }
      stage = .reported
      continuations.append(continuation)
      return false
    }
    if isCancelled { continuation.finish() } else { continuation.yield(reachable) }
    return paths
  }
}
