extension Subscribers {
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let upstream = UpstreamSubscription()
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) { upstream.accept(subscription, requesting: .unlimited) }

    public func receive(_ input: Input) -> Demand {
      if upstream.isOpen { receiveValue(input) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      if upstream.finish() { receiveCompletion(completion) }
    }

    public func cancel() { upstream.cancel() }

    /// Reports the subscription and its end to the hook, unless the publisher has already ended and holds nothing.
    fileprivate func report(_ publisher: Any.Type, _ file: StaticString, _ line: UInt) {
      guard upstream.isOpen, let report = SubscriptionTracking.began(.subscription(publisher), file, line) else {
        return
      }
      upstream.whenEnded(report.end)
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    sink.report(Self.self, file, line)
    return AnyCancellable(sink)
  }

  /// Subscribes on behalf of a runtime: the subscription does not belong to the app.
  package func attach(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in },
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(
    receiveValue: @escaping (Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, file: file, line: line)
  }

  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AnyCancellable {
    sink(receiveValue: { object[keyPath: keyPath] = $0 }, file: file, line: line)
  }

  public func assign(to published: inout Published<Output>.Publisher, file: StaticString = #fileID, line: UInt = #line)
  {
    let target = published.box
    let subscription = sink(receiveValue: { [weak target] in target?.set($0) }, file: file, line: line)
    target.keep(subscription)
  }
}
