import Foundation
import ViewGraph

extension LazyRows {
  /// Scrolls by points: within the first line on screen, or to the next or previous line.
  /// - Parameter points: A finite number, positive towards the end.
  /// - Returns: The remaining points; nil if nothing moved because the content is at its end.
  @MainActor
  func scroll(points: CGFloat, _ node: Node) throws(InteractionError) -> CGFloat? {
    guard let screen = node.graph.withoutReader({ environment.screen }) else {
      throw InteractionError(
        "the number of rows on screen is fixed, so rows have no heights: scroll by rows, or omit --rows")
    }
    guard total > 0 else { return nil }
    let layout = CoarseLayout(screen: screen)
    return points < 0 ? scrollUp(-points, layout, node).map { -$0 } : scrollDown(points, layout, node)
  }

  @MainActor
  private func scrollDown(_ points: CGFloat, _ layout: CoarseLayout, _ node: Node) -> CGFloat? {
    // Only until the next line, which may be the last, begins to show: the end of the content does not move beyond the
    // end of the screen.
    let step = min(points, max(overhang, 0) + (window.upperBound < total ? 1 : 0))
    guard step >= 0.001 else { return nil }
    let rest = lineLength(layout) - offset
    if step < rest {
      move(to: top, node) { self.offset + step }
      return points - step
    }
    move(to: top + line, node) { 0 }
    return points - rest
  }

  @MainActor
  private func scrollUp(_ points: CGFloat, _ layout: CoarseLayout, _ node: Node) -> CGFloat? {
    if offset > 0 {
      let step = min(points, offset)
      move(to: top, node) { self.offset - step }
      return points - step
    }
    guard top > 0 else { return nil }
    var step: CGFloat = 0
    // The previous line begins to show at its end.
    move(to: top - line, node) {
      let length = self.lineLength(layout)
      step = min(points, length)
      return length - step
    }
    return points - step
  }

  /// The length of the first line on screen, including the space to the next line.
  @MainActor
  private func lineLength(_ layout: CoarseLayout) -> CGFloat {
    (top..<min(top + line, total)).reduce(1) { max($0, length(of: $1, layout)) }
  }
}
