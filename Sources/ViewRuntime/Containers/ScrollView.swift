public import TraceFormat
public import ViewGraph

/// Content that scrolls; what is in it exists and shows whether it fits the screen or not, unless a lazy stack holds it.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static var _takesEffects: Bool { false }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
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
    var lazies: [Node] = []
    func find(_ node: Node) {
      for child in node.children where child.isVisible {
        if child.content is LazyRows { lazies.append(child) } else if !(child.content is ScrollContent) { find(child) }
      }
    }
    find(node)
    if !lazies.isEmpty {
      for lazy in lazies {
        if let rows = lazy.content as? LazyRows, rows.scroll(step, lazy) { return true }
      }
      return false
    }
    guard offset + step >= 0 else { return false }
    offset += step
    node.graph.recordContainer(.scroll, node, offset: offset)
    node.graph.requestLayout()
    return offset < 1000
  }
}
