import Foundation
import TraceFormat
import ViewGraph

extension LazyRows {
  /// Shows lines from the top until the screen is full, if heights decide what fits, and hides the lines that no longer
  /// fit.
  @MainActor
  func fitToScreen(_ node: Node, _ reason: WellKnownString, besides shown: Range<Int>) {
    guard let screen = node.graph.withoutReader({ environment.screen }), total > top else { return }
    let layout = CoarseLayout(screen: screen)
    let viewport = layout.viewport(of: node, along: axis)
    let before = lines
    var used: CGFloat = 0
    var count = 0
    while used < viewport, top + count * line < total {
      resolve(top + (count + 1) * line)
      let first = top + count * line
      // Views that have not been created may turn out not to have any rows.
      guard first < total else { break }
      // A line of length zero would never fill the screen.
      var length: CGFloat = 1
      for row in first..<min(first + line, total) {
        if !shown.contains(row) { show(row, node, reason, isVisible: true) }
        length = max(length, self.length(of: row, layout))
      }
      // The line may have become shorter since it was scrolled.
      if count == 0 { (offset, used) = (min(offset, length), -min(offset, length)) }
      used += length
      count += 1
    }
    lines = max(count, 1)
    overhang = used - viewport
    if lines < before { for segment in segments { hideOutside(segment) } }
  }

  /// The length of a row's node, including the space to the next row.
  @MainActor
  func length(of row: Int, _ layout: CoarseLayout) -> CGFloat {
    guard let segment = segment(of: row), let node = unsafe segment.realized[row - segment.first] else { return 0 }
    let length =
      readsAllRows
      ? layout.listRow(node) : layout.length(of: node, along: axis, line: line) + (spacing ?? CoarseLayout.spacing)
    return length < 1_000_000 ? max(length, 0) : 1_000_000
  }
}
