/// The form of text output: its width, its characters and its colors.
package struct TextForm: Sendable {
  /// The width in terminal columns, at least ``minimumColumns``.
  package var columns: Int
  /// True to use characters beyond ASCII. If false, `?` replaces them in names from the trace.
  package var isUnicode: Bool
  /// True to use ANSI colors.
  package var hasColor: Bool

  /// The narrowest supported width, in terminal columns.
  package static let minimumColumns = 40

  /// Creates a form. A width below ``minimumColumns`` is raised to the minimum.
  package init(columns: Int = 100, isUnicode: Bool = true, hasColor: Bool = false) {
    self.columns = max(columns, Self.minimumColumns)
    self.isUnicode = isUnicode
    self.hasColor = hasColor
  }

  var glyphs: Glyphs { isUnicode ? .unicode : .ascii }
}

/// The characters of the drawing.
struct Glyphs: Sendable {
  let created, destroyed, life, continues: Character
  let visible, hidden, offscreen: Character
  let appear, disappear, warning, label: Character
  let callback, body, write, event: Character
  let task, fetch, resource, object, taskBar, fetchBar, resourceBar: Character
  let done, cancelled, failed, running: Character
  let lost, idle, tick, axis, step, underline: Character
  let ellipsis, dot: String
  /// Signs for numbers, from the least to the largest.
  let levels: String
  let openQuote, closeQuote: String

  static let unicode = Glyphs(
    created: "●", destroyed: "✕", life: "━", continues: "╸", visible: "█", hidden: "░", offscreen: "▒", appear: "▲",
    disappear: "▼",
    warning: "!", label: "◇", callback: "▸", body: "╵", write: "=", event: "○", task: "▶", fetch: "◆", resource: "[",
    object: "(", taskBar: "─",
    fetchBar: "┄", resourceBar: "┈", done: "•", cancelled: "■",
    failed: "✗", running: "→", lost: "╱", idle: "≈", tick: "┴", axis: "─", step: "╷", underline: "~", ellipsis: "…",
    dot: "·", levels: "▁▂▃▄▅▆▇█",
    openQuote: "“", closeQuote: "”")

  static let ascii = Glyphs(
    created: "C", destroyed: "X", life: "=", continues: ">", visible: "#", hidden: ".", offscreen: "o", appear: "A",
    disappear: "D",
    warning: "!", label: "*", callback: "c", body: "b", write: "w", event: "e", task: "T", fetch: "F", resource: "[",
    object: "(", taskBar: "-",
    fetchBar: "-", resourceBar: "-", done: ",", cancelled: "x",
    failed: "!", running: ">", lost: "/", idle: "~", tick: "+", axis: "-", step: "'", underline: "~", ellipsis: "..",
    dot: "-", levels: ".:-=+*#",
    openQuote: "\"", closeQuote: "\"")
}

extension Glyphs {
  /// The character of a mark.
  func mark(_ kind: Timeline.Mark.Kind) -> Character {
    switch kind {
    case .appear: appear
    case .disappear: disappear
    case .callback: callback
    case .body: body
    case .write: write
    case .warning: warning
    case .label: label
    case .event: event
    }
  }
}

extension Timeline.Mark.Kind {
  /// True for a mark that changes a view in place, which the text form shows on a separate line.
  var isUpdate: Bool {
    switch self {
    case .callback, .body, .write, .event: true
    case .appear, .disappear, .warning, .label: false
    }
  }
}

/// The meaning of a piece of text, which determines its color. The characters have the same meaning, so color is never
/// required.
enum TextStyle: UInt8, Sendable {
  case plain, bold, faint, lifetime, visible, work, error, warning, note

  /// The ANSI SGR parameters. Only the sixteen colors that terminal themes define are used.
  var sgr: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .faint: "2"
    case .lifetime: "34"
    case .visible: "33"
    case .work: "36"
    case .error: "1;31"
    case .warning: "31"
    case .note: "35"
    }
  }
}
