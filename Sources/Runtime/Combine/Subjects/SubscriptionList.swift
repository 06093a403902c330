import Foundation

/// The subscriptions of one subject, in the order of subscribing.
final class SubscriptionList<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var open: [DownstreamSubscription<Output, Failure>] = []
  /// Ascending numbers of `open`, so that a canceled subscription is found by binary search.
  private var numbers: [Int] = []
  private var lastNumber = 0
  private var completion: Subscribers.Completion<Failure>?

  /// Attaches a subscriber and passes it its subscription. If `first` is given, its value precedes all values sent
  /// later.
  func attach<S: Subscriber>(_ subscriber: S, buffers: Bool, first: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let (subscription, ended) = lock.withLock {
      lastNumber += 1
      let subscription = DownstreamSubscription(to: subscriber, buffers: buffers) { [weak self, number = lastNumber] in
        self?.remove(number)
      }
      if completion == nil {
        open.append(subscription)
        numbers.append(lastNumber)
      }
      return (subscription, completion)
    }
    subscriber.receive(subscription: subscription)
    if let ended {
      subscription.finish(ended)
    } else if let first {
      subscription.send(first())
    }
  }

  func send(_ value: Output) {
    for subscription in lock.withLock({ open }) { subscription.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ending = lock.withLock {
      defer { (open, numbers) = ([], []) }
      guard self.completion == nil else { return [DownstreamSubscription<Output, Failure>]() }
      self.completion = completion
      return open
    }
    for subscription in ending { subscription.finish(completion) }
  }

  var isEmpty: Bool { lock.withLock { open.isEmpty } }
  var hasEnded: Bool { lock.withLock { completion != nil } }

  private func remove(_ number: Int) {
    // Released outside the lock, because its deinitializer may call back.
    let removed = lock.withLock { () -> DownstreamSubscription<Output, Failure>? in
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      guard low < numbers.count, numbers[low] == number else { return nil }
      numbers.remove(at: low)
      return open.remove(at: low)
    }
    _ = removed
  }
}
