extension Publisher {
  public func prepend(_ elements: Output...) -> Publishers.Operator<Output, Failure> { prepend(elements) }

  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure> where S.Element == Output {
    Publishers.Operator { downstream in
      for element in elements { downstream.send(element) }
      forward(to: downstream)
    }
  }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self> { publisher.append(self) }

  public func append(_ elements: Output...) -> Publishers.Operator<Output, Failure> { append(elements) }

  public func append<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure> where S.Element == Output {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        if case .finished = end { for element in elements { downstream.send(element) } }
        downstream.finish(end)
      })
  }

  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P> {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher that begins when another one has finished.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let suffix = suffix
      prefix.makeOperator(
        value: { $1.send($0) },
        completion: { end, downstream in
          guard case .finished = end else { return downstream.finish(end) }
          suffix.forward(to: downstream)
        }
      ).receive(subscriber: subscriber)
    }
  }
}
