public import TraceFormat
public import ViewGraph

/// Content that scrolls; what is in it exists and shows whether it fits the screen or not, unless a lazy stack holds it.
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

/// The content of a scroll view: it moves what is lazy in it.
final class ScrollContent: NodeContent, Scrollable {
  private var offset = 0

  func scroll(_ step: Int, _ node: Node) -> Bool {
    let lazies = self.lazies(in: node)
    if !lazies.isEmpty { return lazies.contains { node, rows in rows.scroll(step, node) } }
    guard offset + step >= 0 else { return false }
    move(to: offset + step, node)
    return offset < 1000
  }

  func isAtStart(_ node: Node) -> Bool { offset == 0 && lazies(in: node).allSatisfy { node, rows in rows.isAtStart(node) } }

  func scrollToStart(_ node: Node) -> Bool {
    if isAtStart(node) { return false }
    for (node, rows) in self.lazies(in: node) { _ = rows.scrollToStart(node) }
    if offset != 0 { move(to: 0, node) }
    return true
  }

  private func move(to target: Int, _ node: Node) {
    offset = target
    node.graph.recordContainer(.scroll, node, offset: offset)
    node.graph.requestLayout()
  }

  private func lazies(in node: Node) -> [(Node, LazyRows)] {
    node.children.filter(\.isVisible).flatMap { child -> [(Node, LazyRows)] in
      switch child.content {
      case let rows as LazyRows: [(child, rows)]
      case is ScrollContent: []
      default: lazies(in: child)
      }
    }
  }
}
