/// A horizontal split view whose dividers never move.
public nonisolated struct HSplitView<Content: View>: LayoutContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A vertical split view whose dividers never move.
public nonisolated struct VSplitView<Content: View>: LayoutContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
