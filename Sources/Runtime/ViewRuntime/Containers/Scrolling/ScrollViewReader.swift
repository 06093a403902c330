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
    guard let node, node.livingGraph != nil else { return }
    let anchor = RowAnchor(anchor)
    nonisolated(unsafe) let id = AnyHashable(id)
    MainActor.assumeIsolated { _ = unsafe node.scroll(to: id, anchor) }
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
}
