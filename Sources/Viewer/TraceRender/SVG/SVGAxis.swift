import TraceSupport

/// The steps and times at the top of a picture, the bands behind its rows, and the guides of the steps through them.
struct SVGAxis {
  private struct PlacedStep {
    var x: Int
    var textX: Int
    var text: String
    var title: String
    /// Its events with their positions.
    var events: [(seq: UInt64, x: Int)]
    /// The position of the last event that it stands for.
    var end: Int
    /// The number of steps that it stands for.
    var count = 1
    /// For a fold, the steps that it stands for.
    var folded: [PlacedStep] = []
  }

  /// A line with the times of one trace, or of several with the same times.
  struct Scale {
    /// The name on the left.
    var name: String
    var chart: SVGChart
    /// The steps that have no guide, because only these traces have them.
    var steps: [Timeline.Step] = []
  }

  private let chart: SVGChart
  private let scales: [Scale]
  private let heights: [Int]
  private let top: Int
  /// The steps on each line. The last line may have folds, which stand for the steps whose labels do not fit.
  private let lines: [[PlacedStep]]
  /// The height of the time axis.
  private var axis: Int {
    top + lines.count * SVGMetrics.stepHeight + SVGMetrics.axisHeight - 40 + (scales.count - 1) * Self.scaleHeight
  }
  private var rowsTop: Int { axis + 60 }
  private var bottom: Int { rowsTop + heights.reduce(0, +) }

  /// The distance between lines of times.
  private static let scaleHeight = 250
  /// The smallest distance between guides of steps without labels.
  private static let minimumGap = 100

  /// - Parameters:
  ///   - top: The height at which the steps begin.
  ///   - heights: The heights of the rows.
  ///   - scales: The lines of times, or nil for one with the times of the chart.
  init(_ chart: SVGChart, top: Int, heights: [Int], scales: [Scale]? = nil) {
    self.chart = chart
    self.scales = scales ?? [Scale(name: chart.timeline.isOrdered ? "time and order" : "time", chart: chart)]
    self.heights = heights
    self.top = top
    lines = Self.lines(chart)
  }

  /// Draws the axis, the rows below it, and across them what the picture leaves out.
  func draw(on canvas: inout SVGCanvas, _ drawRows: (inout SVGCanvas) -> Void) {
    drawBands(on: &canvas)
    var ground = SVGWriter()
    swap(&ground, &canvas.shapes)
    for (line, steps) in lines.enumerated() {
      for step in steps {
        for one in step.folded.isEmpty ? [step] : step.folded {
          canvas.arrows.note(one.events.map(\.seq), at: baseline(line) - 50)
        }
        drawLabel(of: step, baseline: baseline(line), on: &canvas)
      }
    }
    for (index, scale) in scales.enumerated() {
      draw(scale, at: axis - (scales.count - 1 - index) * Self.scaleHeight, on: &canvas)
    }
    canvas.y = rowsTop
    var y = rowsTop
    for height in heights {
      canvas.arrows.note(gutter: y)
      y += height
    }
    drawRows(&canvas)
    // The guides are behind the rows, with gaps for all words.
    let rows = canvas.shapes
    canvas.shapes = ground
    drawGuides(on: &canvas)
    canvas.shapes.append(rows)
    SVGOmissions(chart, top: axis, bottom: bottom).draw(on: &canvas)
  }

  /// Distributes the steps over as few lines as possible, with a maximum of four. Steps that do not fit are on one more
  /// line, where the steps between two numbers are the next number: `+3`.
  private static func lines(_ chart: SVGChart) -> [[PlacedStep]] {
    var lines: [[PlacedStep]] = []
    var ends: [Int] = []
    var folds: [PlacedStep] = []
    let foldLength = SVGMetrics.width("+999", fontSize: 14)
    for step in chart.timeline.steps {
      let target = (step.target.isEmpty ? "" : " “\(step.target)”") + (step.times > 1 ? " ×\(step.times)" : "")
      let title = step.action + target + (step.more > 0 ? " and \(step.more) more" : "") + " \(step.span)"
      let words = SVGMetrics.fitted(
        step.action + target + (step.more > 0 ? " +\(step.more)" : ""), to: 2400, fontSize: 14)
      let left = chart.x(step.x)
      let length = SVGMetrics.width(words, fontSize: 14)
      let textX = min(left + 40, chart.right - length)
      let line = ends.firstIndex { $0 + 100 < textX } ?? lines.count
      let placed = PlacedStep(
        x: left, textX: textX, text: words, title: title, events: step.events.map { ($0.seq, chart.x($0.at.x)) },
        end: chart.x(step.last.x), count: 1 + step.more)
      if line < lines.count {
        lines[line].append(placed)
        ends[line] = textX + length
      } else if lines.count < 4 {
        lines.append([placed])
        ends.append(textX + length)
      } else {
        left < (folds.last?.textX ?? 0) + foldLength
          ? folds[folds.count - 1].folded.append(placed)
          : folds.append(
            PlacedStep(
              x: left, textX: min(left + 40, chart.right - foldLength), text: "", title: "", events: [], end: left,
              folded: [placed])
          )
      }
    }
    guard !folds.isEmpty else { return lines }
    return lines + [
      folds.map { fold in
        var fold = fold
        fold.text = "+\(fold.folded.reduce(0) { $0 + $1.count })"
        return fold
      }
    ]
  }

  private func baseline(_ line: Int) -> Int { top + line * SVGMetrics.stepHeight + 150 }

  private func drawBands(on canvas: inout SVGCanvas) {
    var y = rowsTop
    for (index, height) in heights.enumerated() {
      if index.isMultiple(of: 2) {
        canvas.shapes.element(
          "rect",
          [
            "class": "band", "x": .length(SVGMetrics.margin / 2), "y": .length(y),
            "width": .length(chart.width - SVGMetrics.margin),
            "height": .length(height), "rx": "6",
          ])
      }
      y += height
    }
  }

  /// Draws a dotted line through the rows for each step. A step in a fold that is close to others gets only a tick,
  /// because many lines would look like hatching.
  private func drawGuides(on canvas: inout SVGCanvas) {
    let labeled = Set(lines.joined().filter(\.folded.isEmpty).map(\.x))
    var last = -Self.minimumGap
    for (line, steps) in lines.enumerated() {
      for (step, isFolded) in steps.flatMap({ step in
        step.folded.isEmpty ? [(step, false)] : step.folded.map { ($0, true) }
      }) {
        let isClose =
          isFolded && (step.x - last < Self.minimumGap || labeled.contains { abs($0 - step.x) < Self.minimumGap })
        if isFolded, !isClose { last = step.x }
        var guide = SVGPath()
        // A tick is below the labels of its line.
        let (from, to) = isClose ? (baseline(line) + 35, baseline(line) + 60) : (baseline(line) - 110, bottom)
        for piece in canvas.words.vertical(step.x, step.x, from: from, to: to) {
          guide.move(step.x, piece.lowerBound)
          guide.line(step.x, piece.upperBound)
        }
        canvas.shapes.element(
          "path",
          ["class": "g", "d": .path(guide), "fill": "none", "data-seq": .seqs(step.events.prefix(1).map(\.seq))],
          title: XMLText(step.title))
        drawRest(of: step, baseline: baseline(line), on: &canvas)
      }
    }
  }

  /// Draws the time that several events with one label take, and a tick for each event after the first.
  private func drawRest(of step: PlacedStep, baseline: Int, on canvas: inout SVGCanvas) {
    if step.end > step.x {
      canvas.shapes.element(
        "path", ["class": "y", "d": .path(SVGPath(from: step.x, to: step.end, baseline + 48)), "fill": "none"],
        title: XMLText(step.title))
    }
    for event in step.events.dropFirst() {
      var tick = SVGPath()
      tick.move(event.x, baseline + 35)
      tick.line(event.x, baseline + 60)
      canvas.shapes.element(
        "path", ["class": "y", "d": .path(tick), "fill": "none", "data-seq": .seqs([event.seq])],
        title: XMLText(step.title))
    }
  }

  private func drawLabel(of step: PlacedStep, baseline: Int, on canvas: inout SVGCanvas) {
    canvas.noteWord(step.text, x: step.textX, y: baseline, fontSize: 14)
    let attributes: SVGWriter.Attributes = ["x": .length(step.textX), "y": .length(baseline)]
    guard let first = step.folded.first else { return canvas.shapes.element("text", attributes, XMLText(step.text)) }
    let titles = step.folded.dropFirst().reduce(XMLText(first.title)) { "\($0)\n\(XMLText($1.title))" }
    canvas.shapes.element("text", attributes, XMLText(step.text), title: titles)
  }

  private func draw(_ scale: Scale, at axis: Int, on canvas: inout SVGCanvas) {
    let timeline = scale.chart.timeline
    var line = SVGPath()
    line.move(chart.left, axis)
    for blank in timeline.blanks {
      line.line(chart.x(blank.from), axis)
      line.move(chart.x(blank.to), axis)
    }
    line.line(timeline.isCompared || timeline.story != nil ? chart.x(timeline.lastX) : chart.right, axis)
    canvas.shapes.element("path", ["class": "k", "d": .path(line)])
    canvas.shapes.element(
      "text", ["class": "f s", "x": .length(SVGMetrics.margin), "y": .length(axis - 70)], XMLText(scale.name))
    for instant in timeline.instants {
      let (left, right) = (chart.x(instant.from), chart.x(instant.to))
      canvas.shapes.element(
        "rect",
        ["class": "in", "x": .length(left), "y": .length(axis - 20), "width": .length(right - left), "height": "4"],
        title: XMLText(instant.words))
    }
    for step in scale.steps {
      let target = step.target.isEmpty ? "" : " “\(step.target)”"
      canvas.shapes.element(
        "path",
        ["class": "m", "d": .path(MarkOutline.path(.event, chart.x(step.x), axis - 50)), "data-seq": .seqs(step.seqs)],
        title: XMLText("\(step.action)\(target) \(step.span), only here"))
    }
    var end = 0
    var labels: [(from: Int, to: Int)] = []
    for tick in timeline.ticks {
      let x = chart.x(tick.x)
      var stroke = SVGPath()
      stroke.move(x, axis)
      stroke.line(x, axis - 50)
      canvas.shapes.element("path", ["class": "k", "d": .path(stroke)])
      let length = SVGMetrics.width(tick.label, fontSize: 13)
      let left = min(x, chart.right - length)
      if left < end + 60 { continue }
      end = left + length
      labels.append((left, end))
      canvas.noteWord(tick.label, x: left, y: axis - 70, fontSize: 13)
      canvas.shapes.element("text", ["class": "f s", "x": .length(left), "y": .length(axis - 70)], XMLText(tick.label))
    }
    drawLimits(of: timeline, beside: labels, at: axis - 70, on: &canvas)
  }

  /// Says over each stretch that is not to scale that it is not, if there is space beside the times.
  private func drawLimits(
    of timeline: Timeline, beside labels: [(from: Int, to: Int)], at baseline: Int, on canvas: inout SVGCanvas
  ) {
    let words = "not to scale"
    let length = SVGMetrics.width(words, fontSize: 13)
    for instant in timeline.instants {
      let (left, right) = (chart.x(instant.from), chart.x(instant.to))
      let start = labels.last { $0.from <= left + 60 && $0.to > left }.map { $0.to + 100 } ?? left
      guard start + length <= right, !labels.contains(where: { $0.from < start + length + 60 && $0.to > start - 60 })
      else { continue }
      canvas.noteWord(words, x: start, y: baseline, fontSize: 13)
      canvas.shapes.element("text", ["class": "f s", "x": .length(start), "y": .length(baseline)], XMLText(words))
    }
  }
}
