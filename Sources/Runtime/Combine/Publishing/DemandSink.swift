extension Subscribers {
  /// A subscriber with an initial demand that requests one more value per call of ``requestOne()``.
  final class DemandSink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let upstream = UpstreamSubscription()
    private let initialDemand: Demand
    // Set before the subscription.
    var receiveValue: (Input) -> Void = { _ in }
    var receiveCompletion: (Completion<Failure>) -> Void = { _ in }

    init(_ initialDemand: Demand) { self.initialDemand = initialDemand }

    func requestOne() { upstream.request(.max(1)) }

    func receive(subscription: any Subscription) { upstream.accept(subscription, requesting: initialDemand) }

    func receive(_ input: Input) -> Demand {
      if upstream.isOpen { receiveValue(input) }
      return .none
    }

    func receive(completion: Completion<Failure>) {
      if upstream.finish() { receiveCompletion(completion) }
    }

    func cancel() { upstream.cancel() }
  }
}
