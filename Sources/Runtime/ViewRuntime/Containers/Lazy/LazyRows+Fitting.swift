import Foundation
import TraceFormat
import ViewGraph

extension LazyRows {
  /// Shows lines from the top until the screen is full, if heights decide what fits, and hides those that no longer do.
  @MainActor
  func fitToScreen(_ node: Node, _ reason: WellKnownString, besides shown: Range<Int>) {
    guard let screen = node.graph.withoutReader({ environment.screen }), total > top else { return }
    let layout = CoarseLayout(screen: screen)
    let viewport = layout.viewport(of: node, along: axis)
    let before = lines
    var used = -offset
    var count = 0
    while used < viewport, top + count * line < total {
      resolve(top + (count + 1) * line)
      let first = top + count * line
      // Views that are not made yet may turn out to be no rows.
      guard first < total else { break }
      var length: CGFloat = 0
      for row in first..<min(first + line, total) {
        if !shown.contains(row) { show(row, node, reason, isVisible: true) }
        length = max(length, self.length(of: row, layout))
      }
      // A line of no length would never fill the screen.
      used += max(length, 1)
      count += 1
    }
    lines = max(count, 1)
    if lines < before { for segment in segments { hideOutside(segment) } }
  }

  /// The length of the node of a row with the space to the next one.
  @MainActor
  func length(of row: Int, _ layout: CoarseLayout) -> CGFloat {
    guard let segment = segment(of: row), let node = unsafe segment.realized[row - segment.first] else { return 0 }
    if readsAllRows { return layout.listRow(node) }
    return layout.length(of: node, along: axis, line: line) + (spacing ?? CoarseLayout.spacing)
  }
}
