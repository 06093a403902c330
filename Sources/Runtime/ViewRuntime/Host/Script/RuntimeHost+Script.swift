import Foundation
import ViewGraph

extension RuntimeHost {
  /// Performs a script's steps in order.
  ///
  /// - Throws: ``ScriptError`` with file and line at the first step that does not find its target; earlier steps have been performed.
  public func run(_ script: Script) throws(ScriptError) {
    for line in script.lines {
      do {
        try perform(line.step)
      } catch {
        throw ScriptError(file: script.file, line: line.number, what: "\(error)")
      }
    }
  }

  /// Performs one step.
  public func perform(_ step: ScriptStep) throws {
    switch step {
    case .launch: break
    case .tap(let label): try tap(label)
    case .tapMatch(let label, let which): try tap(label, which)
    case .taps(let label, let count): try tap(label, count: count)
    case .press(let label): try press(label)
    case .drag(let label, let x, let y): try drag(label, by: CGSize(width: x, height: y))
    case .type(let text, let placeholder): try type(text, into: placeholder)
    case .tab(let label): try tab(label)
    case .back: try back()
    case .dismiss: try dismiss()
    case .scroll(let rows): try scroll(by: rows)
    case .scrollPoints(let points): try scroll(byPoints: points)
    case .scrollTo(let label): try scroll(to: label)
    case .pick(let label): try pick(label)
    case .set(let label, let value): try set(label, value)
    case .increment(let label): try increment(label)
    case .decrement(let label): try decrement(label)
    case .delete(let label): try delete(label)
    case .move(let label, let other, false): try move(label, above: other)
    case .move(let label, let other, true): try move(label, below: other)
    case .clear(let placeholder): try clear(placeholder)
    case .refresh: try refresh()
    case .scene(let phase): scene(phase)
    case .wait(let duration): advance(by: duration)
    case .settle: settle()
    }
  }
}
