/// Distances of the picture, in tenths of a pixel, and the room that text takes.
enum SVGMetrics {
  static let margin = 240
  /// Steps, and the line of an axis label.
  static let stepHeight = 210
  static let axisHeight = 300

  /// The advance of one letter of the monospaced fonts, in tenths of a pixel: 0.602 em, rounded up.
  static func advance(fontSize: Int) -> Int { (fontSize * 602 + 99) / 100 }

  static func width(_ text: String, fontSize: Int) -> Int { CellWidth.of(text) * advance(fontSize: fontSize) }

  /// As much of the text as fits, its middle left out.
  static func fitted(_ text: String, to width: Int, fontSize: Int) -> String {
    CellWidth.shortened(text, to: max(width / advance(fontSize: fontSize), 1), ellipsis: "…")
  }

  /// The text in lines of at most `width`, at most `lines` of them.
  static func wrapped(_ text: String, to width: Int, fontSize: Int, lines limit: Int) -> [String] {
    let columns = max(width / advance(fontSize: fontSize), 8)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let word = CellWidth.shortened(String(word), to: columns, ellipsis: "…")
      if !line.isEmpty, CellWidth.of(line) + 1 + CellWidth.of(word) > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    guard lines.count > limit else { return lines }
    return Array(lines[..<(limit - 1)]) + [CellWidth.prefix(lines[limit - 1], cells: columns - 2) + " …"]
  }
}

/// The heights of a row's parts, in tenths of a pixel.
struct RowMetrics {
  let padding, lifetime, gap, visibility, callbacks, lane, finding: Int

  static let roomy = RowMetrics(padding: 120, lifetime: 190, gap: 50, visibility: 220, callbacks: 200, lane: 200, finding: 260)
  /// For many rows: no words in the tracks.
  static let dense = RowMetrics(padding: 60, lifetime: 120, gap: 30, visibility: 150, callbacks: 130, lane: 140, finding: 240)
}
