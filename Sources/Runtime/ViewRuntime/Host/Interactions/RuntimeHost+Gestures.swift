public import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Taps the view with that label several times in a row.
  /// - Throws: ``InteractionError`` if no view on screen with that label recognizes that number of taps.
  public func tap(_ label: String, count: Int) throws {
    if count == 1 { return try tap(label) }
    try touch(label, .taps(count), "view to tap \(count) times", "tap")
  }

  /// Long-presses the view with that label.
  /// - Throws: ``InteractionError`` if no view on screen with that label recognizes a long press.
  public func press(_ label: String) throws { try touch(label, .press, "view to press", "press") }

  /// Drags the view with that label by a distance in points: halfway in one frame, then the rest of the way, then
  /// releases it.
  /// - Throws: ``InteractionError`` if no view on screen with that label can be dragged that far.
  public func drag(_ label: String, by way: CGSize) throws { try touch(label, .drag(way), "view to drag", "drag") }

  /// Performs a gesture on the innermost view with that label that recognizes it, or that of an enclosing view that
  /// takes precedence, and the simultaneous gestures of enclosing views.
  private func touch(_ label: String, _ hand: SimulatedTouch, _ what: String, _ name: String) throws {
    let screen = Screen(root)
    let touched = screen.touched
    let top = touched.map(\.level).max() ?? 0
    var seen: [String] = []
    for level in (0...top).reversed() {
      var recognized = RecognizedGestures<(node: Node, steps: [() -> Void])>()
      for target in touched where target.level == level {
        let mine = target.touches.map { ($0, $0.steps(hand)) }
        let recognizes = mine.contains { $1 != nil }
        if recognizes { seen += target.labels }
        guard target.labels.contains(label) else { continue }
        if let inner = recognized.gestures.first?.node, !inner.isInside(target.node) { continue }
        guard target.isEnabled || !recognizes else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
        for (touch, steps) in mine { recognized.meet(steps.map { (target.node, $0) }, of: touch) }
      }
      guard let node = recognized.gestures.first?.node else { continue }
      let moments = recognized.gestures.map(\.steps)
      for index in 0..<(moments.map(\.count).max() ?? 0) {
        let steps = moments.compactMap { index < $0.count ? $0[index] : nil }
        graph.perform {
          graph.performAction(.tap, named: name, label: label, of: node.enclosingView) { for step in steps { step() } }
        }
      }
      return
    }
    throw screen.missing(what, label, among: seen)
  }
}

extension Node {
  /// True if the node is another one or inside it.
  fileprivate func isInside(_ other: Node) -> Bool { self === other || parent?.isInside(other) == true }
}
