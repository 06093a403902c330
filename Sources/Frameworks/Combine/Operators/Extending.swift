// More values before the first and behind the last.

extension Publisher {
  public func prepend(_ elements: Output...) -> Publishers.Derived<Output, Failure> { prepend(elements) }

  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Derived<Output, Failure> where S.Element == Output {
    Publishers.Derived { outlet in
      for element in elements { outlet.send(element) }
      feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
    }
  }

  /// The values of another publisher first; this one is subscribed to when that one has ended.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure { publisher.append(self) }

  public func append(_ elements: Output...) -> Publishers.Derived<Output, Failure> { append(elements) }

  public func append<S: Sequence>(_ elements: S) -> Publishers.Derived<Output, Failure> where S.Element == Output {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        if case .finished = end { for element in elements { outlet.send(element) } }
        outlet.finish(end)
      })
  }

  /// The values of another publisher last; it is subscribed to when this one has ended.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        guard case .finished = end else { return outlet.finish(end) }
        publisher.feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
      })
  }
}
