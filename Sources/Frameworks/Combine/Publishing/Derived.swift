extension Publishers {
  /// The publisher an operator makes: for each subscriber it starts anew and feeds an outlet.
  public struct Derived<Output, Failure: Error>: Publisher {
    private let start: (Outlet<Output, Failure>) -> Void

    init(_ start: @escaping (Outlet<Output, Failure>) -> Void) { self.start = start }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      subscriber.receive(subscription: outlet)
      start(outlet)
    }
  }
}

extension Publisher {
  /// A publisher that answers each value and the end of this one with `value` and `completion`, which feed the outlet.
  func derive<NewOutput, NewFailure: Error>(
    value: @escaping (Output, Outlet<NewOutput, NewFailure>) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>, Outlet<NewOutput, NewFailure>) -> Void
  ) -> Publishers.Derived<NewOutput, NewFailure> {
    Publishers.Derived { outlet in feed(outlet, value: value, completion: completion) }
  }

  /// The same where the way it fails does not change.
  func derive<NewOutput>(
    value: @escaping (Output, Outlet<NewOutput, Failure>) -> Void
  ) -> Publishers.Derived<NewOutput, Failure> {
    derive(value: value, completion: { $1.finish($0) })
  }

  func feed<NewOutput, NewFailure: Error>(
    _ outlet: Outlet<NewOutput, NewFailure>,
    value: @escaping (Output, Outlet<NewOutput, NewFailure>) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>, Outlet<NewOutput, NewFailure>) -> Void
  ) {
    let feed = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { [weak outlet] end in if let outlet { completion(end, outlet) } },
      receiveValue: { [weak outlet] next in if let outlet { value(next, outlet) } })
    // Owned before the first value, so that a subscriber that leaves at once stops an endless source.
    outlet.own(AnyCancellable(feed))
    subscribe(feed)
  }
}
