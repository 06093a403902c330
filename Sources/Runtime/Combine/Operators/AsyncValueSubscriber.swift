import Foundation

/// Cancels the subscription when the iterator is released. The subscriber itself cannot: its publisher keeps it alive.
final class AsyncValueSubscription<Input, Failure: Error>: Sendable {
  let subscriber: AsyncValueSubscriber<Input, Failure>
  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
    subscriber = AsyncValueSubscriber(publisher)
  }
  deinit { subscriber.cancel() }
}

/// The subscriber behind an iterator of `Publisher.values`: each call of `next` requests one value.
final class AsyncValueSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Element = Result<Input, Failure>

  private enum State {
    /// There is no subscription; when it arrives, `demand` values will be requested from it.
    case awaitingSubscription(demand: Int)
    case subscribed(any Subscription)
    /// The next call of `next` returns the failure, if there is one; later calls return nil.
    case ended(Element?)
  }

  private let lock = NSLock()
  // Guarded by the lock.
  private var state = State.awaitingSubscription(demand: 0)
  private var waiting: [CheckedContinuation<UncheckedValue<Element?>, Never>] = []

  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure { publisher.subscribe(self) }

  /// Returns the next value or the failure, and nil after the end.
  func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await withTaskCancellationHandler(
      operation: { await withCheckedContinuation(isolation: actor) { wait($0) }.value }, onCancel: { cancel() },
      isolation: actor)
  }

  private func wait(_ continuation: CheckedContinuation<UncheckedValue<Element?>, Never>) {
    lock.lock()
    switch state {
    case .awaitingSubscription(let demand):
      state = .awaitingSubscription(demand: demand + 1)
      waiting.append(continuation)
      lock.unlock()
    case .subscribed(let subscription):
      waiting.append(continuation)
      lock.unlock()
      subscription.request(.max(1))
    case .ended(let last):
      state = .ended(nil)
      lock.unlock()
      continuation.resume(returning: UncheckedValue(last))
    }
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard case .awaitingSubscription(let demand) = state else {
      lock.unlock()
      return subscription.cancel()
    }
    state = .subscribed(subscription)
    lock.unlock()
    if demand > 0 { subscription.request(.max(demand)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let first = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
    first?.resume(returning: UncheckedValue(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: end(nil)
    case .failure(let failure): end(.failure(failure))
    }
  }

  func cancel() {
    if let subscription = end(nil) { subscription.cancel() }
  }

  /// Ends the sequence: the first waiting or later call of `next` returns `last`, all others return nil.
  @discardableResult
  private func end(_ last: Element?) -> (any Subscription)? {
    lock.lock()
    var subscription: (any Subscription)?
    if case .ended = state {
      lock.unlock()
      return nil
    }
    if case .subscribed(let current) = state { subscription = current }
    let waiting = self.waiting
    self.waiting = []
    state = .ended(waiting.isEmpty ? last : nil)
    lock.unlock()
    for (index, continuation) in waiting.enumerated() {
      continuation.resume(returning: UncheckedValue(index == 0 ? last : nil))
    }
    return subscription
  }
}

/// A value that moves between threads and is used by only one at a time.
struct UncheckedValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
