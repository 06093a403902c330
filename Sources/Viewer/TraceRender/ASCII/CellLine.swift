import TraceSupport

/// One line of the drawing. Each cell has a character and a style.
struct CellLine {
  private var cells: [(character: Character, style: TextStyle)]

  init(width: Int) { cells = Array(repeating: (" ", .plain), count: max(width, 0)) }

  var width: Int { cells.count }

  subscript(x: Int) -> Character { cells[x].character }

  mutating func put(_ character: Character, at x: Int, _ style: TextStyle) {
    if cells.indices.contains(x) { cells[x] = (character, style) }
  }

  /// Fills a closed range of cells. Ignores positions outside the line.
  mutating func fill(_ first: Int, through last: Int, _ character: Character, _ style: TextStyle) {
    for x in stride(from: max(first, 0), through: min(last, cells.count - 1), by: 1) { cells[x] = (character, style) }
  }

  /// Writes text whose characters are one cell wide. Ignores characters outside the line.
  mutating func write(_ text: TerminalText, at x: Int, _ style: TextStyle) {
    for (offset, character) in text.description.enumerated() { put(character, at: x + offset, style) }
  }

  /// Returns true if the range is within the line and contains only spaces.
  func isFree(_ range: Range<Int>) -> Bool {
    range.clamped(to: cells.indices) == range && range.allSatisfy { cells[$0].character == " " }
  }

  /// The line without trailing spaces.
  func text(hasColor: Bool) -> TerminalText {
    let end = (cells.lastIndex { $0.character != " " } ?? -1) + 1
    guard hasColor else { return TerminalText(alreadyEscaped: String(cells[..<end].map(\.character))) }
    var text = ""
    var style = TextStyle.plain
    for cell in cells[..<end] {
      if cell.style != style, cell.character != " " {
        text += "\u{1B}[0" + (cell.style == .plain ? "" : ";" + cell.style.sgr) + "m"
        style = cell.style
      }
      text.append(cell.character)
    }
    return TerminalText(alreadyEscaped: style == .plain ? text : text + "\u{1B}[0m")
  }
}
