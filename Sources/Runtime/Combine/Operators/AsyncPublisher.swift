/// The values of a publisher as an asynchronous sequence. As in Apple's Combine, each iterator subscribes separately
/// and requests one value at a time: values that a `PassthroughSubject` sends while no call to `next()` is waiting are
/// lost.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(subscription: AsyncValueSubscription(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    let subscription: AsyncValueSubscription<P.Output, Never>

    public mutating func next() async -> P.Output? { await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      guard case .success(let value) = await subscription.subscriber.next(isolation: actor) else { return nil }
      return value
    }
  }
}

public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(subscription: AsyncValueSubscription(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    let subscription: AsyncValueSubscription<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? {
      try await subscription.subscriber.next(isolation: nil)?.get()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      try await subscription.subscriber.next(isolation: actor)?.get()
    }
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
