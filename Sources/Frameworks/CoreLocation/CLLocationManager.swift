public import Foundation

public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse }
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

public struct CLError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case locationUnknown, denied, network }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var denied: Code { .denied }
  public static var locationUnknown: Code { .locationUnknown }
}

/// Tells where the device is. Nobody answers when it asks, so no place ever comes.
public final class CLLocationManager: NSObject {
  public weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { tellAuthorization() } }
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
  private var hasTold = false

  /// The delegate of a new manager is told what is allowed.
  private func tellAuthorization() {
    if hasTold { return }
    hasTold = true
    nonisolated(unsafe) let manager = self
    Task { @MainActor in unsafe manager.delegate?.locationManagerDidChangeAuthorization(manager) }
  }

  public func requestWhenInUseAuthorization() {}
  public func requestAlwaysAuthorization() {}
  public func startUpdatingLocation() {}
  public func stopUpdatingLocation() {}
  public func startMonitoringSignificantLocationChanges() {}
  public func stopMonitoringSignificantLocationChanges() {}
  /// Fails, as it does where nothing is allowed.
  public func requestLocation() {
    nonisolated(unsafe) let manager = self
    Task { @MainActor in unsafe manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied)) }
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
  /// The older method is called where the newer one is not written.
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
