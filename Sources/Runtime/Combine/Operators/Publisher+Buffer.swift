extension Publishers {
  /// Has no effect: values are always requested without limit.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable { case keepFull, byRequest }

  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }
}

extension Publisher {
  /// `prefetch` has no effect.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Operator<Output, Failure> {
    makeOperator { value, downstream in
      if downstream.send(value, bufferLimit: size) { return }
      switch whenFull {
      case .dropNewest: break
      case .dropOldest: downstream.replaceOldest(with: value)
      case .customError(let error): downstream.finish(.failure(error()))
      }
    }
  }
}
