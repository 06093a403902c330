import Foundation
import TraceFormat
import ViewGraph

/// The position on screen to which a row is scrolled.
enum RowAnchor {
  case nearest, top, bottom
}

/// A container that scrolls line by line.
@MainActor
protocol Scrollable: NodeContent {
  /// - Returns: False at the end.
  func scroll(_ step: Int, _ node: Node) -> Bool

  /// Scrolls by points, no further than to the next line.
  /// - Returns: The remaining points; nil at the end.
  func scroll(points: CGFloat, _ node: Node) throws(InteractionError) -> CGFloat?

  func isAtStart(_ node: Node) -> Bool

  /// Jumps to the start, as a tap on the status bar does.
  /// - Returns: True if it moved.
  func scrollToStart(_ node: Node) -> Bool

  /// Jumps to the end, as code can.
  /// - Returns: True if it moved.
  func scrollToEnd(_ node: Node) -> Bool
}

extension LazyRows {
  @MainActor
  func scroll(_ step: Int, _ node: Node) -> Bool {
    let target = top + step * line
    guard target >= 0, step < 0 || target <= lastTop else { return false }
    move(to: target, node) { 0 }
    return true
  }

  func isAtStart(_ node: Node) -> Bool { top == 0 && offset == 0 }

  @MainActor
  func scrollToStart(_ node: Node) -> Bool {
    if isAtStart(node) { return false }
    move(to: 0, node) { 0 }
    return true
  }

  @MainActor
  func scrollToEnd(_ node: Node) -> Bool {
    var end = (top: top, offset: offset)
    node.graph.continueContent(of: node) { end = self.end(node, .scroll) }
    if end == (top, offset) { return false }
    move(to: end.top, node) { end.offset }
    return true
  }

  /// Returns the first line that is on screen at the end of the content, and the points by which it is scrolled off.
  /// The lines from there on are shown, from the last one upward, since only that tells which fit.
  @MainActor
  func end(_ node: Node, _ reason: WellKnownString) -> (top: Int, offset: CGFloat) {
    resolve(.max)
    guard let screen = screen(node.graph) else { return (lastTop, 0) }
    let layout = CoarseLayout(screen: screen)
    let viewport = layout.viewport(of: node, along: axis)
    var first = (total + line - 1) / line * line
    var used: CGFloat = 0
    while first > 0, used < viewport {
      first -= line
      // A line of length zero would never fill the screen.
      var length: CGFloat = 1
      for row in first..<min(first + line, total) {
        show(row, node, reason, isVisible: true)
        length = max(length, self.length(of: row, layout))
      }
      used += length
    }
    return (first, max(used - viewport, 0))
  }

  /// Scrolls so that the row with that id is on screen.
  /// - Returns: False if no row has the id.
  @MainActor
  func scroll(to id: AnyHashable, _ anchor: RowAnchor, _ node: Node) -> Bool {
    var row = row(of: id)
    if row == nil {
      resolveAll(node)
      row = self.row(of: id)
    }
    guard let row else { return false }
    let first = row - row % line
    let wanted: Int
    switch anchor {
    case .nearest: wanted = row < top ? first : row >= top + rows ? first - rows + line : top
    case .top: wanted = first
    case .bottom: wanted = first - rows + line
    }
    let target = max(0, min(wanted, lastTop))
    if target != top { move(to: target, node) { 0 } }
    return true
  }

  /// Moves to a line. Entering rows are shown before leaving rows are hidden.
  /// - Parameter offset: Returns the points by which the first line is scrolled off. If that line is the one before the
  ///   lines on screen, it is called after the line has been shown.
  @MainActor
  func move(to target: Int, _ node: Node, offset: () -> CGFloat) {
    let old = window
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) {
      let isBefore = target + line == old.lowerBound
      if isBefore { for row in target..<old.lowerBound { show(row, node, .scroll, isVisible: true) } }
      self.offset = offset()
      fill(node, .scroll, besides: isBefore ? target..<old.upperBound : old)
    }
    for leaving in old where !window.contains(leaving) {
      if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    }
  }

  @MainActor
  private func row(of id: AnyHashable) -> Int? {
    for segment in segments {
      if let index = segment.index(of: id) { return unsafe segment.first + index }
    }
    guard readsAllRows else { return nil }
    for segment in segments {
      if let index = segment.index(ofExplicit: id) { return unsafe segment.first + index }
    }
    return nil
  }

  /// The id of the first row on screen.
  @MainActor
  var topID: AnyHashable? { segment(of: top).flatMap { segment in unsafe segment.id(at: top - segment.first) } }
}
