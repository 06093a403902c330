public import CoreLocation
public import ViewRuntime

// Overlays are part of the view tree and are not drawn.

public nonisolated struct MapCircle: MapContent {
  public typealias Body = Never
  public var _views: some View { MapMark.MapCircle() }
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
  public init(mapRect: MKMapRect) {}
  public init(_ circle: MKCircle) {}
}

public nonisolated struct MapPolyline: MapContent {
  public enum ContourStyle: Hashable, Sendable { case straight, geodesic }
  public typealias Body = Never
  public var _views: some View { MapMark.MapPolyline() }
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {}
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {}
  public init(_ polyline: MKPolyline) {}
  public init(_ route: MKRoute) {}
}

public nonisolated struct MapPolygon: MapContent {
  public typealias Body = Never
  public var _views: some View { MapMark.MapPolygon() }
  public init(coordinates: [CLLocationCoordinate2D]) {}
  public init(points: [MKMapPoint]) {}
  public init(_ polygon: MKPolygon) {}
}
