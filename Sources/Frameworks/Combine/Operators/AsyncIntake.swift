import Foundation

/// Ends the subscription with the iterator: a publisher holds those who subscribe.
final class AsyncIntakeHold<Input, Failure: Error>: Sendable {
  let intake: AsyncIntake<Input, Failure>
  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure { intake = AsyncIntake(publisher) }
  deinit { intake.cancel() }
}

/// The subscriber behind an iterator of values: each wait asks the publisher for one more.
final class AsyncIntake<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Answer = Result<Input, Failure>

  private enum Source {
    /// Nothing has come yet; so many values are asked for by then.
    case awaited(asked: Int)
    case open(any Subscription)
    /// What the first wait behind the end is told; those after it find nothing.
    case ended(Answer?)
  }

  private let lock = NSLock()
  // Guarded by the lock.
  private var source = Source.awaited(asked: 0)
  private var waiting: [CheckedContinuation<UncheckedValue<Answer?>, Never>] = []

  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure { publisher.subscribe(self) }

  /// - Returns: the next value, or the failure; nil behind the end.
  func next(isolation actor: isolated (any Actor)?) async -> Answer? {
    await withTaskCancellationHandler(
      operation: { await withCheckedContinuation(isolation: actor) { wait($0) }.value }, onCancel: { cancel() }, isolation: actor)
  }

  private func wait(_ continuation: CheckedContinuation<UncheckedValue<Answer?>, Never>) {
    lock.lock()
    switch source {
    case .awaited(let asked):
      source = .awaited(asked: asked + 1)
      waiting.append(continuation)
      lock.unlock()
    case .open(let subscription):
      waiting.append(continuation)
      lock.unlock()
      subscription.request(.max(1))
    case .ended(let last):
      source = .ended(nil)
      lock.unlock()
      continuation.resume(returning: UncheckedValue(last))
    }
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard case .awaited(let asked) = source else {
      lock.unlock()
      return subscription.cancel()
    }
    source = .open(subscription)
    lock.unlock()
    if asked > 0 { subscription.request(.max(asked)) }
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

  /// Ends the sequence: the first that waits, or will, is told the last answer, the others nothing.
  @discardableResult
  private func end(_ last: Answer?) -> (any Subscription)? {
    lock.lock()
    var subscription: (any Subscription)?
    if case .ended = source {
      lock.unlock()
      return nil
    }
    if case .open(let open) = source { subscription = open }
    let told = waiting
    waiting = []
    source = .ended(told.isEmpty ? last : nil)
    lock.unlock()
    for (index, continuation) in told.enumerated() { continuation.resume(returning: UncheckedValue(index == 0 ? last : nil)) }
    return subscription
  }
}

/// A value that is handed from one thread to another and used on one at a time.
struct UncheckedValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
