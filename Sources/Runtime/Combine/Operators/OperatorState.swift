import Foundation

/// The lock-protected state of an operator: the values that it works on, and the number of upstreams that have not
/// completed.
final class OperatorState<Values>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var values: Values
  private var upstreams: Int

  init(_ values: Values, upstreams: Int) {
    self.values = values
    self.upstreams = upstreams
  }

  func withValues<R>(_ body: (inout Values) -> R) -> R { lock.withLock { body(&values) } }

  func addUpstream() { lock.withLock { upstreams += 1 } }

  /// Completes `downstream` at the first failure or when the last upstream has finished.
  func complete<Output, Failure: Error>(
    _ completion: Subscribers.Completion<Failure>, _ downstream: DownstreamSubscription<Output, Failure>
  ) {
    switch completion {
    case .failure: downstream.finish(completion)
    case .finished:
      let left = lock.withLock {
        upstreams -= 1
        return upstreams
      }
      if left == 0 { downstream.finish(.finished) }
    }
  }
}
