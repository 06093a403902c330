extension Publisher {
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.Operator<Output, E> {
    makeOperator(value: { $1.send($0) }, completion: { $1.finish($0.mapFailure(transform)) })
  }

  public func replaceError(with output: Output) -> Publishers.Operator<Output, Never> {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        if case .failure = end { downstream.send(output) }
        downstream.finish(.finished)
      })
  }

  public func replaceEmpty(with output: Output) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var isEmpty = true
      forward(
        to: downstream,
        value: { value, downstream in
          isEmpty = false
          downstream.send(value)
        },
        completion: { end, downstream in
          if case .finished = end, isEmpty { downstream.send(output) }
          downstream.finish(end)
        })
    }
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Operator<Output, P.Failure> where P.Output == Output {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        switch end {
        case .finished: downstream.finish(.finished)
        case .failure(let error): handler(error).forward(to: downstream)
        }
      })
  }

  public func retry(_ retries: Int) -> Publishers.Operator<Output, Failure> {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        if case .failure = end, retries > 0 {
          self.retry(retries - 1).forward(to: downstream)
        } else {
          downstream.finish(end)
        }
      })
  }

  public func assertNoFailure(_ prefix: String = "") -> Publishers.Operator<Output, Never> {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        if case .failure(let error) = end {
          preconditionFailure("\(prefix) a publisher asserted not to fail failed: \(error)")
        }
        downstream.finish(.finished)
      })
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Operator<Output, E> {
    makeOperator(value: { $1.send($0) }, completion: { end, downstream in downstream.finish(.finished) })
  }
}
