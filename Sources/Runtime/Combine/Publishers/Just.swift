public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Operator<Output, Never> { downstream in
      downstream.send(output)
      downstream.finish(.finished)
    }.receive(subscriber: subscriber)
  }
}

public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Operator<Output, Failure> { downstream in
      if completeImmediately { downstream.finish(.finished) }
    }.receive(subscriber: subscriber)
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Operator<Output, Failure> { $0.finish(.failure(error)) }.receive(subscriber: subscriber)
  }
}

extension Result {
  public var publisher: Publisher { Publisher(self) }

  /// Delivers the value or the error.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { self.init(.success(output)) }
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      Publishers.Operator<Success, Failure> { downstream in
        switch result {
        case .success(let value):
          downstream.send(value)
          downstream.finish(.finished)
        case .failure(let error): downstream.finish(.failure(error))
        }
      }.receive(subscriber: subscriber)
    }
  }
}

extension Optional {
  public var publisher: Publishers.Operator<Wrapped, Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? []).elements
  }
}
