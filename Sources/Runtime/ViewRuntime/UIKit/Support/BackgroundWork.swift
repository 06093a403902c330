public import Foundation

/// What a fetch in the background came to. The system asks for none in a headless run.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// An app's wish for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

extension UIApplication {
  private static var lastBackgroundTask = 0

  /// The time is granted and never ends: a headless run suspends nothing, and the handler is not called.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Self.lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: Self.lastBackgroundTask)
  }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}
