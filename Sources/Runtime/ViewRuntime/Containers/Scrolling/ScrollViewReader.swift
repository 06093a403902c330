import Foundation
public import ViewGraph

/// A view whose content can scroll to its rows.
public nonisolated struct ScrollViewReader<Content: View>: ClosureContentView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public func makeContent(_ node: Node) -> Content { content(ScrollViewProxy(node: node)) }
}

/// Scrolls the content of a ``ScrollViewReader``.
public struct ScrollViewProxy: @unchecked Sendable {
  // Sendable: nodes belong to the main thread, and so does the call.
  weak var node: Node?

  /// Scrolls so that the row with that id is on screen. Does nothing if no row has that id.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, let graph = node.livingGraph else { return }
    let anchor = RowAnchor(anchor)
    nonisolated(unsafe) let row = AnyHashable(id)
    let isKnown = MainActor.assumeIsolated {
      node.firstScrollable?.animateScroll(Transaction.current.animation)
      return unsafe node.scroll(to: row, anchor) || node.scrollAmongAll(to: row, anchor) || node.contains(id: row)
    }
    guard !isKnown else { return }
    graph.ignoredRequests.note(.scroll, by: node, target: id) { [weak node] in
      MainActor.assumeIsolated { unsafe node?.lacks(id: row) ?? false }
    }
  }
}

extension RowAnchor {
  init(_ anchor: UnitPoint?) {
    switch anchor?.y {
    case 0: self = .top
    case 1: self = .bottom
    default: self = .nearest
    }
  }
}

extension Node {
  /// Scrolls the first container inside that has a row with that id.
  @MainActor
  func scroll(to id: AnyHashable, _ anchor: RowAnchor) -> Bool {
    if let rows = content as? LazyRows, rows.scroll(to: id, anchor, self) { return true }
    return (children + attachments).contains { $0.scroll(to: id, anchor) }
  }

  /// Scrolls the first scroll view inside that contains a view with that id which exists whether it is on screen or
  /// not.
  @MainActor
  fileprivate func scrollAmongAll(to id: AnyHashable, _ anchor: RowAnchor) -> Bool {
    if let scroll = content as? ScrollContent, let target = first(outsideRows: id) {
      scroll.scroll(to: target, anchor, self)
      return true
    }
    return (children + attachments).contains { $0.scrollAmongAll(to: id, anchor) }
  }

  /// The first view inside with that id, apart from the rows of lazy containers.
  private func first(outsideRows id: AnyHashable) -> Node? {
    for child in children where !(child.content is LazyRows) {
      if child.key?.explicit == id { return child }
      if let found = child.first(outsideRows: id) { return found }
    }
    return nil
  }

  /// True if no view inside has that id, and none would have it if all rows existed. A copy of the process makes them:
  /// false if there is none, because nothing is proven then.
  @MainActor
  fileprivate func lacks(id: AnyHashable) -> Bool {
    guard graph.canRehearse else { return false }
    nonisolated(unsafe) let row = id
    let answer = graph.rehearse {
      MainActor.assumeIsolated {
        SettingsStore.keepNoMore()
        return unsafe self.findsInRows(id: row) ? "found" : "none"
      }
    }
    return answer == "none"
  }

  /// Scrolls all rows inside past the screen. Only for the copy of a process.
  @MainActor
  private func findsInRows(id: AnyHashable) -> Bool {
    if contains(id: id) { return true }
    for (rows, node) in lazyRows {
      while rows.scroll(max(rows.rows, 1), node) || rows.scroll(1, node) {
        if contains(id: id) { return true }
      }
    }
    return false
  }

  @MainActor
  private var lazyRows: [(LazyRows, Node)] {
    let own = (content as? LazyRows).map { [($0, self)] } ?? []
    return own + (children + attachments).flatMap(\.lazyRows)
  }

  /// True if a view inside has that id. Outside of lazy containers it is on screen already.
  @MainActor
  fileprivate func contains(id: AnyHashable) -> Bool {
    (children + attachments).contains { $0.key?.explicit == id || $0.contains(id: id) }
  }
}
