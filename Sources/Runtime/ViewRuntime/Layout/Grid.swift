public import Foundation

public nonisolated struct Grid<Content: View>: LayoutContainerView {
  public let content: Content
  public let _spacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    _spacing = verticalSpacing
    self.content = content()
  }
}

public nonisolated struct GridRow<Content: View>: LayoutContainerView {
  public static var _arrangement: _Arrangement { .horizontal }
  public let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}
