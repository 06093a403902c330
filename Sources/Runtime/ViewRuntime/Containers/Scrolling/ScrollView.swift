import Foundation
import TraceFormat
import ViewGraph

/// Content that scrolls. All of it exists and is shown even if it does not fit the screen, unless it is in a lazy
/// stack.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  private let isHorizontal: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    isHorizontal = axes.contains(.horizontal)
    self.content = content()
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let graph = cursor.graph
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .scroll)
    } content: {
      ScrollContent(environment, graph, isHorizontal: view.isHorizontal)
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// The content of a scroll view: it scrolls the lazy containers inside.
final class ScrollContent: NodeContent, Scrollable {
  /// True if the content may be as wide as it needs to be.
  let isHorizontal: Bool
  /// The scrolled distance in points, with 44 points per row.
  private(set) var position: CGFloat = 0
  /// True until content that begins at its end has been placed there.
  private var beginsAtEnd: Bool
  private static let row: CGFloat = 44
  private static let end = 1000 * row
  private var offset: Int { Int(position / Self.row) }

  init(_ environment: EnvironmentValues, _ graph: Graph, isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    let anchors = graph.withoutReader { environment.scrollAnchors }
    beginsAtEnd = ScrollAnchors.isEnd(anchors.initial, along: isHorizontal ? .horizontal : .vertical)
  }

  /// Places content that begins at its end there. Nothing enters or leaves, so this waits until somebody scrolls or
  /// looks.
  func placeFirst(_ node: Node) {
    guard beginsAtEnd else { return }
    beginsAtEnd = false
    if lazyContainers(in: node).isEmpty { position = ScrolledContent.end(of: node) }
  }

  func scroll(_ step: Int, _ node: Node) -> Bool {
    placeFirst(node)
    let lazyContainers = lazyContainers(in: node)
    if !lazyContainers.isEmpty { return lazyContainers.contains { node, rows in rows.scroll(step, node) } }
    guard offset + step >= 0 else { return false }
    move(to: CGFloat(offset + step) * Self.row, node)
    return position < Self.end
  }

  /// Content that exists as a whole moves at once: nothing appears or disappears.
  func scroll(points: CGFloat, _ node: Node) throws(InteractionError) -> CGFloat? {
    placeFirst(node)
    let lazyContainers = lazyContainers(in: node)
    for (node, rows) in lazyContainers { if let rest = try rows.scroll(points: points, node) { return rest } }
    guard lazyContainers.isEmpty else { return nil }
    let target = min(max(position + points, 0), Self.end)
    guard target != position else { return nil }
    move(to: target, node)
    return 0
  }

  func isAtStart(_ node: Node) -> Bool {
    position == 0 && lazyContainers(in: node).allSatisfy { node, rows in rows.isAtStart(node) }
  }

  func scrollToStart(_ node: Node) -> Bool {
    if isAtStart(node) { return false }
    for (node, rows) in lazyContainers(in: node) { _ = rows.scrollToStart(node) }
    if position != 0 { move(to: 0, node) }
    return true
  }

  func scrollToEnd(_ node: Node) -> Bool {
    placeFirst(node)
    let lazyContainers = lazyContainers(in: node)
    if !lazyContainers.isEmpty {
      return lazyContainers.filter { node, rows in rows.scrollToEnd(node) }.isEmpty == false
    }
    let end = ScrolledContent.end(of: node)
    if end == position { return false }
    move(to: end, node)
    return true
  }

  /// Scrolls so that a view which is no row of a lazy container is on screen. Beside such a container, it is at its
  /// start or at its end.
  @MainActor
  func scroll(to target: Node, _ anchor: RowAnchor, _ node: Node) {
    placeFirst(node)
    if let (rows, _) = lazyContainers(in: node).first {
      _ = target.isBefore(rows, in: node) ? scrollToStart(node) : scrollToEnd(node)
      return
    }
    guard let span = ScrolledContent.span(of: target, in: node) else { return }
    let shown = position..<max(position + span.viewport, position)
    let wanted =
      switch anchor {
      case .top: span.place.lowerBound
      case .bottom: span.place.upperBound - span.viewport
      case .nearest where span.place.lowerBound < shown.lowerBound: span.place.lowerBound
      case .nearest: max(position, span.place.upperBound - span.viewport)
      }
    let target = max(0, min(wanted, ScrolledContent.end(of: node)))
    if target != position { move(to: target, node) }
  }

  private func move(to target: CGFloat, _ node: Node) {
    position = target
    node.graph.recordContainer(.scroll, node, offset: offset)
    node.graph.requestLayout()
  }

  func lazyContainers(in node: Node) -> [(Node, LazyRows)] {
    node.children.filter(\.isVisible).flatMap { child -> [(Node, LazyRows)] in
      switch child.content {
      case let rows as LazyRows: [(child, rows)]
      case is ScrollContent: []
      default: lazyContainers(in: child)
      }
    }
  }
}

extension Node {
  /// True if the node comes before another one in a container of both.
  fileprivate func isBefore(_ other: Node, in container: Node) -> Bool {
    for child in container.children {
      switch (isIn(child), other.isIn(child)) {
      case (true, true): return isBefore(other, in: child)
      case (true, false): return true
      case (false, true): return false
      case (false, false): continue
      }
    }
    return false
  }
}
