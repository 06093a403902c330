public import ViewRuntime

/// How a map is drawn, which it is not.
public struct MapStyle: Sendable {
  public enum Elevation: Hashable, Sendable { case automatic, flat, realistic }
  public enum StandardEmphasis: Hashable, Sendable { case automatic, muted }

  public static var standard: Self { Self() }
  public static var hybrid: Self { Self() }
  public static var imagery: Self { Self() }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> Self { Self() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> Self { Self() }
  public static func imagery(elevation: Elevation = .automatic) -> Self { Self() }
}

public struct PointOfInterestCategories: Sendable {
  public static let all = Self()
  public static let excludingAll = Self()
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
}

nonisolated extension View {
  public func mapStyle(_ mapStyle: MapStyle) -> some View { self }
  public func mapScope(_ scope: Namespace.ID) -> some View { self }
  public func mapControlVisibility(_ visibility: Visibility) -> some View { self }

  /// The controls of a map lie over it. They have nodes, no words, and do nothing.
  public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View { overlay(content: content) }

  /// The keyframes are checked by the compiler and never asked for, since no camera moves.
  public func mapCameraKeyframeAnimator(
    trigger: some Equatable, @KeyframesBuilder<MapCamera> keyframes: @escaping (MapCamera) -> some Keyframes<MapCamera>
  ) -> some View { self }

  /// No camera ever moves, so the action never runs.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { self }
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
}

public struct MapUserLocationButton: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
public struct MapCompass: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
public nonisolated struct MapScaleView: LeafView {
  public nonisolated init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
}
public struct MapPitchToggle: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
