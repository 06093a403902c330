import Foundation
import ViewGraph

extension LazyRows {
  /// Scrolls by points: within the first line on screen, or to the line after or before it.
  /// - Returns: The points that are left; nil if there is no further line.
  @MainActor
  func scroll(points: CGFloat, _ node: Node) throws(InteractionError) -> CGFloat? {
    guard let screen = node.graph.withoutReader({ environment.screen }) else {
      throw InteractionError("a fixed number of rows is on screen, so they have no heights: scroll by rows, or leave out --rows")
    }
    let layout = CoarseLayout(screen: screen)
    if points < 0, offset <= 0 {
      guard scroll(-1, node) else { return nil }
      // The line before begins to show at its end.
      let shown = min(lineLength(layout), -points)
      settle(at: lineLength(layout) - shown, node)
      return points + shown
    }
    let passed = points > 0 ? lineLength(layout) - offset : offset
    if abs(points) < passed {
      settle(at: offset + points, node)
      return 0
    }
    if points < 0 {
      settle(at: 0, node)
      return points + passed
    }
    return scroll(1, node) ? points - passed : nil
  }

  /// The length of the first line on screen with the space to the next one.
  @MainActor
  private func lineLength(_ layout: CoarseLayout) -> CGFloat {
    (top..<min(top + line, total)).reduce(0) { max($0, length(of: $1, layout)) }
  }

  /// Hides a part of the first line, which makes room at the end of the screen.
  @MainActor
  private func settle(at offset: CGFloat, _ node: Node) {
    let shown = window
    self.offset = offset
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll, besides: shown) }
  }
}
