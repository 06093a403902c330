/// The form of the text timeline: its width, its letters, its colours.
public struct TextForm: Sendable {
  /// Terminal columns; at least ``leastColumns`` are used.
  public var columns: Int
  /// Whether letters beyond ASCII are used; names from the trace that hold some are then shown with `?` in their place.
  public var isUnicode: Bool
  public var hasColor: Bool

  public static let leastColumns = 40

  public init(columns: Int = 100, isUnicode: Bool = true, hasColor: Bool = false) {
    self.columns = max(columns, Self.leastColumns)
    self.isUnicode = isUnicode
    self.hasColor = hasColor
  }

  var glyphs: Glyphs { isUnicode ? .unicode : .ascii }

  /// Words in lines of the form's width: the first line behind `lead`, the further ones behind `margin`. A word that is longer has its line.
  func wrapped(_ words: String, behind lead: String, margin: String) -> [String] {
    var lines: [String] = []
    var line = lead
    var isFirst = true
    for word in words.split(separator: " ") {
      if !isFirst, CellWidth.of(line) + 1 + CellWidth.of(word) > columns {
        lines.append(line)
        line = margin
        isFirst = true
      }
      line += (isFirst ? "" : " ") + word
      isFirst = false
    }
    return lines + [line]
  }

  /// The text in the letters of this form: without Unicode our own signs are respelled in as many columns, all others become `?`.
  func spelled(_ text: String) -> String {
    if isUnicode { return text }
    return String(
      text.map { letter in
        switch letter {
        case "µ": "u"
        case "×": "x"
        case "·", "–", "—": "-"
        case let other: other.isASCII ? other : "?"
        }
      })
  }
}

/// The letters of the drawing.
struct Glyphs: Sendable {
  let created, destroyed, life, goesOn: Character
  let visible, hidden, offscreen: Character
  let appear, disappear, warning, label: Character
  let task, fetch, hold, taskBar, fetchBar, holdBar: Character
  let done, cancelled, failed, still: Character
  let lost, cut, tick, axis, step, under: Character
  let ellipsis, dot: String
  let open, close: String

  static let unicode = Glyphs(
    created: "●", destroyed: "✕", life: "━", goesOn: "╸", visible: "█", hidden: "░", offscreen: "▒", appear: "▲", disappear: "▼",
    warning: "!", label: "◇", task: "▶", fetch: "◆", hold: "[", taskBar: "─", fetchBar: "┄", holdBar: "┈", done: "•", cancelled: "■",
    failed: "✗", still: "→", lost: "╱", cut: "≈", tick: "┴", axis: "─", step: "╷", under: "~", ellipsis: "…", dot: "·", open: "“", close: "”")

  static let ascii = Glyphs(
    created: "C", destroyed: "X", life: "=", goesOn: ">", visible: "#", hidden: ".", offscreen: "o", appear: "A", disappear: "D",
    warning: "!", label: "*", task: "T", fetch: "F", hold: "[", taskBar: "-", fetchBar: "-", holdBar: "-", done: ",", cancelled: "x",
    failed: "!", still: ">", lost: "/", cut: "~", tick: "+", axis: "-", step: "'", under: "~", ellipsis: "..", dot: "-", open: "\"", close: "\"")
}

/// What a stretch of text means, and so how it is coloured. Letters carry the same meaning: colour is never alone.
enum TextStyle: UInt8, Sendable {
  case plain, bold, faint, lifetime, visible, work, error, warning, note

  /// The SGR parameters: sixteen colours only, so that every terminal theme stays in charge.
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
