// Values chosen by their place, and by what another publisher says.

extension Publisher {
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    filter(predicate).last()
  }

  /// The value at an index, counted from 0.
  public func output(at index: Int) -> Publishers.Derived<Output, Failure> { output(in: index...index) }

  /// The values at the indices of a range.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Derived<Output, Failure> where R.Bound == Int {
    let indices = range.relative(to: 0..<Int.max)
    return dropFirst(indices.lowerBound).prefix(indices.count)
  }

  /// No value until another publisher has sent one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Derived<Output, Failure> where P.Failure == Failure {
    Publishers.Derived { outlet in
      var isOpen = false
      publisher.prefix(1).feed(
        outlet, value: { _, _ in isOpen = true },
        completion: { end, outlet in
          // A gate that can open no more ends what stands behind it.
          if !isOpen { outlet.finish(end) }
        })
      feed(outlet, value: { value, outlet in if isOpen { outlet.send(value) } }, completion: { $1.finish($0) })
    }
  }

  /// The values until another publisher sends one.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      publisher.prefix(1).feed(outlet, value: { _, outlet in outlet.finish(.finished) }, completion: { _, _ in })
      feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
    }
  }
}
