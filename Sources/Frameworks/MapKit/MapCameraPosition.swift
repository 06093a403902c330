public import CoreLocation

/// A position is only stored: the map never moves, so it never changes by itself, and `positionedByUser` is always
/// false.
public struct MapCameraPosition: Equatable, Sendable {
  private enum Place: Sendable {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case item(MKMapItem)
    case camera(MapCamera)
    case user(followsHeading: Bool)
  }
  private let place: Place
  private var fallback: [MapCameraPosition] = []
  public private(set) var allowsAutomaticPitch = false

  private init(_ place: Place) { self.place = place }

  public static let automatic = Self(.automatic)
  public static func region(_ region: MKCoordinateRegion) -> Self { Self(.region(region)) }
  public static func rect(_ rect: MKMapRect) -> Self { Self(.rect(rect)) }
  public static func camera(_ camera: MapCamera) -> Self { Self(.camera(camera)) }
  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> Self {
    var position = Self(.item(item))
    position.allowsAutomaticPitch = allowsAutomaticPitch
    return position
  }
  public static func userLocation(followsHeading: Bool = false, fallback: Self) -> Self {
    var position = Self(.user(followsHeading: followsHeading))
    position.fallback = [fallback]
    return position
  }

  public var region: MKCoordinateRegion? { if case .region(let region) = place { region } else { nil } }
  public var rect: MKMapRect? { if case .rect(let rect) = place { rect } else { nil } }
  public var item: MKMapItem? { if case .item(let item) = place { item } else { nil } }
  public var camera: MapCamera? { if case .camera(let camera) = place { camera } else { nil } }
  public var fallbackPosition: MapCameraPosition? { fallback.first }
  public var followsUserLocation: Bool { if case .user = place { true } else { false } }
  public var followsUserHeading: Bool { if case .user(true) = place { true } else { false } }
  public var positionedByUser: Bool { false }

  public static func == (one: Self, other: Self) -> Bool {
    guard one.fallback == other.fallback, one.allowsAutomaticPitch == other.allowsAutomaticPitch else { return false }
    switch (one.place, other.place) {
    case (.automatic, .automatic): return true
    case (.region(let a), .region(let b)): return a.isSame(as: b)
    case (.rect(let a), .rect(let b)): return a.isSame(as: b)
    case (.item(let a), .item(let b)): return a == b
    case (.camera(let a), .camera(let b)): return a == b
    case (.user(let a), .user(let b)): return a == b
    default: return false
    }
  }
}

public struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: CLLocationDirection
  public var pitch: Double
  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }
  public static func == (one: Self, other: Self) -> Bool {
    one.centerCoordinate.isSame(as: other.centerCoordinate) && one.distance == other.distance
      && one.heading == other.heading
      && one.pitch == other.pitch
  }
}

/// Has no effect.
public struct MapCameraBounds: Sendable {
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
  ) {}
  public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let pitch = Self(rawValue: 4)
  public static let rotate = Self(rawValue: 8)
  public static let all: Self = [.pan, .zoom, .pitch, .rotate]
}

public struct MapCameraUpdateFrequency: Hashable, Sendable {
  private let name: String
  public static let continuous = Self(name: "continuous")
  public static let onEnd = Self(name: "onEnd")
}

/// Never created: the camera never moves.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}
