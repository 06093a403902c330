extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    derive { value, outlet in if isIncluded(value) { outlet.send(value) } }
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var last: Output?
      feed(
        outlet,
        value: { value, outlet in
          if let last, predicate(last, value) { return }
          last = value
          outlet.send(value)
        }, completion: { $1.finish($0) })
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var left = count
      feed(
        outlet, value: { value, outlet in if left > 0 { left -= 1 } else { outlet.send(value) } },
        completion: { $1.finish($0) })
    }
  }

  public func prefix(_ maxLength: Int) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var left = maxLength
      if left <= 0 { return outlet.finish(.finished) }
      feed(
        outlet,
        value: { value, outlet in
          left -= 1
          outlet.send(value)
          if left == 0 { outlet.finish(.finished) }
        }, completion: { $1.finish($0) })
    }
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    derive { value, outlet in if predicate(value) { outlet.send(value) } else { outlet.finish(.finished) } }
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var dropping = true
      feed(
        outlet,
        value: { value, outlet in
          if dropping, predicate(value) { return }
          dropping = false
          outlet.send(value)
        }, completion: { $1.finish($0) })
    }
  }

  public func first() -> Publishers.Derived<Output, Failure> { prefix(1) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    filter(predicate).prefix(1)
  }

  public func last() -> Publishers.Derived<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap(\.self)
  }

  public func ignoreOutput() -> Publishers.Derived<Never, Failure> {
    derive { (_, _: Outlet<Never, Failure>) in }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Derived<Output, Failure> { removeDuplicates(by: ==) }
}
