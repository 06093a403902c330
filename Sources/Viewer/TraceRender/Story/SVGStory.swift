import TraceAnalysis
import TraceFormat
import TraceSupport

/// The parts of a picture that tell a story: numbers at the marks of its steps, what is missing, the list of steps, and the line to change.
struct SVGStory {
  private let chart: SVGChart
  private let story: Story
  private let marks: StoryMarks
  private let code: CodeFrame?
  private static let badgeRadius = 80
  private static let lineHeight = 210

  /// Returns nil for a picture that tells no story.
  init?(_ chart: SVGChart) {
    guard let story = chart.picture.story, let marks = chart.timeline.story else { return nil }
    self.chart = chart
    self.story = story
    self.marks = marks
    code = chart.picture.code
  }

  // MARK: - In the rows

  /// Draws the hollow mark of what is missing into the lowest lane of the row at fault.
  func drawMissing(top: Int, on canvas: inout SVGCanvas) {
    guard let missing = marks.missing else { return }
    let words = "\(missing.what)?"
    let length = SVGMetrics.width(words, fontSize: 13)
    let x = min(max(chart.x(missing.x), chart.left + 60), chart.right - 60)
    let y = top + 120
    canvas.shapes.element("circle", ["class": "miss", "cx": .length(x), "cy": .length(y), "r": "6"], title: XMLText("missing: \(missing.what)"))
    let isAfter = x + 130 + length <= chart.right
    canvas.labels.element("text", ["class": "e s", "x": .length(isAfter ? x + 130 : x - 130 - length), "y": .length(y + 45)], XMLText(words))
  }

  /// Draws the number of each step beside its mark, so that no number hides another.
  func drawNumbers(on canvas: inout SVGCanvas) {
    var taken: [(x: Int, y: Int)] = []
    for step in marks.steps {
      guard let place = canvas.arrows.place(of: step.seq) else { continue }
      var at = (x: place.x - 80, y: place.y - 100)
      while taken.contains(where: { abs($0.x - at.x) < 2 * Self.badgeRadius + 10 && abs($0.y - at.y) < 2 * Self.badgeRadius + 10 }) {
        at.x += 2 * Self.badgeRadius + 20
      }
      taken.append(at)
      drawNumber(step.number, at: at, isEvidence: step.isEvidence, on: &canvas)
    }
  }

  private func drawNumber(_ number: Int, at place: (x: Int, y: Int), isEvidence: Bool, on canvas: inout SVGCanvas) {
    canvas.shapes.element(
      "circle", ["class": isEvidence ? "x no" : "m no", "cx": .length(place.x), "cy": .length(place.y), "r": .length(Self.badgeRadius)])
    canvas.shapes.element(
      "text", ["class": isEvidence ? "num xt" : "num pt", "x": .length(place.x), "y": .length(place.y + 40)], XMLText("\(number)"))
  }

  // MARK: - Below the rows

  /// Draws the steps, the line to change and the fix.
  func drawText(on canvas: inout SVGCanvas) {
    let left = SVGMetrics.margin + 260
    canvas.y += 100
    let times = story.steps.map { TimeText.short($0.t) }
    let timeWidth = times.map { SVGMetrics.width($0, fontSize: 14) }.max() ?? 0
    for (index, step) in story.steps.enumerated() {
      canvas.y += Self.lineHeight
      let isEvidence = story.evidence.contains(step.seq)
      drawNumber(index + 1, at: (SVGMetrics.margin + 80, canvas.y - 50), isEvidence: isEvidence, on: &canvas)
      let site = step.site ?? ""
      let siteWidth = min(SVGMetrics.width(site, fontSize: 13), (chart.right - left) / 2)
      let start = left + timeWidth + 150
      let words = SVGMetrics.fitted(step.text, to: chart.right - start - siteWidth - 200, fontSize: 14)
      canvas.text(times[index], x: left + timeWidth - SVGMetrics.width(times[index], fontSize: 14), class: "f", fontSize: 14)
      canvas.text(words, x: start, class: isEvidence ? "e2" : "c", fontSize: 14)
      guard !site.isEmpty else { continue }
      canvas.text(site, x: start + SVGMetrics.width(words, fontSize: 14) + 200, class: "f s", maximumWidth: siteWidth, fontSize: 13)
    }
    if story.omitted > 0 { line("… \(Counted.text(story.omitted, "step")) between them left out", x: left, class: "f", on: &canvas) }
    if let missing = story.missing { line("missing: \(missing.what)", x: left, class: "e", on: &canvas) }
    canvas.y += 80
    drawChange(left: SVGMetrics.margin, on: &canvas)
    canvas.y += 60
    for words in SVGMetrics.wrapped("fix: \(story.finding.fix)", to: chart.right - SVGMetrics.margin, fontSize: 14, lines: 4) {
      line(words, x: SVGMetrics.margin, class: "c", on: &canvas)
    }
  }

  private func line(_ words: String, x: Int, class name: StaticString, on canvas: inout SVGCanvas) {
    canvas.y += Self.lineHeight
    canvas.text(words, x: x, class: name, maximumWidth: chart.right - x, fontSize: 14)
  }

  private func drawChange(left: Int, on canvas: inout SVGCanvas) {
    guard let site = story.finding.site else { return }
    line("change: \(site)", x: left, class: "n2", on: &canvas)
    let rows = code?.rows(">") ?? []
    guard !rows.isEmpty else { return }
    canvas.y += 60
    let top = canvas.y
    let height = rows.count * Self.lineHeight + 80
    canvas.shapes.element(
      "rect", ["class": "band", "x": .length(left), "y": .length(top), "width": .length(chart.right - left), "height": .length(height), "rx": "4"])
    for row in rows {
      // The line at fault begins with its sign.
      canvas.y += Self.lineHeight
      // Renderers join ordinary spaces.
      let shown = row.replacing(" ", with: "\u{A0}")
      canvas.text(shown, x: left + 100, class: row.hasPrefix(">") ? "e2" : "f", maximumWidth: chart.right - left - 200, fontSize: 14)
    }
    canvas.y = top + height
  }
}
