import TraceFormat
import TraceSupport

/// The marks of a row: bodies below its lifetime, and callbacks, writes, warnings and marks on a lane of their own.
struct SVGMarks {
  private let row: Timeline.Row
  private let chart: SVGChart

  init(_ row: Timeline.Row, _ chart: SVGChart) {
    self.row = row
    self.chart = chart
  }

  /// Draws callbacks, writes, warnings and marks on their lane below the tracks. Arrows between them run above them.
  func drawLane(top: Int, on canvas: inout SVGCanvas) {
    let top = top + (chart.isDense ? 0 : 30)
    let (marks, dense) = SVGDensity.split(row.laneMarks, chart)
    for density in dense { draw(density, top: top + 30, height: 100, on: &canvas) }
    var end = 0
    for (index, mark) in marks.enumerated() {
      let at = chart.x(mark.at.x)
      let word = Self.label(mark)
      canvas.shapes.element(
        "path",
        [
          "class": Self.styleClass(mark), "d": .path(MarkOutline.path(mark.kind, at, top + 30)),
          "data-seq": .seqs([mark.seq]),
        ],
        title: XMLText(Self.title(mark, word)))
      canvas.arrows.note([mark.seq], at: top + 80)
      canvas.noteMark(at, top + 80, halfWidth: 55, halfHeight: 50)
      let length = SVGMetrics.width(word, fontSize: 13)
      let next = min(
        index + 1 < marks.count ? chart.x(marks[index + 1].at.x) - 60 : chart.right, start(of: dense, after: at) - 60)
      guard !chart.isDense else { continue }
      // To the left of the mark only where nothing else is, and only if a finding names it.
      let isAfter = at + 80 > end && at + 80 + length < next
      guard
        isAfter
          || mark.isEvidence && at - 80 - length > max(end, chart.left)
            && clear(at - 80 - length, at - 60, marks, dense)
      else {
        continue
      }
      canvas.label(word, class: "f s", x: isAfter ? at + 80 : at - 80 - length, y: top + 130)
      end = isAfter ? at + 80 + length : at + 60
    }
  }

  /// Draws a tick for each body below the lifetime bar, and the number of merged ones where there is space for it.
  func drawBodies(top: Int, height: Int, on canvas: inout SVGCanvas) {
    let (bodies, dense) = SVGDensity.split(row.marks.filter { $0.kind == .body }, chart)
    for (index, density) in dense.enumerated() {
      draw(density, top: top + 20, height: height - 35, on: &canvas)
      let to = density.extent(chart).to
      let next = min(
        index + 1 < dense.count ? dense[index + 1].extent(chart).from : chart.right,
        bodies.first { chart.x($0.at.x) > to }.map { chart.x($0.at.x) } ?? chart.right)
      write("×\(density.count)", at: to + 40, before: next - 40, top: top, on: &canvas)
    }
    for (index, mark) in bodies.enumerated() {
      let at = chart.x(mark.at.x)
      let half = mark.isEvidence ? 15 : 10
      canvas.shapes.element(
        "rect",
        [
          "class": Self.styleClass(mark), "x": .length(at - half), "y": .length(top + 20), "width": .length(2 * half),
          "height": .length(height - 35), "data-seq": .seqs([mark.seq]),
        ], title: XMLText(Self.title(mark, mark.detail.isEmpty ? "body" : "body, because of \(mark.detail)")))
      canvas.arrows.note([mark.seq], at: top + height / 2)
      canvas.noteMark(at, top + height / 2, halfWidth: half, halfHeight: height / 2 - 15)
      let next = min(
        index + 1 < bodies.count ? chart.x(bodies[index + 1].at.x) : chart.right, start(of: dense, after: at))
      if mark.count > 1 { write("×\(mark.count)", at: at + 40, before: next - 40, top: top, on: &canvas) }
    }
  }

  /// True if no mark is in a range.
  private func clear(_ from: Int, _ to: Int, _ marks: [Timeline.Mark], _ dense: [SVGDensity]) -> Bool {
    !marks.contains { (from - 60...to).contains(chart.x($0.at.x)) }
      && !dense.contains { $0.extent(chart).from < to && $0.extent(chart).to > from }
  }

  /// The start of the first density to the right of a position.
  private func start(of dense: [SVGDensity], after x: Int) -> Int {
    dense.lazy.map { $0.extent(chart).from }.first { $0 > x } ?? chart.right
  }

  private func draw(_ density: SVGDensity, top: Int, height: Int, on canvas: inout SVGCanvas) {
    density.draw(top: top, height: height, chart, on: &canvas) { kind in
      switch kind {
      case .appear: "onAppear"
      case .disappear: "onDisappear"
      case .callback: "closures"
      case .body: "body"
      case .write: "writes"
      case .warning: "warnings"
      case .label: "marks"
      case .event: "other evidence"
      }
    }
  }

  /// Writes a number next to a mark if there is space for it.
  private func write(_ number: String, at x: Int, before end: Int, top: Int, on canvas: inout SVGCanvas) {
    if !chart.isDense, x + SVGMetrics.width(number, fontSize: 13) < end {
      canvas.label(number, class: "f s", x: x, y: top + 130)
    }
  }

  private static func title(_ mark: Timeline.Mark, _ word: String) -> String {
    let isPlain = (mark.kind == .appear || mark.kind == .disappear) && !mark.detail.isEmpty
    return
      "\(mark.kind == .write ? "wrote " : "")\(word)\(isPlain ? " (\(mark.detail))" : "")\(mark.count > 1 ? " ×\(mark.count)" : "") at \(TimeText.short(mark.at.t)), #\(mark.seq)"
  }

  private static func label(_ mark: Timeline.Mark) -> String {
    switch mark.kind {
    case .appear: "onAppear"
    case .disappear: "onDisappear"
    case .callback, .body, .write, .warning, .label: SVGMetrics.fitted(mark.detail, to: 2000, fontSize: 13)
    case .event: SVGMetrics.fitted(mark.detail, to: 3000, fontSize: 13)
    }
  }

  /// Returns the style classes of a mark. The more marks a merged mark represents, the more opaque it is.
  private static func styleClass(_ mark: Timeline.Mark) -> SVGWriter.Value {
    if mark.isEvidence { return "x" }
    switch mark.count {
    case 1: return "m"
    case 2...3: return "m d1"
    case 4...15: return "m d2"
    default: return "m d3"
    }
  }
}
