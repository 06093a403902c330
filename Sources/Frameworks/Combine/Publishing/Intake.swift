import Foundation

/// What a subscriber knows of the publisher above it: nothing yet, its subscription, or that all is over. Whatever thread ends it, it
/// ends once.
final class Intake: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var subscription: (any Subscription)?
  private var isOver = false

  var isOpen: Bool { lock.withLock { !isOver } }

  /// Takes the only subscription and asks it for the first values; a second one, and one that comes too late, is cancelled.
  func accept(_ subscription: any Subscription, asking demand: Subscribers.Demand) {
    let isAccepted = lock.withLock {
      guard self.subscription == nil, !isOver else { return false }
      self.subscription = subscription
      return true
    }
    if isAccepted { subscription.request(demand) } else { subscription.cancel() }
  }

  func ask(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  /// Ends without a word to the publisher, which has ended itself. Returns whether this was the end.
  func finish() -> Bool { close().wasOpen }

  func cancel() { close().subscription?.cancel() }

  private func close() -> (wasOpen: Bool, subscription: (any Subscription)?) {
    lock.withLock {
      defer {
        isOver = true
        subscription = nil
      }
      return (!isOver, subscription)
    }
  }
}
