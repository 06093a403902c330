extension Subscribers {
  /// A subscriber that asks for some values at first, and for one more whenever it is told to.
  final class Paced<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let intake = Intake()
    private let first: Demand
    // Set before the subscription.
    var onValue: (Input) -> Void = { _ in }
    var onEnd: (Completion<Failure>) -> Void = { _ in }

    init(_ first: Demand) { self.first = first }

    func ask() { intake.ask(.max(1)) }

    func receive(subscription: any Subscription) { intake.accept(subscription, asking: first) }

    func receive(_ input: Input) -> Demand {
      if intake.isOpen { onValue(input) }
      return .none
    }

    func receive(completion: Completion<Failure>) {
      if intake.finish() { onEnd(completion) }
    }

    func cancel() { intake.cancel() }
  }
}
