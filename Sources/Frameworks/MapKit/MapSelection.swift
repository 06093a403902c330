public import CoreLocation
public import ViewRuntime

/// `feature` returns nil: only the app's own content can be selected.
public struct MapSelection<Value: Hashable>: Hashable {
  public let value: Value?
  public var feature: MapFeature? { nil }
  public init(_ value: Value) { self.value = value }
}

/// A selection type that wraps the tag of the selected content.
protocol WrappingSelection {
  static func wrapping(_ tag: AnyHashable) -> Self?
}

extension MapSelection: WrappingSelection {
  static func wrapping(_ tag: AnyHashable) -> Self? { (tag.base as? Value).map { Self($0) } }
}

/// Never created: the map does not have features.
public struct MapFeature: Hashable, Sendable {
  public enum FeatureKind: Hashable, Sendable { case pointOfInterest, territory, physicalFeature }
  public let kind: FeatureKind?
  public let title: String?
  public let pointOfInterestCategory: MKPointOfInterestCategory?
  private let latitude: Double
  private let longitude: Double
  public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

public struct MapItemDetailSelectionAccessoryStyle: Hashable, Sendable {
  public enum CalloutStyle: Hashable, Sendable { case automatic, compact, full }
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let callout = Self(name: "callout")
  public static let caption = Self(name: "caption")
  public static let sheet = Self(name: "sheet")
  public static func callout(_ style: CalloutStyle) -> Self { Self(name: "callout \(style)") }
}

nonisolated extension MapContent {
  /// Has no effect: details come from Apple's server.
  public func mapItemDetailSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic)
    -> some MapContent
  { self }
}

/// These have no effect, because the map does not have features; their closures are never called.
nonisolated extension View {
  public func mapFeatureSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic) -> some View {
    self
  }
  /// Looks only: the map is not drawn.
  public func mapFeatureSelectionDisabled(_ disabled: @escaping (MapFeature) -> Bool) -> some View { self }
  /// Looks only: the map is not drawn.
  public func mapFeatureSelectionContent<C: MapContent>(@MapContentBuilder content: @escaping (MapFeature) -> C)
    -> some View
  { self }
}
