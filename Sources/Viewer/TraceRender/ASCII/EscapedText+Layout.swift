package import TraceSupport

// Cutting, wrapping and coloring keep text safe for a terminal: the parts of escaped text are escaped.
extension EscapedText where Syntax == TerminalSyntax {
  /// The width in terminal cells.
  var cells: Int { CellWidth.of(description) }

  /// The number of characters.
  var count: Int { description.count }

  /// Returns spaces.
  static func spaces(_ count: Int) -> TerminalText {
    TerminalText(alreadyEscaped: String(repeating: " ", count: max(count, 0)))
  }

  /// Returns text that fits into a number of cells, with an ellipsis in place of its middle: `Feed…Row`.
  func shortened(to cells: Int, ellipsis: String) -> TerminalText {
    TerminalText(alreadyEscaped: CellWidth.shortened(description, to: cells, ellipsis: ellipsis))
  }

  /// Returns the first characters of the text.
  func prefix(_ length: Int) -> TerminalText { TerminalText(alreadyEscaped: String(description.prefix(length))) }

  /// Returns the text without spaces at its end.
  func withoutTrailingSpaces() -> TerminalText {
    var text = description
    while text.last == " " { text.removeLast() }
    return TerminalText(alreadyEscaped: text)
  }
}

extension TextForm {
  /// Returns text in color, if the form has color.
  func painted(_ text: TerminalText, _ style: TextStyle) -> TerminalText {
    guard hasColor, style != .plain, !text.isEmpty else { return text }
    return TerminalText(alreadyEscaped: "\u{1B}[\(style.sgr)m\(text)\u{1B}[0m")
  }

  /// Wraps text to the width of the form, with `lead` before the first line and `margin` before the others. A longer
  /// word gets its own line.
  func wrapped(_ words: TerminalText, after lead: TerminalText, margin: TerminalText) -> [TerminalText] {
    var lines: [TerminalText] = []
    var line = lead.description
    var width = CellWidth.of(line)
    var isFirst = true
    for word in words.description.split(separator: " ") {
      let length = CellWidth.of(word)
      if !isFirst, width + 1 + length > columns {
        lines.append(TerminalText(alreadyEscaped: line))
        line = margin.description
        width = margin.cells
        isFirst = true
      }
      line += (isFirst ? "" : " ") + word
      width += (isFirst ? 0 : 1) + length
      isFirst = false
    }
    return lines + [TerminalText(alreadyEscaped: line)]
  }

  /// Breaks a line that is longer than the form is wide. What follows is indented deeper than the line itself.
  package func broken(_ line: TerminalText) -> [TerminalText] {
    let indent = line.description.prefix { $0 == " " }.count
    return wrapped(line, after: .spaces(indent), margin: .spaces(indent + 4))
  }

  /// Replaces the characters that the form cannot show. Without Unicode, the symbols of this program become ASCII
  /// characters of the same width, and all others become `?`.
  func transliterated(_ text: TerminalText) -> TerminalText {
    if isUnicode { return text }
    return TerminalText(
      alreadyEscaped: String(
        text.description.map { character in
          switch character {
          case "µ": "u"
          case "×": "x"
          case "·", "–", "—": "-"
          case let other: other.isASCII ? other : "?"
          }
        }))
  }
}
