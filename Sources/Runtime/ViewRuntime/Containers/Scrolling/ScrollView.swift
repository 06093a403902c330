import Foundation
public import TraceFormat
public import ViewGraph

/// Content that scrolls. All of it exists and shows even if it does not fit the screen, unless it is in a lazy stack.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static var _takesEffects: Bool { false }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .scroll)
    } content: {
      ScrollContent()
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// The content of a scroll view: it scrolls the lazy containers inside.
final class ScrollContent: NodeContent, Scrollable {
  private var offset = 0

  func scroll(_ step: Int, _ node: Node) -> Bool {
    let lazyContainers = lazyContainers(in: node)
    if !lazyContainers.isEmpty { return lazyContainers.contains { node, rows in rows.scroll(step, node) } }
    guard offset + step >= 0 else { return false }
    move(to: offset + step, node)
    return offset < 1000
  }

  /// Content that exists as a whole moves at once: nothing appears or disappears.
  func scroll(points: CGFloat, _ node: Node) throws(InteractionError) -> CGFloat? {
    let lazyContainers = lazyContainers(in: node)
    for (node, rows) in lazyContainers { if let rest = try rows.scroll(points: points, node) { return rest } }
    guard lazyContainers.isEmpty else { return nil }
    return scroll(Int((points / 44).rounded(.awayFromZero)), node) ? 0 : nil
  }

  func isAtStart(_ node: Node) -> Bool { offset == 0 && lazyContainers(in: node).allSatisfy { node, rows in rows.isAtStart(node) } }

  func scrollToStart(_ node: Node) -> Bool {
    if isAtStart(node) { return false }
    for (node, rows) in lazyContainers(in: node) { _ = rows.scrollToStart(node) }
    if offset != 0 { move(to: 0, node) }
    return true
  }

  private func move(to target: Int, _ node: Node) {
    offset = target
    node.graph.recordContainer(.scroll, node, offset: offset)
    node.graph.requestLayout()
  }

  private func lazyContainers(in node: Node) -> [(Node, LazyRows)] {
    node.children.filter(\.isVisible).flatMap { child -> [(Node, LazyRows)] in
      switch child.content {
      case let rows as LazyRows: [(child, rows)]
      case is ScrollContent: []
      default: lazyContainers(in: child)
      }
    }
  }
}
