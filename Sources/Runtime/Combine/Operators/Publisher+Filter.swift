extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    makeOperator { value, downstream in if isIncluded(value) { downstream.send(value) } }
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var last: Output?
      forward(
        to: downstream,
        value: { value, downstream in
          if let last, predicate(last, value) { return }
          last = value
          downstream.send(value)
        }, completion: { $1.finish($0) })
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var left = count
      forward(
        to: downstream, value: { value, downstream in if left > 0 { left -= 1 } else { downstream.send(value) } },
        completion: { $1.finish($0) })
    }
  }

  public func prefix(_ maxLength: Int) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var left = maxLength
      if left <= 0 { return downstream.finish(.finished) }
      forward(
        to: downstream,
        value: { value, downstream in
          left -= 1
          downstream.send(value)
          if left == 0 { downstream.finish(.finished) }
        }, completion: { $1.finish($0) })
    }
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    makeOperator { value, downstream in
      if predicate(value) { downstream.send(value) } else { downstream.finish(.finished) }
    }
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var dropping = true
      forward(
        to: downstream,
        value: { value, downstream in
          if dropping, predicate(value) { return }
          dropping = false
          downstream.send(value)
        }, completion: { $1.finish($0) })
    }
  }

  public func first() -> Publishers.Operator<Output, Failure> { prefix(1) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    filter(predicate).prefix(1)
  }

  public func last() -> Publishers.Operator<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap(\.self)
  }

  public func ignoreOutput() -> Publishers.Operator<Never, Failure> {
    makeOperator { (_, _: DownstreamSubscription<Never, Failure>) in }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Operator<Output, Failure> { removeDuplicates(by: ==) }
}
