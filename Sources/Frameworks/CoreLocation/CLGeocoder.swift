public import Foundation

/// A placemark with a location; every part of its address is nil.
open class CLPlacemark: NSObject, @unchecked Sendable {
  public let location: CLLocation?
  public var name: String? { nil }
  public var thoroughfare: String? { nil }
  public var subThoroughfare: String? { nil }
  public var locality: String? { nil }
  public var subLocality: String? { nil }
  public var administrativeArea: String? { nil }
  public var subAdministrativeArea: String? { nil }
  public var postalCode: String? { nil }
  public var country: String? { nil }
  public var isoCountryCode: String? { nil }
  public var timeZone: TimeZone? { nil }
  public var areasOfInterest: [String]? { nil }

  package init(location: CLLocation?) { self.location = location }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Every request fails with `.network`.
public final class CLGeocoder: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public var isGeocoding: Bool { false }
  public func cancelGeocode() {}

  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
  public func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?) async throws
    -> [CLPlacemark]
  {
    throw CLError(.network)
  }
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }

  public func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  public func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    nonisolated(unsafe) let handler = handler
    HostAnswer.deliver { unsafe handler(nil, CLError(.network)) }
  }
}
