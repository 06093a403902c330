import TraceFormat
import ViewGraph

/// Where on the screen a row comes to stand.
enum RowAnchor {
  case nearest, top, bottom
}

/// A container that can be scrolled row by row.
@MainActor
protocol Scrollable: NodeContent {
  /// - Returns: false at the end.
  func scroll(_ step: Int, _ node: Node) -> Bool
}

extension LazyRows {
  @MainActor
  func scroll(_ step: Int, _ node: Node) -> Bool {
    let target = top + step
    guard target >= 0, target + rows <= total || step < 0 else { return false }
    let leaving = step > 0 ? top : top + rows - 1
    let shown = window
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll, besides: shown) }
    if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    return true
  }

  /// Scrolls so that the row with that id is on the screen.
  /// - Returns: false where no row has it.
  @MainActor
  func scroll(to id: AnyHashable, _ anchor: RowAnchor, _ node: Node) -> Bool {
    guard let row = row(of: id) else { return false }
    let wanted: Int
    switch anchor {
    case .nearest: wanted = row < top ? row : row >= top + rows ? row - rows + 1 : top
    case .top: wanted = row
    case .bottom: wanted = row - rows + 1
    }
    let target = max(0, min(wanted, total - rows))
    guard target != top else { return true }
    let old = window
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll, besides: old) }
    for leaving in old where !window.contains(leaving) {
      if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    }
    return true
  }

  @MainActor
  private func row(of id: AnyHashable) -> Int? {
    for segment in segments {
      if let index = segment.index(of: id) { return unsafe segment.first + index }
    }
    return nil
  }

  /// What identifies the first row on the screen.
  @MainActor
  var topID: AnyHashable? { segment(of: top).flatMap { segment in unsafe segment.id(at: top - segment.first) } }
}
