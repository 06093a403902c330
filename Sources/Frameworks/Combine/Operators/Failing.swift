extension Publisher {
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.Derived<Output, E> {
    derive(value: { $1.send($0) }, completion: { $1.finish($0.mapFailure(transform)) })
  }

  public func replaceError(with output: Output) -> Publishers.Derived<Output, Never> {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        if case .failure = end { outlet.send(output) }
        outlet.finish(.finished)
      })
  }

  public func replaceEmpty(with output: Output) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var isEmpty = true
      feed(
        outlet,
        value: { value, outlet in
          isEmpty = false
          outlet.send(value)
        },
        completion: { end, outlet in
          if case .finished = end, isEmpty { outlet.send(output) }
          outlet.finish(end)
        })
    }
  }

  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Derived<Output, P.Failure> where P.Output == Output {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        switch end {
        case .finished: outlet.finish(.finished)
        case .failure(let error): handler(error).feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
        }
      })
  }

  /// Subscribes again after a failure, as often as `retries` says.
  public func retry(_ retries: Int) -> Publishers.Derived<Output, Failure> {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        if case .failure = end, retries > 0 {
          self.retry(retries - 1).feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
        } else {
          outlet.finish(end)
        }
      })
  }

  public func assertNoFailure(_ prefix: String = "") -> Publishers.Derived<Output, Never> {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        if case .failure(let error) = end { preconditionFailure("\(prefix) a publisher that must not fail failed: \(error)") }
        outlet.finish(.finished)
      })
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Derived<Output, E> {
    derive(value: { $1.send($0) }, completion: { end, outlet in outlet.finish(.finished) })
  }
}
