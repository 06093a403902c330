import TraceSupport

/// The marks for which a chart has no cell, counted near their place: `+3`.
struct CellFolds {
  private var places: [(x: Int, count: Int)] = []
  /// The cells of a number and the space after it.
  private static let cells = 6

  var isEmpty: Bool { places.isEmpty }

  /// Counts what has no cell at a position.
  mutating func add(_ count: Int, at x: Int) { places.append((x, count)) }

  /// The line of the numbers. Counts whose numbers would touch are one number.
  func line(width: Int) -> CellLine {
    var folds: [(x: Int, count: Int)] = []
    for place in places.sorted(by: { $0.x < $1.x }) {
      if let last = folds.last, place.x < last.x + Self.cells {
        folds[folds.count - 1].count += place.count
      } else {
        folds.append((max(min(place.x, width - Self.cells + 1), 0), place.count))
      }
    }
    var line = CellLine(width: width)
    for fold in folds { line.write("+\(fold.count)", at: fold.x, .faint) }
    return line
  }
}
