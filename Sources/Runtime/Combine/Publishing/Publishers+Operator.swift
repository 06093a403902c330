extension Publishers {
  /// The publisher that every operator returns, whereas Apple's Combine has a type per operator. It runs the operator
  /// separately for each subscriber.
  public struct Operator<Output, Failure: Error>: Publisher {
    private let start: (DownstreamSubscription<Output, Failure>) -> Void

    init(_ start: @escaping (DownstreamSubscription<Output, Failure>) -> Void) { self.start = start }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let downstream = DownstreamSubscription(to: subscriber)
      subscriber.receive(subscription: downstream)
      start(downstream)
    }
  }
}

extension Publisher {
  /// Returns a publisher that passes each value of this one to `value` and its completion to `completion`; both send
  /// downstream.
  func makeOperator<NewOutput, NewFailure: Error>(
    value: @escaping (Output, DownstreamSubscription<NewOutput, NewFailure>) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>, DownstreamSubscription<NewOutput, NewFailure>) -> Void
  ) -> Publishers.Operator<NewOutput, NewFailure> {
    Publishers.Operator { downstream in forward(to: downstream, value: value, completion: completion) }
  }

  /// Returns a publisher that passes each value of this one to `value` and forwards its completion unchanged.
  func makeOperator<NewOutput>(
    value: @escaping (Output, DownstreamSubscription<NewOutput, Failure>) -> Void
  ) -> Publishers.Operator<NewOutput, Failure> {
    makeOperator(value: value, completion: { $1.finish($0) })
  }

  /// Subscribes to this publisher with unlimited demand until `downstream` ends.
  func forward<NewOutput, NewFailure: Error>(
    to downstream: DownstreamSubscription<NewOutput, NewFailure>,
    value: @escaping (Output, DownstreamSubscription<NewOutput, NewFailure>) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>, DownstreamSubscription<NewOutput, NewFailure>) -> Void
  ) {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { [weak downstream] end in if let downstream { completion(end, downstream) } },
      receiveValue: { [weak downstream] next in if let downstream { value(next, downstream) } })
    // Held before the first value arrives: a subscriber that cancels immediately must stop an endless upstream.
    downstream.hold(AnyCancellable(sink))
    subscribe(sink)
  }

  /// Forwards values and completion unchanged.
  func forward(to downstream: DownstreamSubscription<Output, Failure>) {
    forward(to: downstream, value: { $1.send($0) }, completion: { $1.finish($0) })
  }
}
