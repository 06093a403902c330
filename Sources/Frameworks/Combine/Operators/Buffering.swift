extension Publishers {
  /// When values are asked for that nobody wants yet. Here they are always taken as they come.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable { case keepFull, byRequest }

  /// What happens to a value that finds no room.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }
}

extension Publisher {
  /// Keeps so many values for a subscriber that asks for them later.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Derived<Output, Failure> {
    derive { value, outlet in
      if outlet.send(value, keepingAtMost: size) { return }
      switch whenFull {
      case .dropNewest: break
      case .dropOldest: outlet.replaceOldest(with: value)
      case .customError(let error): outlet.finish(.failure(error()))
      }
    }
  }
}
