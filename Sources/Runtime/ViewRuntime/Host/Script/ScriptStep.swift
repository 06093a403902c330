import Foundation

/// One interaction of a script. Steps that are written alike are equal.
public struct ScriptStep: Equatable, Sendable, CustomStringConvertible {
  /// The step as a line of a script.
  public let description: String
  let action: @MainActor @Sendable (RuntimeHost) throws -> Void

  /// True for the steps that end a launch.
  var isRelaunch: Bool { self == .relaunch(.kept) || self == .relaunch(.fresh) }

  public static func == (left: ScriptStep, right: ScriptStep) -> Bool { left.description == right.description }
}

/// The commands of the script language. Each declares its name, its arguments, and the interaction that it performs.
extension ScriptStep {
  /// The first frame, which always precedes the steps. As the first step, it lets the steps begin before the launch has
  /// settled.
  static let launch = ScriptCommand("launch") { _ in }
  static let tap = ScriptCommand("tap", .label("L"), .taps) { host, label, taps in
    switch taps {
    case .once(let which): try host.tap(label, which)
    case .times(let count): try host.tap(label, count: count)
    }
  }
  static let press = ScriptCommand("press", .label("L")) { try $0.press($1) }
  static let drag = ScriptCommand("drag", .label("L"), .points("right", 100), .points("down", 0)) {
    try $0.drag($1, by: CGSize(width: $2, height: $3))
  }
  static let type = ScriptCommand("type", .label("text"), .label("Placeholder", after: "into")) {
    try $0.type($1, into: $2)
  }
  static let tab = ScriptCommand("tab", .label("L")) { try $0.tab($1) }
  static let back = ScriptCommand("back") { try $0.back() }
  static let dismiss = ScriptCommand("dismiss") { try $0.dismiss() }
  static let scroll = ScriptCommand("scroll", .distance) { host, distance in
    switch distance {
    case .rows(let rows): try host.scroll(by: rows)
    case .points(let points): try host.scroll(byPoints: points)
    case .to(let label): try host.scroll(to: label)
    }
  }
  static let pick = ScriptCommand("pick", .label("L")) { try $0.pick($1) }
  static let set = ScriptCommand("set", .label("L"), .number) { try $0.set($1, $2) }
  static let increment = ScriptCommand("increment", .label("L")) { try $0.increment($1) }
  static let decrement = ScriptCommand("decrement", .label("L")) { try $0.decrement($1) }
  static let delete = ScriptCommand("delete", .label("L")) { try $0.delete($1) }
  static let move = ScriptCommand("move", .label("L"), .side, .label("M")) { host, label, side, other in
    switch side {
    case .above: try host.move(label, above: other)
    case .below: try host.move(label, below: other)
    }
  }
  static let clear = ScriptCommand("clear", .label("Placeholder")) { try $0.clear($1) }
  static let refresh = ScriptCommand("refresh") { try $0.refresh() }
  static let open = ScriptCommand("open", .label("app://item/1")) { try $0.open($1) }
  static let scene = ScriptCommand("scene", .phase) { $0.scene($1) }
  static let rotate = ScriptCommand("rotate") { $0.rotate() }
  /// A new process of the app, in which the following steps are performed. The recorder runs each launch of a script by
  /// itself.
  static let relaunch = ScriptCommand("relaunch", .disk) { _, _ in
    throw InteractionError(
      "relaunch ends the program, and only trace-record can start it again: trace-record --script FILE -- PROGRAM")
  }
  static let wait = ScriptCommand("wait", .time) { $0.advance(by: $1) }
  static let settle = ScriptCommand("settle") { $0.settle() }

  /// All commands, in the order in which messages list them.
  static let commands: [any ScriptSyntax] = [
    launch, tap, press, drag, type, tab, back, dismiss, scroll, pick, set, increment, decrement, delete, move, clear,
    refresh, open, scene, rotate,
    relaunch, wait, settle,
  ]

  /// The syntax of every step, as shown in messages.
  static let forms = commands.flatMap(\.forms)
}
