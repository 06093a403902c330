import TraceFormat
import ViewGraph

/// The columns of a split view that are visible, if they are side by side.
public struct NavigationSplitViewVisibility: Codable, Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let all = Self(name: "all")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let detailOnly = Self(name: "detailOnly")

  fileprivate func hidesSidebar(ofThree: Bool) -> Bool {
    self == .detailOnly || self == .doubleColumn && ofThree
  }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}

/// A split view with its columns side by side, as on a wide screen. Links in the leading columns set the content of the
/// last column.
///
/// With the knob `split=collapsed`, the columns are a stack, as on a phone: a selection in a list of one column pushes
/// the next, and so does the preferred column.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public typealias Body = Never
  let visibility: Binding<NavigationSplitViewVisibility>?
  var preferredColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    switch cursor.graph.knobs.splitColumns {
    case .columns: updateColumns(view, &cursor)
    case .collapsed: updateCollapsed(view, &cursor)
    }
  }

  @MainActor private static func updateCollapsed(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let hasContent = Content.self != EmptyView.self
    let columns = cursor.modifier { CompactColumns(hasContent ? [.sidebar, .content, .detail] : [.sidebar, .detail]) }
    var openers = [cursor.modifier { ColumnOpener() }]
    if hasContent { openers.append(cursor.modifier { ColumnOpener() }) }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .navigation)
    } content: {
      NavigationContent(environment, columns.navigation)
    }
    let (sidebar, content, detail) = (view.sidebar, view.content, view.detail)
    var updates: [NavigationContext.Update] = [{ ForEach<Range<Int>, Int, Sidebar>.update(sidebar, &$0) }]
    if hasContent { updates.append { ForEach<Range<Int>, Int, Content>.update(content, &$0) } }
    updates.append { ForEach<Range<Int>, Int, Detail>.update(detail, &$0) }
    columns.receive(view.preferredColumn, updates, openers)
    unsafe unsafeDowncast(node.content, to: NavigationContent.self).receive(node) { columns.place(0, &$0) }
    cursor.advance()
  }

  @MainActor private static func updateColumns(_ view: Self, _ cursor: inout UpdateCursor) {
    let outer = cursor.environment
    let context = cursor.modifier { SplitContext() }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .navigation)
    } content: {
      StructuralContent()
    }
    var inner = cursor.inside(node)
    inner.environment = context.environment(outer, cursor.graph)
    let graph = cursor.graph
    let visible = view.visibility.map { binding in
      graph.continueContent(of: cursor.bodyNode) { binding.wrappedValue }
    }
    inner.isShown = visible?.hidesSidebar(ofThree: Content.self != EmptyView.self) != true
    Sidebar._update(view.sidebar, &inner)
    node.showColumn(0..<inner.index, inner.isShown)
    let content = inner.index
    inner.isShown = visible != .detailOnly
    Content._update(view.content, &inner)
    node.showColumn(content..<inner.index, inner.isShown)
    inner.isShown = true
    // The last column is a separate stack. Links in the other columns set its levels.
    let columns = inner.environment
    let detail = inner.claim {
      NodeKind(view: "detail", role: .container, container: .navigation)
    } content: {
      context.detail(columns)
    }
    let root = view.detail
    unsafe unsafeDowncast(detail.content, to: NavigationContent.self).receive(detail) { place in
      place.environment = context.detailEnvironment(place.environment, place.graph)
      ForEach<Range<Int>, Int, Detail>.update(root, &place)
    }
    inner.advance()
    cursor.advance()
  }
}

extension Node {
  /// Shows or hides the views of one column.
  fileprivate func showColumn(_ places: Range<Int>, _ isShown: Bool) {
    for view in children[places] where view.isShown != isShown {
      if isShown { graph.show(view, .navigation) } else { graph.hide(view, .navigation) }
    }
  }
}

/// The navigation of a split view's detail column, which the links in all columns use.
final class SplitContext: NodeModifier {
  private let modifier = EnvironmentModifier()
  private let detailModifier = EnvironmentModifier()
  private var navigation: NavigationContext?

  @MainActor
  func environment(_ outer: EnvironmentValues, _ graph: Graph) -> EnvironmentValues {
    let context = navigation ?? NavigationContext()
    context.replaces = true
    navigation = context
    var values = EnvironmentValues()
    values.navigation = context
    return modifier.apply(values.overrides, to: outer, graph)
  }

  /// Returns the environment of the detail column's content.
  @MainActor
  func detailEnvironment(_ outer: EnvironmentValues, _ graph: Graph) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.detailNavigation = navigation
    let leave = graph.withoutReader { outer.dismiss }
    values.dismiss = DismissAction { [weak navigation] in if navigation?.clearSelection?() != true { leave() } }
    return detailModifier.apply(values.overrides, to: outer, graph)
  }

  @MainActor
  func detail(_ environment: EnvironmentValues) -> NavigationContent {
    NavigationContent(environment, navigation ?? NavigationContext())
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
    preferredColumn = preferredCompactColumn
  }
}

extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
    preferredColumn = preferredCompactColumn
  }
}
