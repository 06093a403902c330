public import Foundation

/// Never created: there is no compass.
public final class CLHeading: NSObject, Sendable {
  public let magneticHeading: CLLocationDirection
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirection
  public let timestamp: Date
  init(magneticHeading: CLLocationDirection, timestamp: Date) {
    self.magneticHeading = magneticHeading
    trueHeading = -1
    headingAccuracy = -1
    self.timestamp = timestamp
  }
}

open class CLRegion: NSObject, @unchecked Sendable {
  public let identifier: String
  public var notifyOnEntry = true
  public var notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}

public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude)
      .distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}

/// Monitored regions are stored; the delegate's region and heading methods are never called.
extension CLLocationManager {
  public static func headingAvailable() -> Bool { false }
  public static func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  public var heading: CLHeading? { nil }
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}
  public func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
  public func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }
}
