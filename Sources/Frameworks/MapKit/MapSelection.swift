public import CoreLocation
public import ViewRuntime

/// What is selected on a map: something the author put there, or a feature of the map's own, of which there are none.
public struct MapSelection<Value: Hashable>: Hashable {
  public let value: Value?
  public var feature: MapFeature? { nil }
  public init(_ value: Value) { self.value = value }
}

/// A selection that holds the tag of the content.
protocol WrappingSelection {
  static func wrapping(_ tag: AnyHashable) -> Self?
}

extension MapSelection: WrappingSelection {
  static func wrapping(_ tag: AnyHashable) -> Self? { (tag.base as? Value).map { Self($0) } }
}

/// A place or region that the map itself shows. No map is loaded, so there is none.
public struct MapFeature: Hashable, Sendable {
  public enum FeatureKind: Hashable, Sendable { case pointOfInterest, territory, physicalFeature }
  public let kind: FeatureKind?
  public let title: String?
  public let pointOfInterestCategory: MKPointOfInterestCategory?
  private let latitude: Double
  private let longitude: Double
  public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

/// How the details of a selected place are shown.
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
  /// Details come from a server of maps, which is not there: none are shown beside what is selected.
  public func mapItemDetailSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic) -> some MapContent { self }
}

/// What becomes of the map's own features, of which there are none.
nonisolated extension View {
  public func mapFeatureSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic) -> some View { self }
  public func mapFeatureSelectionDisabled(_ disabled: @escaping (MapFeature) -> Bool) -> some View { self }
  public func mapFeatureSelectionContent<C: MapContent>(@MapContentBuilder content: @escaping (MapFeature) -> C) -> some View { self }
}
