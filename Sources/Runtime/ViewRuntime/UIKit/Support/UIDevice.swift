public import Foundation

/// The device, which is always an iPhone in portrait orientation.
@preconcurrency @MainActor
public final class UIDevice: Sendable {
  public static let current = UIDevice()
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")

  public var name: String { "iPhone" }
  public var model: String { "iPhone" }
  public var localizedModel: String { "iPhone" }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "18.0" }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var orientation: UIDeviceOrientation { .portrait }
  public var identifierForVendor: UUID? { nil }
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public var batteryState: BatteryState { .unknown }
  /// The battery level, which is unknown, as in Simulator.
  public var batteryLevel: Float { -1 }
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The screen, which is 390 by 844 points, as reported by `GeometryReader`.
@preconcurrency @MainActor
public final class UIScreen: Sendable {
  public static let main = UIScreen()
  public var bounds: CGRect { CGRect(origin: .zero, size: GeometryProxy().size) }
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  public var traitCollection: UITraitCollection { .current }
  public var scale: CGFloat { 3 }
  public var nativeScale: CGFloat { 3 }
  public var maximumFramesPerSecond: Int { 60 }
  public var brightness: CGFloat {
    get { 0.5 }
    set {}
  }
}
