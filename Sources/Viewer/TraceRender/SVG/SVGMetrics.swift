/// The distances in a picture and the sizes of text, in tenths of a pixel.
enum SVGMetrics {
  static let margin = 240
  /// The height of a line of steps, and of the axis with its labels.
  static let stepHeight = 210
  static let axisHeight = 300

  /// The advance of a character in the monospaced fonts of the style sheet: 0.602 em, rounded up.
  /// - Parameter fontSize: The size in pixels.
  static func advance(fontSize: Int) -> Int { (fontSize * 602 + 99) / 100 }

  /// The width of text.
  static func width(_ text: String, fontSize: Int) -> Int { CellWidth.of(text) * advance(fontSize: fontSize) }

  /// Shortens text to a width by replacing its middle with an ellipsis.
  static func fitted(_ text: String, to width: Int, fontSize: Int) -> String {
    CellWidth.shortened(text, to: max(width / advance(fontSize: fontSize), 1), ellipsis: "…")
  }

  /// Shortens a path to a width by leaving out its first folders: `…/Fetching/Feed.swift:8`.
  static func fitted(path: String, to width: Int, fontSize: Int) -> String {
    guard self.width(path, fontSize: fontSize) > width else { return path }
    var rest = Substring(path)
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      let shorter = "…/\(rest)"
      if self.width(shorter, fontSize: fontSize) <= width { return shorter }
    }
    return fitted(path, to: width, fontSize: fontSize)
  }

  /// Wraps text to a width and at most `lines` lines.
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

/// The heights of the parts of a row, in tenths of a pixel.
struct RowMetrics {
  let padding, lifetime, gap, bodies, visibility, callbacks, lane, finding: Int

  static let roomy = RowMetrics(
    padding: 120, lifetime: 190, gap: 50, bodies: 40, visibility: 220, callbacks: 230, lane: 200, finding: 280)
  /// For pictures with many rows, whose tracks have no labels.
  static let dense = RowMetrics(
    padding: 60, lifetime: 120, gap: 30, bodies: 30, visibility: 150, callbacks: 130, lane: 140, finding: 260)
}
