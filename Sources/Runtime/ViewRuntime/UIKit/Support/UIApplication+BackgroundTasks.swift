public import Foundation

/// The result of a background fetch, which the system never requests in a headless run.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

extension UIApplication {
  private static var lastBackgroundTask = 0

  /// No such input: the time in the background does not run out.
  ///
  /// Grants unlimited background time: a headless run is never suspended, and the handler is never called.
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
