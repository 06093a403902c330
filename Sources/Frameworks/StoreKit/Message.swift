public import ViewRuntime

/// Never created: the store sends no messages.
public struct Message: Hashable, Sendable {
  let never: Never
  public var reason: Reason { switch never {} }

  @MainActor public func display(in scene: UIWindowScene) throws { switch never {} }

  /// A sequence that never yields an element and ends when its task is canceled.
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

public struct DisplayMessageAction: Sendable {
  @MainActor public func callAsFunction(_ message: Message) throws { switch message.never {} }
}

extension EnvironmentValues {
  public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}
