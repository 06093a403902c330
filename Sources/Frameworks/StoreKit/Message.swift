public import ViewRuntime

/// What the store has to tell the customer. It has nothing to tell here, so the type has no value.
public struct Message: Hashable, Sendable {
  let never: Never
  public var reason: Reason { switch never {} }

  @MainActor public func display(in scene: UIWindowScene) throws { switch never {} }

  /// What the store tells while an app runs: nothing, so the sequence goes on without an element until its task is cancelled.
  public static var messages: Messages { Messages() }

  public struct Messages: AsyncSequence, Sendable {
    public typealias Element = Message
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var pending = PendingElements<Message>()
      public mutating func next() async -> Message? { await pending.next() }
    }
  }

  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let generic = Self(rawValue: 0)
    public static let priceIncreaseConsent = Self(rawValue: 1)
    public static let billingIssue = Self(rawValue: 2)
    public static let winBackOffer = Self(rawValue: 3)
  }
}

/// Shows a message of the store when the app finds the time for it.
public struct DisplayMessageAction: Sendable {
  @MainActor public func callAsFunction(_ message: Message) throws { switch message.never {} }
}

extension EnvironmentValues {
  public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}
