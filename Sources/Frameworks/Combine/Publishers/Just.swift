/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Derived<Output, Never> { outlet in
      outlet.send(output)
      outlet.finish(.finished)
    }.receive(subscriber: subscriber)
  }
}

/// No value; the end at once, or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Derived<Output, Failure> { outlet in
      if completeImmediately { outlet.finish(.finished) }
    }.receive(subscriber: subscriber)
  }
}

/// No value, then a failure.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Derived<Output, Failure> { $0.finish(.failure(error)) }.receive(subscriber: subscriber)
  }
}

extension Result {
  /// The success as the one value, or the failure.
  public var publisher: Publishers.Derived<Success, Failure> {
    Publishers.Derived { outlet in
      switch self {
      case .success(let value):
        outlet.send(value)
        outlet.finish(.finished)
      case .failure(let error): outlet.finish(.failure(error))
      }
    }
  }
}

extension Optional {
  /// The value if there is one, then the end.
  public var publisher: Publishers.Derived<Wrapped, Never> { Publishers.Sequence(sequence: map { [$0] } ?? []).elements }
}
