import TraceSupport

/// Ordinary marks that are too close together to be told apart, as one shape whose height tells how many there are.
struct SVGDensity {
  /// The marks, in order.
  let marks: ArraySlice<Timeline.Mark>
  /// The distance below which marks touch, and the least number of them that is worth a shape of its own.
  private static let touching = 50
  private static let leastMarks = 8
  /// The number of marks of evidence in a lane from which on they become a part of the shape too. They keep their
  /// events.
  private static let mostEvidence = 400
  /// The width of a step of the shape.
  private static let binWidth = 30

  /// Splits the marks of a lane into those that are drawn one by one and the densities.
  static func split(_ marks: [Timeline.Mark], _ chart: SVGChart) -> (single: [Timeline.Mark], dense: [SVGDensity]) {
    var single: [Timeline.Mark] = []
    var dense: [SVGDensity] = []
    var start = 0
    let isCrowded = marks.count > mostEvidence && marks.count(where: \.isEvidence) > mostEvidence
    func isSingle(_ mark: Timeline.Mark) -> Bool { mark.isEvidence && !isCrowded }
    while start < marks.count {
      var end = start + 1
      while end < marks.count, !isSingle(marks[end]), !isSingle(marks[start]),
        chart.x(marks[end].at.x) - chart.x(marks[end - 1].at.x) < touching
      { end += 1 }
      if end - start >= leastMarks {
        dense.append(SVGDensity(marks: marks[start..<end]))
      } else {
        single += marks[start..<end]
      }
      start = end
    }
    return (single, dense)
  }

  /// The number of events.
  var count: Int { marks.reduce(0) { $0 + $1.count } }

  /// The positions of the first and the last mark.
  func extent(_ chart: SVGChart) -> (from: Int, to: Int) {
    (chart.x(marks.first?.at.x ?? 0), chart.x(marks.last?.at.x ?? 0) + Self.binWidth)
  }

  /// Draws the shape.
  /// - Parameter name: Returns the name of a kind of mark, for the title.
  func draw(top: Int, height: Int, _ chart: SVGChart, on canvas: inout SVGCanvas, name: (Timeline.Mark.Kind) -> String)
  {
    guard let first = marks.first, let last = marks.last else { return }
    let (from, to) = extent(chart)
    var bins = [Int](repeating: 0, count: (to - from) / Self.binWidth + 1)
    for mark in marks { bins[(chart.x(mark.at.x) - from) / Self.binWidth] += mark.count }
    let most = bins.max() ?? 1
    let bottom = top + height
    var points = [(x: from, y: bottom)]
    for (index, count) in bins.enumerated() {
      // The least number is still seen.
      let y = count == 0 ? bottom : bottom - max(height * count / most, height / 4)
      let x = from + index * Self.binWidth
      if points[points.count - 1].y != y { points += [(x, points[points.count - 1].y), (x, y)] }
    }
    points += [(to, points[points.count - 1].y), (to, bottom)]
    let kinds = Timeline.Mark.Kind.allCases.compactMap { kind -> String? in
      let count = marks.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
      return count > 0 ? "\(name(kind)) ×\(count)" : nil
    }
    let named = marks.filter(\.isEvidence).map(\.seq)
    canvas.shapes.element(
      "path",
      ["class": "m d2", "d": .path(SVGPath.polygon(points)), "data-seq": .seqs(named.isEmpty ? [first.seq] : named)],
      title: XMLText(
        "\(kinds.joined(separator: ", ")) from \(TimeText.short(first.at.t)) to \(TimeText.short(last.at.t))"))
    canvas.noteMark((from + to) / 2, top + height / 2, halfWidth: (to - from) / 2, halfHeight: height / 2)
  }
}
