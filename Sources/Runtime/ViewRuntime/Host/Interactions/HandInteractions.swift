public import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Taps several times in a row what has that label.
  /// - Throws: when nothing with that label is on the screen and waits for so many taps.
  public func tap(_ label: String, count: Int) throws {
    if count == 1 { return try tap(label) }
    try touch(label, .taps(count), "view to tap \(count) times", "tap")
  }

  /// Presses what has that label for long.
  /// - Throws: when nothing with that label is on the screen and waits for it.
  public func press(_ label: String) throws { try touch(label, .press, "view to press", "press") }

  /// Drags what has that label by so many points: half way in one frame, then all the way, then lets go.
  /// - Throws: when nothing with that label is on the screen and can be dragged so far.
  public func drag(_ label: String, by way: CGSize) throws { try touch(label, .drag(way), "view to drag", "drag") }

  /// Makes a gesture on the innermost view with that label that waits for it, and those that are made besides it on the views around.
  private func touch(_ label: String, _ hand: Hand, _ what: String, _ name: String) throws {
    let touched = Screen(root).touched
    let top = touched.map(\.level).max() ?? 0
    var seen: [String] = []
    for level in (0...top).reversed() {
      var moments: [[() -> Void]] = []
      var node: Node?
      for target in touched where target.level == level {
        let mine = target.touches.compactMap { touch in touch.steps(hand).map { (touch.isSimultaneous, $0) } }
        if mine.isEmpty { continue }
        seen += target.labels
        guard target.labels.contains(label) else { continue }
        guard target.isEnabled else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
        for (isSimultaneous, steps) in mine where node == nil || isSimultaneous {
          moments.append(steps)
          node = node ?? target.node
        }
      }
      guard let node else { continue }
      for index in 0..<(moments.map(\.count).max() ?? 0) {
        let steps = moments.compactMap { index < $0.count ? $0[index] : nil }
        graph.perform {
          graph.performAction(.tap, named: name, label: label, of: node.enclosingView) { for step in steps { step() } }
        }
      }
      return
    }
    throw InteractionError.missing(what, label, among: seen)
  }
}
