public import CoreLocation
public import Foundation

/// A placemark without an address.
public final class MKPlacemark: CLPlacemark, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public var title: String? { name }
  public var subtitle: String? { nil }
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
  public convenience init(placemark: CLPlacemark) {
    self.init(coordinate: placemark.location?.coordinate ?? CLLocationCoordinate2D())
  }
}

public final class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  public var name: String?
  public var phoneNumber: String?
  public var url: URL?
  public var timeZone: TimeZone?
  public var pointOfInterestCategory: MKPointOfInterestCategory?
  public let isCurrentLocation: Bool
  /// Returns nil.
  public var identifier: Identifier? { nil }
  public var alternateIdentifiers: Set<Identifier> { [] }

  public convenience init(placemark: MKPlacemark) { self.init(placemark: placemark, isCurrent: false) }
  private init(placemark: MKPlacemark, isCurrent: Bool) {
    self.placemark = placemark
    isCurrentLocation = isCurrent
    super.init()
  }
  /// Returns an item with an invalid coordinate: the device has no location.
  public static func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid), isCurrent: true)
  }

  /// Always fails: there is no Maps app.
  @discardableResult
  public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  /// Always fails: there is no Maps app.
  @discardableResult
  public static func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"

public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let airport = Self(rawValue: "airport")
  public static let amusementPark = Self(rawValue: "amusementPark")
  public static let aquarium = Self(rawValue: "aquarium")
  public static let atm = Self(rawValue: "atm")
  public static let bakery = Self(rawValue: "bakery")
  public static let bank = Self(rawValue: "bank")
  public static let beach = Self(rawValue: "beach")
  public static let brewery = Self(rawValue: "brewery")
  public static let cafe = Self(rawValue: "cafe")
  public static let campground = Self(rawValue: "campground")
  public static let carRental = Self(rawValue: "carRental")
  public static let evCharger = Self(rawValue: "evCharger")
  public static let fireStation = Self(rawValue: "fireStation")
  public static let fitnessCenter = Self(rawValue: "fitnessCenter")
  public static let foodMarket = Self(rawValue: "foodMarket")
  public static let gasStation = Self(rawValue: "gasStation")
  public static let hospital = Self(rawValue: "hospital")
  public static let hotel = Self(rawValue: "hotel")
  public static let laundry = Self(rawValue: "laundry")
  public static let library = Self(rawValue: "library")
  public static let marina = Self(rawValue: "marina")
  public static let movieTheater = Self(rawValue: "movieTheater")
  public static let museum = Self(rawValue: "museum")
  public static let nationalPark = Self(rawValue: "nationalPark")
  public static let nightlife = Self(rawValue: "nightlife")
  public static let park = Self(rawValue: "park")
  public static let parking = Self(rawValue: "parking")
  public static let pharmacy = Self(rawValue: "pharmacy")
  public static let police = Self(rawValue: "police")
  public static let postOffice = Self(rawValue: "postOffice")
  public static let publicTransport = Self(rawValue: "publicTransport")
  public static let restaurant = Self(rawValue: "restaurant")
  public static let restroom = Self(rawValue: "restroom")
  public static let school = Self(rawValue: "school")
  public static let stadium = Self(rawValue: "stadium")
  public static let store = Self(rawValue: "store")
  public static let theater = Self(rawValue: "theater")
  public static let university = Self(rawValue: "university")
  public static let winery = Self(rawValue: "winery")
  public static let zoo = Self(rawValue: "zoo")
}

public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool
  private init(_ categories: [MKPointOfInterestCategory], isIncluding: Bool) {
    self.categories = Set(categories)
    self.isIncluding = isIncluding
    super.init()
  }
  public convenience init(including categories: [MKPointOfInterestCategory]) {
    self.init(categories, isIncluding: true)
  }
  public convenience init(excluding categories: [MKPointOfInterestCategory]) {
    self.init(categories, isIncluding: false)
  }
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  public func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
