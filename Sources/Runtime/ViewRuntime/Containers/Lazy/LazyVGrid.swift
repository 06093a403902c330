public import Foundation
import TraceFormat
import ViewGraph

/// A grid that grows downwards and creates its content as it comes on screen.
public nonisolated struct LazyVGrid<Content: View>: LazyContainerView {
  public let content: Content
  public let _spacing: CGFloat?
  private let columns: [GridItem]
  public static var isStack: Bool { true }
  public static var _isGrid: Bool { true }
  @MainActor public var _line: Int { columns.count(along: CGFloat(ScreenSize.phone.width)) }
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    _spacing = spacing
    self.content = content()
  }
}

/// A grid that grows sideways and creates its content as it comes on screen.
public nonisolated struct LazyHGrid<Content: View>: LazyContainerView {
  public let content: Content
  public let _spacing: CGFloat?
  private let rows: [GridItem]
  public static var isStack: Bool { true }
  public static var _isGrid: Bool { true }
  public static var _axis: Axis { .horizontal }
  @MainActor public var _line: Int { rows.count(along: CGFloat(ScreenSize.phone.height)) }
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    _spacing = spacing
    self.content = content()
  }
}
