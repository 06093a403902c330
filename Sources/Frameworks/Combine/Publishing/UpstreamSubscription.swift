import Foundation

/// The state of a subscriber's upstream: not subscribed yet, subscribed, or ended. It ends once, on any thread.
final class UpstreamSubscription: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var subscription: (any Subscription)?
  private var hasEnded = false

  var isOpen: Bool { lock.withLock { !hasEnded } }

  /// Stores the subscription and requests the initial demand. Cancels a second subscription and one that arrives after the end.
  func accept(_ subscription: any Subscription, requesting demand: Subscribers.Demand) {
    let isAccepted = lock.withLock {
      guard self.subscription == nil, !hasEnded else { return false }
      self.subscription = subscription
      return true
    }
    if isAccepted { subscription.request(demand) } else { subscription.cancel() }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  /// Records that the upstream completed, without cancelling it.
  /// - Returns: True unless it had ended before.
  func finish() -> Bool { close().wasOpen }

  func cancel() { close().subscription?.cancel() }

  private func close() -> (wasOpen: Bool, subscription: (any Subscription)?) {
    lock.withLock {
      defer {
        hasEnded = true
        subscription = nil
      }
      return (!hasEnded, subscription)
    }
  }
}
