public import ViewRuntime

/// Has no effect.
public struct MapStyle: Sendable {
  public enum Elevation: Hashable, Sendable { case automatic, flat, realistic }
  public enum StandardEmphasis: Hashable, Sendable { case automatic, muted }

  public static var standard: Self { Self() }
  public static var hybrid: Self { Self() }
  public static var imagery: Self { Self() }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
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
  /// Has no effect.
  public func mapStyle(_ mapStyle: MapStyle) -> some View { self }
  /// Has no effect.
  public func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// Has no effect.
  public func mapControlVisibility(_ visibility: Visibility) -> some View { self }

  /// Adds the controls as an overlay. They are part of the view tree, have no text, and a tap on them has no effect.
  public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View {
    overlay(content: content)
  }

  /// Looks only: the map is not drawn.
  public func mapCameraKeyframeAnimator(
    trigger: some Equatable, @KeyframesBuilder<MapCamera> keyframes: @escaping (MapCamera) -> some Keyframes<MapCamera>
  ) -> some View { self }

  /// The action is never called: the camera never moves.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> some View { notPerformed("onMapCameraChange(frequency:_:)", file, line) }
  /// The action is never called: the camera never moves.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { notPerformed("onMapCameraChange(frequency:_:)", file, line) }
}

public struct MapUserLocationButton: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
public struct MapCompass: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
public nonisolated struct MapScaleView: LeafView {
  public nonisolated init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
}
public struct MapPitchToggle: LeafView { public nonisolated init(scope: Namespace.ID? = nil) {} }
