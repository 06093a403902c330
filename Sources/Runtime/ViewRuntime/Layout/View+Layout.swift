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
  public func zIndex(_ value: Double) -> some View { self }
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
