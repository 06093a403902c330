extension Publisher {
  /// The values of the publishers made of this one's values, as they come; so many of them at a time, and no value is asked for while they run.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P.Failure == Failure {
    Publishers.Derived { outlet in
      let state = JoinState((), running: 1)
      let source = Subscribers.Paced<Output, Failure>(maxPublishers)
      source.onEnd = { [weak outlet] end in if let outlet { state.end(end, outlet) } }
      source.onValue = { [weak outlet, weak source] value in
        guard let outlet else { return }
        state.begin()
        transform(value).feed(outlet, value: { $1.send($0) }) { end, outlet in
          state.end(end, outlet)
          if case .finished = end, maxPublishers != .unlimited { source?.ask() }
        }
      }
      outlet.own(AnyCancellable(source))
      subscribe(source)
    }
  }

  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P.Failure == Never {
    let failure = Failure.self
    return flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: failure) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the last publisher that this one sent.
  public func switchToLatest() -> Publishers.Derived<Output.Output, Failure> {
    Publishers.Derived { outlet in
      let inner = JoinState(AnyCancellable?.none, running: 1)
      feed(
        outlet,
        value: { publisher, outlet in
          let hadOne = inner.withValues { running in
            defer { running = nil }
            running?.cancel()
            return running != nil
          }
          if !hadOne { inner.begin() }
          let sink = Subscribers.Sink<Output.Output, Failure>(
            receiveCompletion: { [weak outlet] end in
              inner.withValues { $0 = nil }
              if let outlet { inner.end(end, outlet) }
            },
            receiveValue: { [weak outlet] in outlet?.send($0) })
          let life = AnyCancellable(sink)
          inner.withValues { $0 = life }
          outlet.own(life)
          publisher.subscribe(sink)
        }, completion: inner.end)
    }
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  @_disfavoredOverload
  public func switchToLatest() -> Publishers.Derived<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}
