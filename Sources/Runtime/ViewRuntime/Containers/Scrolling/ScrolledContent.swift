import Foundation
import ViewGraph

/// A scroll view and the part of its content that it shows, measured by the coarse layout.
///
/// Of a lazy container, only the lines on screen have sizes: the others count as long as these on average. If the host
/// fixes the number of rows, a line counts as 44 points.
@MainActor
struct ScrolledContent {
  private let node: Node
  private let axis: Axis
  private let layout: CoarseLayout
  /// The lazy container that decides where the scroll view is, if there is one.
  private let rows: LazyRows?

  /// The first scroll view from a node downwards.
  init?(inside node: Node) {
    guard let scroll = node.firstScrollable else { return nil }
    self.init(scroll)
  }

  private init(_ scroll: Node) {
    node = scroll
    rows = (scroll.content as? LazyRows) ?? (scroll.content as? ScrollContent)?.lazyContainers(in: scroll).first?.1
    let isHorizontal = (scroll.content as? ScrollContent)?.isHorizontal ?? (rows?.axis == .horizontal)
    axis = isHorizontal ? .horizontal : .vertical
    layout = CoarseLayout(screen: rows?.screen(scroll.graph) ?? .phone)
  }

  var geometry: ScrollGeometry {
    let across = axis == .vertical ? CGFloat(layout.screen.width) : layout.viewport(of: node, along: .vertical)
    func size(_ length: CGFloat) -> CGSize {
      axis == .vertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
    }
    return ScrollGeometry(
      contentOffset: axis == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0),
      contentSize: size(length), contentInsets: EdgeInsets(), containerSize: size(viewport))
  }

  /// The length of the content.
  private var length: CGFloat { rows?.length(node.graph) ?? layout.contentLength(of: node, along: axis) }

  private var viewport: CGFloat { rows?.viewport(node.graph) ?? layout.viewport(of: node, along: axis) }

  /// The position at the end of the content.
  private var end: CGFloat { max(length - viewport, 0) }

  /// The position of a scroll view at the end of its content.
  static func end(of scroll: Node) -> CGFloat { ScrolledContent(scroll).end }

  /// The place of a view along the axis of a scroll view, from the start of the content, and the length of what is
  /// visible; nil if the view is not in it.
  static func span(of view: Node, in scroll: Node) -> (place: Range<CGFloat>, viewport: CGFloat)? {
    let content = ScrolledContent(scroll)
    return content.layout.span(of: view, in: scroll, along: content.axis).map { ($0, content.viewport) }
  }

  /// The points by which the content is scrolled.
  private var offset: CGFloat {
    if let rows { return rows.position(node.graph) }
    guard let content = node.content as? ScrollContent else { return 0 }
    content.placeFirst(node)
    return min(content.position, end)
  }

  /// The part of a view that is visible in the scroll view around it: 1 if there is none, or if its place is not known.
  static func visibleShare(of view: Node) -> Double {
    var path: Set<UInt64> = [view.id]
    var current = view.parent
    while let node = current {
      if let rows = node.content as? LazyRows { return rows.visibleShare(of: path) }
      if node.content is ScrollContent { return ScrolledContent(node).share(of: view) }
      path.insert(node.id)
      current = node.parent
    }
    return 1
  }

  private func share(of view: Node) -> Double {
    if let rows { return rows.position(node.graph) == 0 ? 1 : 0 }
    guard let span = layout.span(of: view, in: node, along: axis) else { return 1 }
    let seen = span.clamped(to: offset..<max(offset + viewport, offset))
    let whole = span.upperBound - span.lowerBound
    return whole > 0 ? (seen.upperBound - seen.lowerBound) / whole : seen.isEmpty ? 0 : 1
  }

  /// The ids of the views of the target layout of which at least this part is on screen.
  func targets(_ threshold: Double) -> [AnyHashable] {
    if let rows = node.content as? LazyRows { return rows.ids(visible: threshold) }
    guard let target = node.targetLayout else { return [] }
    if let rows = target.content as? LazyRows { return rows.ids(visible: threshold) }
    return layout.parts(of: target).compactMap { part in
      share(of: part) >= threshold ? part.key?.explicit : nil
    }
  }
}

extension Node {
  /// The first scroll view or list, from this node downwards.
  var firstScrollable: Node? {
    if content is any Scrollable { return self }
    for child in children { if let found = child.firstScrollable { return found } }
    return nil
  }

  /// The layout inside a scroll view whose views are the targets of scrolling.
  fileprivate var targetLayout: Node? {
    for case let layout as ScrollTargetLayout in modifiers where layout.isEnabled { return self }
    for child in children where !(child.content is any Scrollable) || child.content is LazyRows {
      if let found = child.targetLayout { return found }
    }
    return nil
  }
}

extension LazyRows {
  /// The length of a line if the host fixes the number of rows.
  private static let fixedLine: CGFloat = 44

  /// The screen that decides how many lines fit; nil if the host does.
  func screen(_ graph: Graph) -> ScreenSize? { graph.withoutReader { environment.screen } }

  @MainActor
  private func lineLength(_ graph: Graph) -> CGFloat {
    guard let screen = screen(graph), !window.isEmpty else { return Self.fixedLine }
    let layout = CoarseLayout(screen: screen)
    let lengths = stride(from: window.lowerBound, to: window.upperBound, by: line).map { first in
      (first..<min(first + line, total)).map { length(of: $0, layout) }.max() ?? 0
    }
    return lengths.reduce(0, +) / CGFloat(lengths.count)
  }

  @MainActor
  func length(_ graph: Graph) -> CGFloat { CGFloat((total + line - 1) / line) * lineLength(graph) }

  @MainActor
  func viewport(_ graph: Graph) -> CGFloat {
    guard screen(graph) != nil else { return CGFloat(lines) * Self.fixedLine }
    return CGFloat(lines) * lineLength(graph) - offset - max(overhang, 0)
  }

  @MainActor
  func position(_ graph: Graph) -> CGFloat {
    top == 0 && offset == 0 ? 0 : CGFloat(top / line) * lineLength(graph) + offset
  }

  /// The visible part of the row that is one of these nodes.
  @MainActor
  func visibleShare(of path: Set<UInt64>) -> Double {
    for row in window {
      guard let segment = segment(of: row), let node = unsafe segment.realized[row - segment.first],
        path.contains(node.id)
      else { continue }
      return share(of: row, node.graph)
    }
    return 0
  }

  /// The visible part of a row on screen: the first line may be scrolled off in part, and the last may not fit.
  @MainActor
  private func share(of row: Int, _ graph: Graph) -> Double {
    let isFirst = row < top + line
    let isLast = row >= top + (lines - 1) * line
    guard let screen = screen(graph), isFirst && offset > 0 || isLast && overhang > 0 else { return 1 }
    let length = length(of: row, CoarseLayout(screen: screen))
    let hidden = (isFirst ? offset : 0) + (isLast ? max(overhang, 0) : 0)
    return length > 0 ? max(0, 1 - hidden / length) : 1
  }

  @MainActor
  fileprivate func ids(visible threshold: Double) -> [AnyHashable] {
    window.compactMap { row in
      guard let segment = segment(of: row), let node = unsafe segment.realized[row - segment.first],
        share(of: row, node.graph) >= threshold
      else { return nil }
      return unsafe segment.id(at: row - segment.first)
    }
  }
}

/// Marks a layout whose views are the targets of scrolling.
final class ScrollTargetLayout: NodeModifier {
  var isEnabled = true

  override init() {}
}

/// A layout whose views are the targets of scrolling.
public nonisolated struct _ScrollTargetLayoutView<Content: View>: ModifyingView {
  public let content: Content
  let isEnabled: Bool

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { ScrollTargetLayout() }.isEnabled = view.isEnabled
    Content._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// Makes the views of the layout the targets of `onScrollTargetVisibilityChange`.
  public func scrollTargetLayout(isEnabled: Bool = true) -> _ScrollTargetLayoutView<Self> {
    _ScrollTargetLayoutView(content: self, isEnabled: isEnabled)
  }
}
