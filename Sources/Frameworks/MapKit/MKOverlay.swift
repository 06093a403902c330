public import CoreLocation
public import Foundation

public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

public class MKShape: NSObject {
  public var title: String?
  public var subtitle: String?
}

public final class MKPointAnnotation: MKShape, MKAnnotation {
  public var coordinate = CLLocationCoordinate2D()
  public override init() { super.init() }
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.coordinate = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }
}

/// `coordinate` is always invalid, and `location` returns nil.
public final class MKUserLocation: NSObject, MKAnnotation {
  public var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  public var location: CLLocation? { nil }
  public var isUpdating: Bool { false }
  public var title: String? { nil }
}

public class MKMultiPoint: MKShape, @unchecked Sendable {
  let coordinates: [CLLocationCoordinate2D]
  public init(coordinates: [CLLocationCoordinate2D], count: Int) { self.coordinates = Array(coordinates.prefix(count)) }
  public var pointCount: Int { coordinates.count }
  public var boundingMapRect: MKMapRect { MKMapRect(around: coordinates) }
  /// The center of the bounding rectangle.
  public var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

public final class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {}
public final class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {}

public final class MKCircle: MKShape, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = center
    self.radius = radius
  }
  public var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    let (up, across) = (region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
    return MKMapRect(around: [
      CLLocationCoordinate2D(latitude: coordinate.latitude + up, longitude: coordinate.longitude - across),
      CLLocationCoordinate2D(latitude: coordinate.latitude - up, longitude: coordinate.longitude + across),
    ])
  }
}
