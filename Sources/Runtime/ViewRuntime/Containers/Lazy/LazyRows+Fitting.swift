import Foundation
import TraceFormat
import ViewGraph

extension LazyRows {
  /// Shows lines from the top until the screen is full, if heights decide what fits, and hides those that no longer do.
  @MainActor
  func fitToScreen(_ node: Node, _ reason: WellKnownString, besides shown: Range<Int>) {
    guard let screen = node.graph.withoutReader({ environment.screen }), total > top else { return }
    let layout = CoarseLayout(screen: screen)
    let viewport = layout.viewport(of: node)
    let before = lines
    var used: CGFloat = 0
    var count = 0
    while used < viewport, top + count * line < total {
      resolve(top + (count + 1) * line)
      let first = top + count * line
      // Views that are not made yet may turn out to be no rows.
      guard first < total else { break }
      var height: CGFloat = 0
      for row in first..<min(first + line, total) {
        if !shown.contains(row) { show(row, node, reason, isVisible: true) }
        height = max(height, self.height(of: row, layout))
      }
      // A line of no height would never fill the screen.
      used += max(height, 1)
      count += 1
    }
    lines = max(count, 1)
    if lines < before { for segment in segments { hideOutside(segment) } }
  }

  /// The height of the nodes of a row.
  @MainActor
  private func height(of row: Int, _ layout: CoarseLayout) -> CGFloat {
    guard let segment = segment(of: row), let node = unsafe segment.realized[row - segment.first] else { return 0 }
    return layout.row(node, isList: readsAllRows)
  }
}
