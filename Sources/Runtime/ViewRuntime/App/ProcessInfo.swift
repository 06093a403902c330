public import Foundation

// What Foundation tells on Apple's devices of the device's power and heat. The one here is plugged in and cool.
nonisolated extension ProcessInfo {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { false }
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// Posted by nobody, since the state never changes.
  public class var thermalStateDidChangeNotification: Notification.Name { Notification.Name("NSProcessInfoThermalStateDidChangeNotification") }
}

nonisolated extension Notification.Name {
  /// Posted by nobody, since the mode never changes.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
