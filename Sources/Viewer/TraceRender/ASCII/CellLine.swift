/// One line of the drawing: cells with a letter and a style each.
struct CellLine {
  private var cells: [(letter: Character, style: TextStyle)]
  private var styled = false

  init(width: Int) { cells = Array(repeating: (" ", .plain), count: max(width, 0)) }

  var width: Int { cells.count }

  subscript(x: Int) -> Character { cells[x].letter }

  mutating func put(_ letter: Character, at x: Int, _ style: TextStyle) {
    if cells.indices.contains(x) { cells[x] = (letter, style) }
  }

  /// Fills from one cell to another, the last one included; what lies outside the line is left out.
  mutating func fill(_ first: Int, through last: Int, _ letter: Character, _ style: TextStyle) {
    for x in stride(from: max(first, 0), through: min(last, cells.count - 1), by: 1) { cells[x] = (letter, style) }
  }

  /// Writes words of one-cell letters; those that do not fit are cut.
  mutating func write(_ text: String, at x: Int, _ style: TextStyle) {
    for (offset, letter) in text.enumerated() { put(letter, at: x + offset, style) }
  }

  func isFree(_ range: Range<Int>) -> Bool { range.clamped(to: cells.indices) == range && range.allSatisfy { cells[$0].letter == " " } }

  /// The line without blanks at its end.
  func text(hasColor: Bool) -> String {
    let end = (cells.lastIndex { $0.letter != " " } ?? -1) + 1
    guard hasColor else { return String(cells[..<end].map(\.letter)) }
    var text = ""
    var style = TextStyle.plain
    for cell in cells[..<end] {
      if cell.style != style, cell.letter != " " {
        text += "\u{1B}[0" + (cell.style == .plain ? "" : ";" + cell.style.sgr) + "m"
        style = cell.style
      }
      text.append(cell.letter)
    }
    return style == .plain ? text : text + "\u{1B}[0m"
  }
}
