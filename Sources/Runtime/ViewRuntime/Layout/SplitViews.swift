/// Views side by side, with lines that a pointer moves.
public nonisolated struct HSplitView<Content: View>: LayoutContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Views one above the other, with lines that a pointer moves.
public nonisolated struct VSplitView<Content: View>: LayoutContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
