public import Foundation
import TraceFormat
import ViewGraph

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// Views from top to bottom, created as they come on screen.
public nonisolated struct LazyVStack<Content: View>: LazyContainerView {
  public let content: Content
  public let _spacing: CGFloat?
  public static var isStack: Bool { true }
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    _spacing = spacing
    self.content = content()
  }
}

/// Views side by side, created as they come on screen.
public nonisolated struct LazyHStack<Content: View>: LazyContainerView {
  public let content: Content
  public let _spacing: CGFloat?
  public static var isStack: Bool { true }
  public static var _axis: Axis { .horizontal }
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    _spacing = spacing
    self.content = content()
  }
}
