import Foundation

/// The state of a subscriber's upstream: not subscribed, subscribed, or ended. It ends once, on any thread.
final class UpstreamSubscription: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var subscription: (any Subscription)?
  private var hasEnded = false
  private var onEnd: (() -> Void)?

  var isOpen: Bool { lock.withLock { !hasEnded } }

  /// Stores the subscription and requests the initial demand. Cancels a second subscription and one that arrives after
  /// the end.
  func accept(_ subscription: any Subscription, requesting demand: Subscribers.Demand) {
    let isAccepted = lock.withLock {
      guard self.subscription == nil, !hasEnded else { return false }
      self.subscription = subscription
      return true
    }
    if isAccepted { subscription.request(demand) } else { subscription.cancel() }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  /// Calls a closure at the end, or immediately if the upstream has already ended.
  func whenEnded(_ onEnd: @escaping () -> Void) {
    let isOver = lock.withLock {
      if !hasEnded { self.onEnd = onEnd }
      return hasEnded
    }
    if isOver { onEnd() }
  }

  /// Records that the upstream completed, without canceling it.
  /// - Returns: True unless it had already ended.
  func finish() -> Bool {
    let (wasOpen, _, onEnd) = close()
    onEnd?()
    return wasOpen
  }

  func cancel() {
    let (_, subscription, onEnd) = close()
    subscription?.cancel()
    onEnd?()
  }

  private func close() -> (wasOpen: Bool, subscription: (any Subscription)?, onEnd: (() -> Void)?) {
    lock.withLock {
      defer {
        hasEnded = true
        subscription = nil
        onEnd = nil
      }
      return (!hasEnded, subscription, onEnd)
    }
  }
}
