public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    attach(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

public enum Publishers {}

public protocol ConnectablePublisher: Publisher {
  func connect() -> any Cancellable
}
