/// A source of values over time, ended by at most one completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches `subscriber`: hands it a subscription first, then values as far as it asks for them.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Passes this publisher's values on through `subject` until the result is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// The namespace of publishers that operators make.
public enum Publishers {}

/// A publisher that starts only when it is told to, so that several subscribers can attach first.
public protocol ConnectablePublisher: Publisher {
  func connect() -> any Cancellable
}
