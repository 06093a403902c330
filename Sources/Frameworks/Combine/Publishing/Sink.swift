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
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  public func assign(to published: inout Published<Output>.Publisher) {
    let target = published.box
    let subscription = sink { [weak target] in target?.set($0) }
    target.keep(subscription)
  }
}
