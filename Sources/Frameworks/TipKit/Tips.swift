public import Foundation
public import ViewRuntime

/// The state of tips is stored in memory, so each run starts with no tip shown.
public enum Tips {
  public enum Status: Hashable, Sendable {
    /// The tip's rules are not met, or the display frequency does not allow another tip at this point.
    case pending
    case available
    case invalidated(InvalidationReason)
  }

  public enum InvalidationReason: String, Hashable, Codable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public struct Action: Identifiable, Sendable {
    public let id: String
    public let label: @MainActor @Sendable () -> Text
    let isDisabled: Bool
    public let handler: @MainActor @Sendable () -> Void

    public init(
      id: String? = nil, title: some StringProtocol, disabled: Bool = false,
      perform: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      let title = String(title)
      self.init(id: id ?? title, disabled: disabled, perform: perform) { Text(verbatim: title) }
    }

    public init(
      id: String, disabled: Bool = false, perform: @escaping @MainActor @Sendable () -> Void = {},
      label: @escaping @MainActor @Sendable () -> Text
    ) {
      self.id = id
      self.label = label
      isDisabled = disabled
      handler = perform
    }
  }

  /// Enables tips. No tip is shown before this is called.
  public static func configure(_ options: [ConfigurationOption] = []) throws { TipStore.current.configure(options) }

  public static func resetDatastore() throws { TipStore.current.resetAll() }

  public static func showAllTipsForTesting() { TipStore.current.override(all: true) }
  public static func hideAllTipsForTesting() { TipStore.current.override(all: false) }
  public static func showTipsForTesting(_ tips: [any Tip.Type]) { TipStore.current.override(tips, isShown: true) }
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) { TipStore.current.override(tips, isShown: false) }

  public struct ConfigurationOption: Sendable {
    let frequency: DisplayFrequency?

    public struct DisplayFrequency: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
      let seconds: TimeInterval
      private init(seconds: TimeInterval) { self.seconds = seconds }
      public init(floatLiteral value: Double) { seconds = value }
      public init(integerLiteral value: Int) { seconds = TimeInterval(value) }
      public static let immediate = Self(seconds: 0)
      public static let hourly = Self(seconds: 3600)
      public static let daily = Self(seconds: 86_400)
      public static let weekly = Self(seconds: 604_800)
      public static let monthly = Self(seconds: 2_592_000)
    }

    /// Has no effect: the state of tips is stored in memory.
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = Self()
      public static func groupContainer(identifier: String) -> Self { Self() }
      public static func url(_ url: URL) -> Self { Self() }
    }

    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { Self(frequency: frequency) }
    public static func displayFrequency(_ seconds: TimeInterval) -> Self {
      Self(frequency: DisplayFrequency(floatLiteral: seconds))
    }
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { Self(frequency: nil) }
  }
}
