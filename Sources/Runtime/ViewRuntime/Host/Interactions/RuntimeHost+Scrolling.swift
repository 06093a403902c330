import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Scrolls by a number of rows, one per frame; stops early at the end of the content.
  /// - Throws: ``InteractionError`` if nothing on screen scrolls.
  public func scroll(by rows: Int) throws {
    defer { noteScreen() }
    var candidates = try scrollables()
    var dragged: Node?
    defer { endDrag(dragged) }
    for _ in 0..<abs(rows) {
      // A container that is at its end, or has nothing to scroll, passes the movement on to its neighbors.
      var moved: (Node, any Scrollable)?
      performStep(.scroll, nil, candidates[0].0) {
        beginDrag(of: candidates[0].0, &dragged)
        moved = candidates.first { node, container in container.scroll(rows.signum(), node) }
        noteScroll(of: moved?.0 ?? candidates[0].0)
      }
      guard let moved else { return }
      candidates = [moved]
    }
  }

  /// Scrolls by points on the screen, with a frame for each row that enters or leaves; stops early at the end of the
  /// content. Positive numbers scroll towards the end.
  /// - Throws: ``InteractionError`` if nothing on screen scrolls, if the number is not finite, or if the number of rows
  ///   of a lazy container is fixed.
  public func scroll(byPoints points: Double) throws {
    guard points.isFinite else {
      throw InteractionError("expected a finite number of points to scroll by, found \(points)")
    }
    defer { noteScreen() }
    var (rest, candidates) = (CGFloat(points), try scrollables())
    var dragged: Node?
    defer { endDrag(dragged) }
    // A smaller rest is a rounding error.
    while abs(rest) >= 0.001 {
      var moved: (Node, any Scrollable)?
      var failure: InteractionError?
      performStep(.scroll, nil, candidates[0].0) {
        beginDrag(of: candidates[0].0, &dragged)
        for (node, container) in candidates where moved == nil && failure == nil {
          do throws(InteractionError) {
            guard let left = try container.scroll(points: rest, node) else { continue }
            (rest, moved) = (left, (node, container))
          } catch { failure = error }
        }
        noteScroll(of: moved?.0 ?? candidates[0].0)
      }
      if let failure { throw failure }
      guard let moved else { return }
      candidates = [moved]
    }
  }

  /// Scrolls row by row until a label is on screen: first down to the end, then from the start, which it jumps to.
  public func scroll(to label: String) throws {
    defer { noteScreen() }
    func isReached() -> Bool { Screen(root).reachableTexts.contains(label) }
    if isReached() { return }
    for (node, container) in try scrollables(towards: label) {
      var dragged: Node?
      defer { endDrag(dragged) }
      /// - Returns: True if it moved.
      func make(_ movement: @MainActor () -> Bool) -> Bool {
        var moved = false
        performStep(.scroll, label, node) {
          beginDrag(of: node, &dragged)
          moved = movement()
          noteScroll(of: node)
        }
        return moved
      }
      let isAtStart = container.isAtStart(node)
      while make({ container.scroll(1, node) }) { if isReached() { return } }
      if isAtStart { continue }
      _ = make { container.scrollToStart(node) }
      repeat { if isReached() { return } } while make { container.scroll(1, node) }
    }
    throw InteractionError.unreachable(
      "scrolling through all content did not bring \"\(label)\" on screen", Screen(root).reachableTexts)
  }

  /// Tells the observers of a scroll view that the user's finger begins to drag it.
  private func beginDrag(of node: Node, _ dragged: inout Node?) {
    guard dragged !== node else { return }
    dragged?.enterScrollPhase(.idle)
    dragged = node
    node.enterScrollPhase(.interacting)
  }

  /// Tells the observers of a scroll view that the user has let go of it, and that it has come to rest.
  private func endDrag(_ dragged: Node?) {
    guard let dragged, dragged.hasScrollPhase else { return }
    for phase in [ScrollPhase.decelerating, .idle] {
      graph.perform { graph.followingLastInput { dragged.enterScrollPhase(phase) } }
    }
  }

  /// Returns the scrollable containers in the topmost presentation, from top to bottom.
  private func scrollables(towards label: String? = nil) throws -> [(Node, any Scrollable)] {
    func find(_ node: Node) -> [(Node, any Scrollable)] {
      guard node.isVisible else { return [] }
      if let above = node.presentationAbove { return find(above) }
      let above = node.attachments.flatMap { find($0) }
      if !above.isEmpty { return above }
      if let content = node.content as? any Scrollable { return [(node, content)] }
      return node.children.flatMap { find($0) }
    }
    let found = find(root)
    if found.isEmpty {
      guard let label else { throw InteractionError("nothing on screen scrolls") }
      throw InteractionError.unreachable(
        "\"\(label)\" is not on screen, and nothing on screen scrolls", Screen(root).reachableTexts)
    }
    return found
  }
}
