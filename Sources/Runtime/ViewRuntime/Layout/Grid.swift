public import Foundation

public nonisolated struct Grid<Content: View>: LayoutContainerView {
  public let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public nonisolated struct GridRow<Content: View>: LayoutContainerView {
  public let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}
