public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void

  // Sendable: the subject is thread-safe.
  private let result = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [result] in if result.value == nil { result.send($0) } }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let results: Publishers.Operator<Output, Failure> = result.makeOperator(
      value: { result, downstream in
        switch result {
        case .success(let value)?:
          downstream.send(value)
          downstream.finish(.finished)
        case .failure(let error)?: downstream.finish(.failure(error))
        case nil: break
        }
      }, completion: { _, _ in })
    results.receive(subscriber: subscriber)
  }
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
