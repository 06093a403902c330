extension Publisher {
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    filter(predicate).last()
  }

  public func output(at index: Int) -> Publishers.Operator<Output, Failure> { output(in: index...index) }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Operator<Output, Failure> where R.Bound == Int {
    let indices = range.relative(to: 0..<Int.max)
    return dropFirst(indices.lowerBound).prefix(indices.count)
  }

  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Operator<Output, Failure>
  where P.Failure == Failure {
    Publishers.Operator { downstream in
      var isOpen = false
      publisher.prefix(1).forward(
        to: downstream, value: { _, _ in isOpen = true },
        completion: { end, downstream in
          // The other publisher ended without a value, so no value can ever pass.
          if !isOpen { downstream.finish(end) }
        })
      forward(
        to: downstream, value: { value, downstream in if isOpen { downstream.send(value) } },
        completion: { $1.finish($0) })
    }
  }

  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      publisher.prefix(1).forward(
        to: downstream, value: { _, downstream in downstream.finish(.finished) }, completion: { _, _ in })
      forward(to: downstream)
    }
  }
}
