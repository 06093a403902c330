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

/// The user is asked once, as on a device, and does not allow it: `location` is nil, and no location or heading is ever
/// delivered.
public final class CLLocationManager: NSObject {
  public weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { reportAuthorization() } }
  }
  public var desiredAccuracy = kCLLocationAccuracyBest
  public var distanceFilter = kCLDistanceFilterNone
  public var allowsBackgroundLocationUpdates = false
  public var pausesLocationUpdatesAutomatically = true
  public private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  public var location: CLLocation? { nil }
  public static func locationServicesEnabled() -> Bool { true }
  public internal(set) var monitoredRegions: Set<CLRegion> = []
  public var headingFilter: CLLocationDegrees = 1
  private var hasReportedAuthorization = false
  private var isUpdating = false

  /// Reports the authorization once, to the first delegate.
  private func reportAuthorization() {
    if hasReportedAuthorization { return }
    hasReportedAuthorization = true
    answer { $0.delegate?.locationManagerDidChangeAuthorization($0) }
  }

  /// The user does not allow it.
  public func requestWhenInUseAuthorization() { refuse() }
  /// The user does not allow it.
  public func requestAlwaysAuthorization() { refuse() }

  private func refuse() {
    guard authorizationStatus == .notDetermined else { return }
    answer { manager in
      guard manager.authorizationStatus == .notDetermined else { return }
      manager.authorizationStatus = .denied
      manager.delegate?.locationManagerDidChangeAuthorization(manager)
      if manager.isUpdating { manager.fail() }
    }
  }

  /// Fails with `.denied` as soon as the user has been asked, and waits for that otherwise.
  public func startUpdatingLocation() { startUpdating() }
  public func stopUpdatingLocation() { isUpdating = false }
  /// Fails with `.denied` as soon as the user has been asked, and waits for that otherwise.
  public func startMonitoringSignificantLocationChanges() { startUpdating() }
  public func stopMonitoringSignificantLocationChanges() { isUpdating = false }
  /// Always fails with `.denied`.
  public func requestLocation() { answer { $0.fail() } }

  private func startUpdating() {
    isUpdating = true
    guard authorizationStatus == .denied else { return }
    answer { if $0.isUpdating { $0.fail() } }
  }

  private func fail() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }

  private func answer(_ body: @escaping @MainActor (CLLocationManager) -> Void) {
    nonisolated(unsafe) let manager = self
    HostAnswer.deliver { unsafe body(manager) }
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
