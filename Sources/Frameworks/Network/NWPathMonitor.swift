public import Dispatch
import Foundation
import ViewRuntime

/// Tells which networks can be reached: once, after its start, that Wi-Fi can, on whatever machine it runs. Nothing changes after that.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  public typealias Element = NWPath

  private enum Stage { case new, started, told, cancelled }

  private let reachable: NWPath
  private let lock = NSLock()
  // Guarded by the lock.
  private var stage = Stage.new
  private var handler: (@Sendable (NWPath) -> Void)?
  private var home: DispatchQueue?
  private var listeners: [AsyncStream<NWPath>.Continuation] = []

  public init() { reachable = .wifi }
  public init(requiredInterfaceType: NWInterface.InterfaceType) { reachable = requiredInterfaceType == .wifi ? .wifi : .none }
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    reachable = prohibitedInterfaceTypes.contains(.wifi) ? .none : .wifi
  }

  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  public var queue: DispatchQueue? { lock.withLock { home } }
  /// Nothing can be reached before the first update has come.
  public var currentPath: NWPath { lock.withLock { stage == .told ? reachable : .none } }

  /// A monitor starts once; one that was cancelled never again.
  public func start(queue: DispatchQueue) {
    let starts = lock.withLock {
      guard stage == .new else { return false }
      (stage, home) = (.started, queue)
      return true
    }
    if starts { queue.async { self.tell() } }
  }

  private func tell() {
    let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
      guard stage == .started else { return nil }
      stage = .told
      return self.handler
    }
    handler?(reachable)
  }

  public func cancel() {
    let listeners = lock.withLock {
      defer { self.listeners = [] }
      (stage, handler) = (.cancelled, nil)
      return self.listeners
    }
    for listener in listeners { listener.finish() }
  }

  /// The paths as they come, until the monitor is cancelled; nobody has to start it.
  public struct Iterator: AsyncIteratorProtocol {
    private let monitor: NWPathMonitor
    private var paths: AsyncStream<NWPath>.Iterator

    fileprivate init(_ monitor: NWPathMonitor) {
      self.monitor = monitor
      paths = monitor.listen().makeAsyncIterator()
    }
    public mutating func next() async -> NWPath? { await paths.next() }
  }
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  private func listen() -> AsyncStream<NWPath> {
    let (paths, listener) = AsyncStream.makeStream(of: NWPath.self)
    let isOver = lock.withLock {
      if stage == .cancelled { return true }
      stage = .told
      listeners.append(listener)
      return false
    }
    if isOver { listener.finish() } else { listener.yield(reachable) }
    return paths
  }
}
