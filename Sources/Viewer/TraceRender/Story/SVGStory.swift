import TraceAnalysis
import TraceFormat
import TraceSupport

/// The parts of a picture that tell a story: numbers at the marks of its steps, what is missing, the list of steps, and
/// the line to change.
struct SVGStory {
  private let chart: SVGChart
  private let story: Story
  private let marks: StoryMarks
  private let code: CodeFrame?
  private static let badgeRadius = 90
  private static let lineHeight = 210

  /// Returns nil for a picture that tells no story.
  init?(_ chart: SVGChart) {
    guard let story = chart.picture.story, let marks = chart.timeline.story else { return nil }
    self.chart = chart
    self.story = story
    self.marks = marks
    code = chart.picture.code
  }

  /// True if something is missing that the picture shows.
  var hasMissing: Bool { marks.missing != nil }

  // MARK: - In the rows

  /// Draws the hollow mark of what is missing into the lowest lane of the row at fault.
  func drawMissing(top: Int, on canvas: inout SVGCanvas) {
    guard let missing = marks.missing else { return }
    let words = "\(missing.what)?"
    let length = SVGMetrics.width(words, fontSize: 13)
    let x = min(max(chart.x(missing.x), chart.left + 60), chart.right - 60)
    let y = top + 120
    canvas.shapes.element(
      "circle", ["class": "miss", "cx": .length(x), "cy": .length(y), "r": "6"],
      title: XMLText("missing: \(missing.what)"))
    let isAfter = x + 130 + length <= chart.right
    canvas.noteMark(x, y, halfWidth: 70, halfHeight: 70)
    canvas.label(words, class: "e s", x: isAfter ? x + 130 : x - 130 - length, y: y + 45)
  }

  /// Draws the number of each step near its mark, where it hides the least.
  func drawNumbers(clearOf arrows: SVGPlaces, on canvas: inout SVGCanvas) {
    var numbers = SVGPlaces()
    let still = canvas.marks + breaks
    for step in marks.steps {
      let places = [numbers, canvas.words, still, arrows]
      guard let mark = canvas.arrows.place(of: step.seq), let at = freePlace(near: mark, places) else { continue }
      numbers.note(SVGPlaces.Box(around: at.x, at.y, Self.badgeRadius + 5))
      drawNumber(step.number, at: at, isEvidence: step.isEvidence, on: &canvas)
    }
  }

  /// The strips where time is left out, which are drawn over the rows.
  private var breaks: SVGPlaces {
    var places = SVGPlaces()
    for cut in chart.timeline.breaks {
      let (left, right) = SVGOmissions.strip(of: cut, chart)
      places.note(SVGPlaces.Box(left: left, top: 0, right: right, bottom: .max))
    }
    return places
  }

  /// Returns the best place for a number near a mark: one that hides no other number, then no word, no mark and no
  /// arrow, and then the nearest, in time linear in the number of places.
  /// - Parameter places: The places of numbers, words, marks and arrows.
  private func freePlace(near mark: (x: Int, y: Int), _ places: [SVGPlaces]) -> (x: Int, y: Int)? {
    // The space that one more place of each kind is worth, in tenths of a pixel.
    let prices = [10_000, 1_000, 500, 150]
    var best: (x: Int, y: Int, cost: Int)?
    for dy in stride(from: -400, through: 400, by: 20) {
      for dx in stride(from: -400, through: 400, by: 20) {
        let (x, y) = (mark.x + dx, mark.y + dy)
        guard x - Self.badgeRadius >= chart.left - 200, x + Self.badgeRadius <= chart.width - SVGMetrics.margin / 2
        else { continue }
        var cost = Int(Double(dx * dx + dy * dy).squareRoot())
        for (price, kind) in zip(prices, places) where best.map({ cost < $0.cost }) ?? true {
          cost += price * kind.count(overlapping: SVGPlaces.Box(around: x, y, Self.badgeRadius + 5))
        }
        if best.map({ cost < $0.cost }) ?? true { best = (x, y, cost) }
      }
    }
    return best.map { ($0.x, $0.y) }
  }

  private func drawNumber(_ number: Int, at place: (x: Int, y: Int), isEvidence: Bool, on canvas: inout SVGCanvas) {
    canvas.shapes.element(
      "circle",
      [
        "class": isEvidence ? "x no" : "m no", "cx": .length(place.x), "cy": .length(place.y),
        "r": .length(Self.badgeRadius),
      ])
    canvas.shapes.element(
      "text", ["class": isEvidence ? "num xt" : "num pt", "x": .length(place.x), "y": .length(place.y + 40)],
      XMLText("\(number)"))
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
      let start = left + timeWidth + 150
      let origins = story.origins(ofStep: index).map(String.init).joined(separator: ", ")
      let whole = step.text + (origins.isEmpty ? "" : " ← \(origins)")
      // The words come first, but half of the line is enough for them.
      let space = chart.right - start - 200
      let siteSpace = max(space - SVGMetrics.width(whole, fontSize: 14), space / 2)
      let site = SVGMetrics.fitted(path: step.site.map(story.shown) ?? "", to: siteSpace, fontSize: 13)
      let siteWidth = SVGMetrics.width(site, fontSize: 13)
      let words = SVGMetrics.fitted(whole, to: space - siteWidth, fontSize: 14)
      canvas.text(
        times[index], x: left + timeWidth - SVGMetrics.width(times[index], fontSize: 14), class: "f", fontSize: 14)
      canvas.text(words, x: start, class: isEvidence ? "e2" : "c", fontSize: 14)
      guard !site.isEmpty else { continue }
      canvas.text(
        site, x: start + SVGMetrics.width(words, fontSize: 14) + 200, class: "f s", maximumWidth: siteWidth,
        fontSize: 13)
    }
    if story.omitted > 0 {
      line("… \(Counted.text(story.omitted, "step")) between them left out", x: left, class: "f", on: &canvas)
    }
    if let missing = story.missing { line("missing: \(missing.what)", x: left, class: "e", on: &canvas) }
    canvas.y += 80
    drawChange(left: SVGMetrics.margin, on: &canvas)
    canvas.y += 60
    for words in SVGMetrics.wrapped(
      "fix: \(story.finding.fix)", to: chart.right - SVGMetrics.margin, fontSize: 14, lines: 4)
    {
      line(words, x: SVGMetrics.margin, class: "c", on: &canvas)
    }
  }

  private func line(_ words: String, x: Int, class name: StaticString, on canvas: inout SVGCanvas) {
    canvas.y += Self.lineHeight
    canvas.text(words, x: x, class: name, maximumWidth: chart.right - x, fontSize: 14)
  }

  private func drawChange(left: Int, on canvas: inout SVGCanvas) {
    guard let site = story.site else { return }
    let block = story.block.map { ", in the block that begins on line \($0.split(separator: ":").last ?? "")" } ?? ""
    line("\(story.finding.siteRole.label): \(story.shown(site))\(block)", x: left, class: "n2", on: &canvas)
    let rows = code?.rows(">") ?? []
    guard !rows.isEmpty else { return }
    canvas.y += 60
    let top = canvas.y
    let height = rows.count * Self.lineHeight + 80
    canvas.shapes.element(
      "rect",
      [
        "class": "band", "x": .length(left), "y": .length(top), "width": .length(chart.right - left),
        "height": .length(height), "rx": "4",
      ])
    for row in rows {
      // The line at fault begins with its sign.
      canvas.y += Self.lineHeight
      // Renderers join ordinary spaces, and some drop all that begin a text.
      let blank = row.prefix { $0 == " " }.count
      let indent = blank * SVGMetrics.advance(fontSize: 14)
      canvas.text(
        String(row.dropFirst(blank)).replacing(" ", with: "\u{A0}"), x: left + 100 + indent,
        class: row.hasPrefix(">") ? "e2" : "f",
        maximumWidth: chart.right - left - 200 - indent, fontSize: 14)
    }
    canvas.y = top + height
  }
}
