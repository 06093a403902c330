/// Modes have no effect: an intent runs in the process of its button.
public struct IntentModes: OptionSet, Sendable {
  public enum ForegroundMode: Sendable { case immediate, dynamic, deferred }

  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = Self(rawValue: 1)
  public static let foreground = Self(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> Self { .foreground }
}

/// Has no effect.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}
