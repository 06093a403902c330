extension Publishers {
  /// A publisher of a sequence's elements.
  ///
  /// As in Apple's Combine, its operators run their closures when the operator is called, not when a subscriber
  /// arrives: the closure does not escape.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    var elements: Operator<Output, Failure> {
      Operator { downstream in
        for element in sequence {
          guard downstream.isOpen else { return }
          downstream.send(element)
        }
        downstream.finish(.finished)
      }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      elements.receive(subscriber: subscriber)
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers.Sequence {
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }
  public func drop(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: Array(sequence.drop(while: predicate)))
  }
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(
      sequence: sequence.reduce(into: []) { kept, next in
        if let last = kept.last, predicate(last, next) { return }
        kept.append(next)
      })
  }
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return .init(
      sequence: sequence.map {
        result = nextPartialResult(result, $0)
        return result
      })
  }

  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Publishers.Sequence<[T], Failure>
  {
    .init(sequence: [sequence.reduce(initialResult, nextPartialResult)])
  }
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Publishers.Sequence<[Bool], Failure> {
    .init(sequence: [sequence.allSatisfy(predicate)])
  }
  public func contains(where predicate: (Output) -> Bool) -> Publishers.Sequence<[Bool], Failure> {
    .init(sequence: [sequence.contains(where: predicate)])
  }
  public func first(where predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.first(where: predicate).map { [$0] } ?? [])
  }
  public func last(where predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(predicate).suffix(1))
  }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.min(by: areInIncreasingOrder).map { [$0] } ?? [])
  }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    // The last of equal elements, as in `Publisher.max(by:)`.
    .init(
      sequence: sequence.reduce(into: []) { best, next in
        if best.allSatisfy({ !areInIncreasingOrder(next, $0) }) { best = [next] }
      })
  }
}
