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

  /// A gesture or a button that recognizes a touch.
  private struct Recognized {
    let node: Node
    let steps: [() -> Void]
    var isButton = false
  }

  /// The time for which a long press lasts before it is recognized, and the time after that until the finger goes.
  private static let holding = (before: Duration.milliseconds(500), after: Duration.milliseconds(100))

  /// Performs a gesture on the innermost view with that label that recognizes it, or that of an enclosing view that
  /// takes precedence, and the simultaneous gestures of enclosing views.
  private func touch(_ label: String, _ hand: SimulatedTouch, _ what: String, _ name: String) throws {
    let screen = Screen(root)
    let touched = screen.touched
    let top = touched.map(\.level).max() ?? 0
    var seen: [String] = []
    for level in (0...top).reversed() {
      let button = hand == .press ? screen.button(label, level: level) : nil
      var recognized = RecognizedGestures(button.map { [Recognized(node: $0.node, steps: [], isButton: true)] } ?? [])
      for target in touched where target.level == level {
        let mine = target.touches.map { ($0, $0.steps(hand)) }
        let recognizes = mine.contains { $1 != nil }
        if recognizes { seen += target.labels }
        guard target.labels.contains(label) else { continue }
        if let inner = recognized.gestures.first?.node, !inner.isIn(target.node) { continue }
        guard target.isEnabled || !recognizes else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
        for (touch, steps) in mine {
          recognized.meet(steps.map { Recognized(node: target.node, steps: $0) }, of: touch)
        }
      }
      guard let node = recognized.gestures.first?.node else { continue }
      func act(_ action: () -> Void) {
        graph.perform { graph.performAction(.tap, named: name, label: label, of: node.enclosingView) { action() } }
      }
      let pressing = hand == .press ? screen.pressing(around: node) : []
      if !pressing.isEmpty {
        act { for hear in pressing { hear(true) } }
        advance(by: Self.holding.before)
      }
      let moments = recognized.gestures.map(\.steps)
      for index in 0..<(moments.map(\.count).max() ?? 0) {
        act { for steps in moments where index < steps.count { steps[index]() } }
      }
      let tap = recognized.gestures.contains(where: \.isButton) ? button?.tap : nil
      if !pressing.isEmpty, tap != nil { advance(by: Self.holding.after) }
      guard tap != nil || !pressing.isEmpty else { return }
      act {
        for hear in pressing { hear(false) }
        tap?()
      }
      return
    }
    throw screen.missing(what, label, among: seen)
  }
}

extension Screen {
  /// The control with that label, whose action follows when the finger goes, however long it has held it.
  fileprivate func button(_ label: String, level: Int) -> (node: Node, tap: () -> Void)? {
    for target in targets where target.level == level && target.isButton && target.isEnabled {
      if target.labels.contains(label), case .tap(let action) = target.control { return (target.node, action) }
    }
    return nil
  }
}
