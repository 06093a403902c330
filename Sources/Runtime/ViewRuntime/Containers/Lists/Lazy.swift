public import Foundation
import TraceFormat
import ViewGraph

/// A primitive view that makes its rows as they come on the screen.
public protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// Whether the container is a lazy stack or grid rather than a list.
  static var isStack: Bool { get }
  /// What a tap on a row selects.
  var _selection: ListSelection? { get }
  /// How many views stand side by side: the columns of a grid.
  var _line: Int { get }
}

extension LazyContainerView {
  public var _selection: ListSelection? { nil }
  public var _line: Int { 1 }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { updateRows(view, &cursor) }

  static func updateRows(_ view: Self, _ cursor: inout UpdateCursor) {
    let graph = cursor.graph
    var environment = cursor.environment
    if let selection = view._selection {
      let modifier = cursor.modifier { SelectionModifier() }
      modifier.announce(selection, environment, graph)
      environment = modifier.apply(selection, environment, graph)
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: isStack ? .lazyStack : .list)
    } content: {
      LazyRows(environment, graph, isStack: isStack)
    }
    let content = view.content
    let rows = unsafe unsafeDowncast(node.content, to: LazyRows.self)
    rows.selection = view._selection
    rows.line = max(1, view._line)
    rows.receive(node) {
      var rows = RowList()
      Content._rows(content, &rows)
      return rows
    }
    cursor.advance()
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// Views from top to bottom, made as they come on the screen.
public nonisolated struct LazyVStack<Content: View>: LazyContainerView {
  public let content: Content
  public static var isStack: Bool { true }
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views side by side, made as they come on the screen.
public nonisolated struct LazyHStack<Content: View>: LazyContainerView {
  public let content: Content
  public static var isStack: Bool { true }
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A grid that grows downwards, made as it comes on the screen.
public nonisolated struct LazyVGrid<Content: View>: LazyContainerView {
  public let content: Content
  private let columns: [GridItem]
  public static var isStack: Bool { true }
  @MainActor public var _line: Int { columns.count(along: GeometryProxy().size.width) }
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.content = content()
  }
}

/// A grid that grows sideways, made as it comes on the screen.
public nonisolated struct LazyHGrid<Content: View>: LazyContainerView {
  public let content: Content
  private let rows: [GridItem]
  public static var isStack: Bool { true }
  @MainActor public var _line: Int { rows.count(along: GeometryProxy().size.height) }
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.content = content()
  }
}

/// A list of settings, with the rows of a list.
public nonisolated struct Form<Content: View>: LazyContainerView {
  public let content: Content
  public static var isStack: Bool { false }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A form stays what it begins as: a list, or what a style makes of it.
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let isStyled = cursor.existing.map { !($0.content is LazyRows) }
    guard isStyled ?? (cursor.graph.withoutReader { environment.styling(FormStyleConfiguration.self) } != nil) else {
      return updateRows(view, &cursor)
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      StructuralContent()
    }
    _ = cursor.style(inside: node) { _ in FormStyleConfiguration(content: _StylePart(view.content)) }
    cursor.advance()
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style describes.
  public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}
