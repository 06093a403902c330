public import Foundation

/// Layout modifiers that keep the view's identity and have no effect. Frames, paddings, fonts and aspect ratios do, on
/// which rows are on screen (see ``CoarseLayout``).
nonisolated extension View {
  /// Looks only: the layout is coarse.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement)
    -> some View
  { self }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement) -> some View { self }
  public func contentMargins(_ length: CGFloat) -> some View { self }
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func position(_ position: CGPoint) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  /// Looks only: the layout is coarse.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Looks only: the layout is coarse.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { self }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func safeAreaPadding(_ length: CGFloat) -> some View { self }
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
  public func gridCellColumns(_ count: Int) -> some View { self }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

public struct ContentMarginPlacement: Sendable {
  public static let automatic = Self()
  public static let scrollContent = Self()
  public static let scrollIndicators = Self()
}

public struct ScenePadding: Equatable, Sendable {
  let name: String
  public static let minimum = Self(name: "minimum")
  public static let navigationBar = Self(name: "navigationBar")
}
