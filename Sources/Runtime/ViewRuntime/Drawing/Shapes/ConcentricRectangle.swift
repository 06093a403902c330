public import Foundation

extension Edge {
  public enum Corner: Int8, CaseIterable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The rounding of a corner, which has no radius if it is concentric: the shape around it is unknown.
    public struct Style: Hashable, Sendable {
      let radius: CGFloat?
      public static let concentric = Self(radius: nil)
      public static func concentric(minimum: CGFloat) -> Self { Self(radius: nil) }
      public static func fixed(_ radius: CGFloat) -> Self { Self(radius: radius) }
    }
  }
}

/// A rectangle in which only corners with a fixed radius are rounded: the shape around it is unknown.
public nonisolated struct ConcentricRectangle: InsettableShape {
  private let radii: RectangleCornerRadii

  public nonisolated init() { self.init(corners: .concentric) }
  public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners, bottomTrailingCorner: corners
    )
  }
  public nonisolated init(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners,
      bottomTrailingCorner: uniformBottomCorners)
  }
  public nonisolated init(
    topLeadingCorner: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner.radius ?? 0, bottomLeading: bottomLeadingCorner.radius ?? 0,
      bottomTrailing: bottomTrailingCorner.radius ?? 0, topTrailing: topTrailingCorner.radius ?? 0)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii) }
  public func inset(by amount: CGFloat) -> ConcentricRectangle { self }
}

nonisolated extension Shape where Self == ConcentricRectangle {
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    Self(corners: corners, isUniform: isUniform)
  }
  public static func rect(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style) -> Self {
    Self(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
  }
}
