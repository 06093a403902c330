public import Foundation

/// Views from top to bottom.
public struct VStack<Content: View>: ContainerView {
  public let content: Content
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views side by side.
public struct HStack<Content: View>: ContainerView {
  public let content: Content
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views over each other.
public struct ZStack<Content: View>: ContainerView {
  public let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
}
