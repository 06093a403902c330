/// The values of a publisher as an asynchronous sequence. Each iterator subscribes for itself and asks for one value at a time: what a
/// publisher that keeps nothing sends while nobody waits, such as a `PassthroughSubject`, is not seen.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(hold: AsyncIntakeHold(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    let hold: AsyncIntakeHold<P.Output, Never>

    public mutating func next() async -> P.Output? { await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      guard case .success(let value) = await hold.intake.next(isolation: actor) else { return nil }
      return value
    }
  }
}

/// ``AsyncPublisher`` for a publisher that can fail: the failure is thrown.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(hold: AsyncIntakeHold(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    let hold: AsyncIntakeHold<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? { try await hold.intake.next(isolation: nil)?.get() }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      try await hold.intake.next(isolation: actor)?.get()
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the failure.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
