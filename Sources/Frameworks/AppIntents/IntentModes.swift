/// Where an intent may be performed: wherever its button is.
public struct IntentModes: OptionSet, Sendable {
  /// When an app comes to the front for its intent.
  public enum ForegroundMode: Sendable { case immediate, dynamic, deferred }

  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = Self(rawValue: 1)
  public static let foreground = Self(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> Self { .foreground }
}

/// Who may have an intent performed on a locked device.
public enum IntentAuthenticationPolicy: Sendable { case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication }
