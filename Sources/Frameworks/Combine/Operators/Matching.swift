// Questions about all values, answered by one.

extension Publisher {
  /// Whether a value meets the condition: told as soon as one does, or at the end.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Bool, Failure> {
    Publishers.Derived { outlet in
      feed(
        outlet,
        value: { value, outlet in
          guard predicate(value) else { return }
          outlet.send(true)
          outlet.finish(.finished)
        },
        completion: { end, outlet in
          if case .finished = end { outlet.send(false) }
          outlet.finish(end)
        })
    }
  }

  /// Whether every value meets the condition: told as soon as one does not, or at the end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Bool, Failure> {
    contains { !predicate($0) }.map(!)
  }

  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    best { areInIncreasingOrder($1, $0) }
  }

  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    best { !areInIncreasingOrder($1, $0) }
  }

  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    tryBest { try areInIncreasingOrder($1, $0) }
  }

  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    tryBest { try !areInIncreasingOrder($1, $0) }
  }

  /// The value that no later one takes the place of.
  private func best(_ yields: @escaping (_ known: Output, _ next: Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    reduce(Output?.none) { known, next in known.map { yields($0, next) ? next : $0 } ?? next }.compactMap(\.self)
  }

  private func tryBest(
    _ yields: @escaping (_ known: Output, _ next: Output) throws -> Bool
  ) -> Publishers.Derived<Output, any Error> {
    tryReduce(Output?.none) { known, next in try known.map { try yields($0, next) ? next : $0 } ?? next }.compactMap(\.self)
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Derived<Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.Derived<Output, Failure> { min(by: <) }
  public func max() -> Publishers.Derived<Output, Failure> { max(by: <) }
}
