import Foundation

extension Subscribers {
  /// A subscriber that asks for some values at first, and for one more whenever it is told to.
  final class Paced<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var upstream: (any Subscription)?
    private var isOver = false
    private let first: Demand
    // Set before the subscription.
    var onValue: (Input) -> Void = { _ in }
    var onEnd: (Completion<Failure>) -> Void = { _ in }

    init(_ first: Demand) { self.first = first }

    func ask() { lock.withLock { upstream }?.request(.max(1)) }

    func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        if !isOver { upstream = subscription }
        return !isOver
      }
      if accepted { subscription.request(first) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Demand {
      if lock.withLock({ !isOver }) { onValue(input) }
      return .none
    }

    func receive(completion: Completion<Failure>) {
      let wasOver = lock.withLock {
        defer {
          isOver = true
          upstream = nil
        }
        return isOver
      }
      if !wasOver { onEnd(completion) }
    }

    func cancel() {
      let subscription = lock.withLock {
        defer {
          isOver = true
          upstream = nil
        }
        return upstream
      }
      subscription?.cancel()
    }
  }
}
