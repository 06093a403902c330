import ViewGraph

extension ScriptStep: CustomStringConvertible {
  /// The step as a line of a script.
  public var description: String {
    switch self {
    case .launch: "launch"
    case .tap(let label): "tap \(Self.quoted(label))"
    case .tapMatch(let label, .first): "tap \(Self.quoted(label))"
    case .tapMatch(let label, .number(let number)): "tap \(Self.quoted(label)) number \(number)"
    case .tapMatch(let label, .beside(let text)): "tap \(Self.quoted(label)) beside \(Self.quoted(text))"
    case .taps(let label, let count): "tap \(Self.quoted(label)) \(count)"
    case .press(let label): "press \(Self.quoted(label))"
    case .drag(let label, let x, let y): "drag \(Self.quoted(label)) \(x) \(y)"
    case .type(let text, let placeholder): "type \(Self.quoted(text)) into \(Self.quoted(placeholder))"
    case .tab(let label): "tab \(Self.quoted(label))"
    case .back: "back"
    case .dismiss: "dismiss"
    case .scroll(let rows): "scroll \(rows)"
    case .scrollPoints(let points): "scroll \(points)pt"
    case .scrollTo(let label): "scroll to \(Self.quoted(label))"
    case .pick(let label): "pick \(Self.quoted(label))"
    case .set(let label, let value): "set \(Self.quoted(label)) \(value)"
    case .increment(let label): "increment \(Self.quoted(label))"
    case .decrement(let label): "decrement \(Self.quoted(label))"
    case .delete(let label): "delete \(Self.quoted(label))"
    case .move(let label, let other, let isBelow): "move \(Self.quoted(label)) \(isBelow ? "below" : "above") \(Self.quoted(other))"
    case .clear(let placeholder): "clear \(Self.quoted(placeholder))"
    case .refresh: "refresh"
    case .scene(let phase): "scene \(phase == .active ? "active" : phase == .inactive ? "inactive" : "background")"
    case .wait(let duration): "wait \(RoundDuration.nanoseconds(duration) / 1_000_000)ms"
    case .settle: "settle"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
