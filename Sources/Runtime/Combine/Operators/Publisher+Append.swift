extension Publisher {
  public func prepend(_ elements: Output...) -> Publishers.Operator<Output, Failure> { prepend(elements) }

  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure> where S.Element == Output {
    Publishers.Operator { downstream in
      for element in elements { downstream.send(element) }
      forward(to: downstream)
    }
  }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure { publisher.append(self) }

  public func append(_ elements: Output...) -> Publishers.Operator<Output, Failure> { append(elements) }

  public func append<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure> where S.Element == Output {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        if case .finished = end { for element in elements { downstream.send(element) } }
        downstream.finish(end)
      })
  }

  public func append<P: Publisher>(_ publisher: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        guard case .finished = end else { return downstream.finish(end) }
        publisher.forward(to: downstream)
      })
  }
}
