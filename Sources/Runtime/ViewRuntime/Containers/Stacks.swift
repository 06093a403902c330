public import Foundation

/// Views from top to bottom.
public nonisolated struct VStack<Content: View>: LayoutContainerView {
  public let content: Content
  public let _spacing: CGFloat?
  public let _alignment: Alignment
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _spacing = spacing
    _alignment = Alignment(horizontal: alignment, vertical: .center)
    self.content = content()
  }
}

/// Views side by side.
public nonisolated struct HStack<Content: View>: LayoutContainerView {
  public static var _arrangement: _Arrangement { .horizontal }
  public let content: Content
  public let _spacing: CGFloat?
  public let _alignment: Alignment
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _spacing = spacing
    _alignment = Alignment(horizontal: .center, vertical: alignment)
    self.content = content()
  }
}

/// Views on top of each other.
public nonisolated struct ZStack<Content: View>: LayoutContainerView {
  public static var _arrangement: _Arrangement { .layered }
  public let content: Content
  public let _alignment: Alignment
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    _alignment = alignment
    self.content = content()
  }
}
