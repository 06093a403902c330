public import Foundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

public struct CLError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case locationUnknown, denied, network }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var denied: Code { .denied }
  public static var locationUnknown: Code { .locationUnknown }
}

/// Authorization stays `.notDetermined`, because nobody answers the system's alert: `location` is nil, and no location
/// or heading is ever delivered.
public final class CLLocationManager: NSObject {
  public weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { reportAuthorization() } }
  }
  public var desiredAccuracy = kCLLocationAccuracyBest
  public var distanceFilter = kCLDistanceFilterNone
  public var allowsBackgroundLocationUpdates = false
  public var pausesLocationUpdatesAutomatically = true
  public var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  public var location: CLLocation? { nil }
  public static func locationServicesEnabled() -> Bool { true }
  public internal(set) var monitoredRegions: Set<CLRegion> = []
  public var headingFilter: CLLocationDegrees = 1
  private var hasReportedAuthorization = false

  /// Reports the authorization once, to the first delegate.
  private func reportAuthorization() {
    if hasReportedAuthorization { return }
    hasReportedAuthorization = true
    nonisolated(unsafe) let manager = self
    HostAnswer.deliver { unsafe manager.delegate?.locationManagerDidChangeAuthorization(manager) }
  }

  /// Has no effect.
  public func requestWhenInUseAuthorization() {}
  /// Has no effect.
  public func requestAlwaysAuthorization() {}
  /// Has no effect.
  public func startUpdatingLocation() {}
  public func stopUpdatingLocation() {}
  /// Has no effect.
  public func startMonitoringSignificantLocationChanges() {}
  public func stopMonitoringSignificantLocationChanges() {}
  /// Always fails with `.denied`.
  public func requestLocation() {
    nonisolated(unsafe) let manager = self
    HostAnswer.deliver { unsafe manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied)) }
  }
}

public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
  /// Calls the older method.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}
