extension Publisher {
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Bool, Failure> {
    Publishers.Operator { downstream in
      forward(
        to: downstream,
        value: { value, downstream in
          guard predicate(value) else { return }
          downstream.send(true)
          downstream.finish(.finished)
        },
        completion: { end, downstream in
          if case .finished = end { downstream.send(false) }
          downstream.finish(end)
        })
    }
  }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Operator<Bool, Failure> {
    contains { !predicate($0) }.map(!)
  }

  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    best { areInIncreasingOrder($1, $0) }
  }

  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Operator<Output, Failure> {
    best { !areInIncreasingOrder($1, $0) }
  }

  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.Operator<Output, any Error>
  {
    tryBest { try areInIncreasingOrder($1, $0) }
  }

  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.Operator<Output, any Error>
  {
    tryBest { try !areInIncreasingOrder($1, $0) }
  }

  /// Returns a publisher of the best value, which each next value replaces if it is better.
  private func best(
    _ isReplaced: @escaping (_ best: Output, _ next: Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    reduce(Output?.none) { best, next in best.map { isReplaced($0, next) ? next : $0 } ?? next }.compactMap(\.self)
  }

  private func tryBest(
    _ isReplaced: @escaping (_ best: Output, _ next: Output) throws -> Bool
  ) -> Publishers.Operator<Output, any Error> {
    tryReduce(Output?.none) { best, next in try best.map { try isReplaced($0, next) ? next : $0 } ?? next }.compactMap(
      \.self)
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Operator<Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.Operator<Output, Failure> { min(by: <) }
  public func max() -> Publishers.Operator<Output, Failure> { max(by: <) }
}
