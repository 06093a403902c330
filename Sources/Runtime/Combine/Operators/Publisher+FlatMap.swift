extension Publisher {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Failure {
    Publishers.Operator { downstream in
      let state = OperatorState((), upstreams: 1)
      let outer = Subscribers.DemandSink<Output, Failure>(maxPublishers)
      outer.receiveCompletion = { [weak downstream] end in if let downstream { state.complete(end, downstream) } }
      outer.receiveValue = { [weak downstream, weak outer] value in
        guard let downstream else { return }
        state.addUpstream()
        transform(value).forward(to: downstream, value: { $1.send($0) }) { end, downstream in
          state.complete(end, downstream)
          if case .finished = end, maxPublishers != .unlimited { outer?.requestOne() }
        }
      }
      downstream.hold(AnyCancellable(outer))
      subscribe(outer)
    }
  }

  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Never {
    let failure = Failure.self
    return flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: failure) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.Operator<Output.Output, Failure> {
    Publishers.Operator { downstream in
      // The subscription to the latest inner publisher.
      let inner = OperatorState(AnyCancellable?.none, upstreams: 1)
      forward(
        to: downstream,
        value: { publisher, downstream in
          let replacesInner = inner.withValues { subscription in
            defer { subscription = nil }
            subscription?.cancel()
            return subscription != nil
          }
          if !replacesInner { inner.addUpstream() }
          let sink = Subscribers.Sink<Output.Output, Failure>(
            receiveCompletion: { [weak downstream] end in
              inner.withValues { $0 = nil }
              if let downstream { inner.complete(end, downstream) }
            },
            receiveValue: { [weak downstream] in downstream?.send($0) })
          let subscription = AnyCancellable(sink)
          inner.withValues { $0 = subscription }
          downstream.hold(subscription)
          publisher.subscribe(sink)
        }, completion: inner.complete)
    }
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  @_disfavoredOverload
  public func switchToLatest() -> Publishers.Operator<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}
