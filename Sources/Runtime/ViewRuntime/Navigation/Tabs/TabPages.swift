import TraceFormat
import ViewGraph

/// The content of a tab view: its tabs, their nodes, and the selected tab.
final class TabPages: NodeContent, Describing, SelectionContent {
  struct Selection {
    let read: () -> AnyHashable
    let write: (AnyHashable) -> Void
  }

  private struct Page {
    let place: String
    let outer: ViewTraits
    let update: (inout UpdateCursor) -> Void
    var node: Node?

    /// The tab's traits, set around its view or in the view's body.
    @MainActor var traits: ViewTraits { outer.addingBodyTraits(of: node) }
  }

  var selection: Selection?
  private var pages: [Page] = []
  /// The identifier of the selected tab; without a binding, the tab that the user has chosen.
  private var selected: String?
  /// The identifiers of the tabs that have been selected.
  private var visited: Set<String> = []
  private let environment: EnvironmentValues
  private var isBuilt = false

  init(_ environment: EnvironmentValues) { self.environment = environment }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.select(node) }
  }

  /// Updates the tabs with a new value of the view.
  @MainActor func receive(_ rows: SubviewList, _ node: Node) {
    var oldNodes: [String: Node] = [:]
    for page in pages { oldNodes[page.place] = page.node }
    pages = rows.segments.compactMap { place, segment in
      guard case .single(let traits, let update) = segment else { return nil }
      return Page(place: place, outer: traits, update: update, node: oldNodes.removeValue(forKey: place))
    }
    // order: places are unique.
    for (_, removed) in oldNodes.sorted(by: { $0.key < $1.key }) { node.graph.remove(removed, .tab) }
    // Traits set in a body can be read only after the view has been created. That does not make the view appear.
    for index in pages.indices where pages[index].node != nil || pages[index].outer.mayComeFromBody {
      place(index, node, isShown: false)
    }
    select(node)
  }

  /// Creates or updates the node of a tab.
  @MainActor private func place(_ index: Int, _ node: Node, isShown: Bool) {
    let page = pages[index]
    var cursor = UpdateCursor(
      parent: node, keyed: page.node, key: NodeKey(explicit: page.outer.tag), index: index, environment: environment)
    cursor.isShown = isShown
    cursor.reason = .tab
    page.update(&cursor)
    pages[index].node = cursor.keyed
    node.children = pages.compactMap(\.node)
  }

  @MainActor private func select(_ node: Node) {
    let graph = node.graph
    let value = graph.evaluateContent(of: node) { selection?.read() }
    let index =
      pages.firstIndex { page in
        if let value { return page.traits.tag.map { Self.isSelected($0, by: value) } ?? false }
        return page.place == selected
      } ?? (value == nil ? 0 : pages.firstIndex { $0.place == selected } ?? 0)
    guard pages.indices.contains(index) else { return }
    let old = pages.firstIndex { $0.place == selected }
    selected = pages[index].place
    visited.insert(pages[index].place)
    if !isBuilt {
      isBuilt = true
      build(node, selected: index)
    } else if old != index {
      graph.recordContainer(.tabSelect, node, index: index, label: labels(of: index, graph).first)
      turn(from: old, to: index, node)
    }
  }

  /// The selected value, if no tab has it as its tag: the tab view then shows another tab.
  @MainActor var untaggedSelection: AnyHashable? {
    guard let value = selection?.read() else { return nil }
    let tags = pages.compactMap { $0.traits.tag }
    return pages.isEmpty || tags.contains { Self.isSelected($0, by: value) } ? nil : value
  }

  private static func isSelected(_ tag: AnyHashable, by value: AnyHashable) -> Bool {
    tag == value || tag == AnyHashable(Optional(value.base as? Int))
  }

  @MainActor private func build(_ node: Node, selected index: Int) {
    let graph = node.graph
    switch graph.knobs.tabsCreation {
    case .lazyFirstVisit:
      show(index, node)
    case .eager:
      for page in pages.indices where page == index || pages[page].node == nil {
        if page == index { show(page, node) } else { place(page, node, isShown: false) }
      }
      if graph.knobs.tabsInitialAppear == .all {
        for page in pages.indices where page != index {
          if let hidden = pages[page].node { graph.appearWhileHidden(hidden) }
        }
      }
    }
  }

  @MainActor private func show(_ index: Int, _ node: Node) {
    if let known = pages[index].node { node.graph.show(known, .tab) } else { place(index, node, isShown: true) }
  }

  @MainActor private func turn(from old: Int?, to index: Int, _ node: Node) {
    let graph = node.graph
    let oldNode = old.flatMap { pages[$0].node }
    if graph.knobs.tabsSwitchOrder == .oldFirst, let oldNode { graph.hide(oldNode, .tab, early: true) }
    show(index, node)
    if let oldNode { graph.hide(oldNode, .tab) }
  }

  /// Makes visited hidden tabs appear once more when the tab view ends: a known SwiftUI bug, which the policy can
  /// reproduce.
  override func willEnd(_ node: Node, _ reason: WellKnownString) {
    guard node.graph.knobs.tabsAppearOnTeardown, reason != .root else { return }
    for page in pages where visited.contains(page.place) && page.place != selected {
      if let tab = page.node { node.graph.appearBeforeTeardown(tab) }
    }
  }

  func describe(_ element: inout ScreenElement) {
    nonisolated(unsafe) let content = self
    let labels = MainActor.assumeIsolated {
      unsafe content.pages.map { unsafe $0.traits.label?(content.environment) ?? [] }
    }
    element.control = .tabs(
      labels.enumerated().map { index, names in
        Control.Option(labels: names) { MainActor.assumeIsolated { unsafe content.choose(index) } }
      })
  }

  /// Returns the texts of a tab's label.
  @MainActor private func labels(of index: Int, _ graph: Graph) -> [String] {
    graph.withoutReader { pages[index].traits.label?(environment) ?? [] }
  }

  @MainActor private func choose(_ index: Int) {
    if let selection, let tag = pages[index].traits.tag {
      selection.write(tag)
    } else if pages[index].place != selected, let node = pages.compactMap(\.node).first.flatMap({ $0.parent }) {
      let graph = node.graph
      let old = pages.firstIndex { $0.place == selected }
      selected = pages[index].place
      visited.insert(pages[index].place)
      graph.recordContainer(.tabSelect, node, index: index, label: labels(of: index, graph).first)
      graph.build { self.turn(from: old, to: index, node) }
    }
  }
}
