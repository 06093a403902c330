import TraceAnalysis
import TraceSupport

/// The findings of a picture: the tint and the underline of their evidence in the rows, and the numbered list below.
struct SVGFindings {
  private let chart: SVGChart
  private let findings: [Finding]
  /// The maximum number of findings to list.
  private static let maximumListed = 30

  init(_ chart: SVGChart) {
    self.chart = chart
    findings = chart.picture.report.findings
  }

  // MARK: - In the rows

  /// Tints the extent of a finding's evidence over the whole row.
  func wash(_ number: Int, top: Int, height: Int, on canvas: inout SVGCanvas) {
    guard let (left, right) = evidence(of: number) else { return }
    canvas.shapes.element(
      "rect",
      [
        "class": isNote(number) ? "wn" : "wash", "x": .length(left), "y": .length(top), "width": .length(right - left),
        "height": .length(height), "rx": "4",
      ])
  }

  /// Underlines the extent of a finding's evidence and adds its number and the name of its rule.
  func underline(_ number: Int, top: Int, on canvas: inout SVGCanvas) {
    guard let (left, right) = evidence(of: number) else { return }
    var line = SVGPath()
    line.move(left, top + 80)
    line.line(left, top + 130)
    line.line(right, top + 130)
    line.line(right, top + 80)
    canvas.shapes.element(
      "path", ["class": isNote(number) ? "u un" : "u", "d": .path(line), "data-finding": .length(number * 10)])
    drawBadge(number, at: min(right + 130, chart.right), top + 130, on: &canvas)
    guard let name = ruleName(of: number) else { return }
    let y = top + (name.isInside ? 265 : 175)
    canvas.label(name.rule, class: isNote(number) ? "nt e2 s" : "e s", x: name.x, y: y)
  }

  /// The further occurrences of one fault in a row.
  struct Repeats {
    let finding: Int
    let places: [Timeline.Repeat]
    /// The number of occurrences that the marks stand for.
    let count: Int
  }

  /// The most occurrences that have a bracket each. More are a strip of ticks with their number.
  private static let maximumBrackets = 20

  /// Returns the further occurrences in a row. The row of the finding also counts those whose place is not known.
  func repeats(in row: Timeline.Row) -> [Repeats] {
    let places = Dictionary(grouping: row.repeats, by: \.finding)
    return places.keys.sorted().map { number in
      let finding = chart.timeline.findings[number - 1]
      let here = places[number]!.map(\.place)
      let rest = row.findings.contains(number) ? max(finding.count - 1 - finding.repeats.count, 0) : 0
      return Repeats(finding: number, places: here, count: here.count + rest)
    }
  }

  /// Marks further occurrences: each with a small bracket, or many as a strip of ticks. Adds their number if there are
  /// fewer marks.
  func draw(_ repeats: Repeats, top: Int, on canvas: inout SVGCanvas) {
    let name: SVGWriter.Value = isNote(repeats.finding) ? "u un" : "u"
    let words = "also finding \(repeats.finding)"
    var marks = SVGPath()
    let isStrip = repeats.places.count > Self.maximumBrackets
    // One bracket for each occurrence, or one tick for each four pixels.
    let places =
      isStrip
      ? Set(repeats.places.map { chart.x($0.to) / 40 * 40 }).sorted().map { (left: $0, right: $0) }
      : repeats.places.map { (left: chart.x($0.from) - 40, right: chart.x($0.to) + 40) }
    for place in places {
      marks.move(place.left, top + 60)
      marks.line(place.left, top + (isStrip ? 130 : 100))
      guard !isStrip else { continue }
      marks.line(place.right, top + 100)
      marks.line(place.right, top + 60)
    }
    canvas.shapes.element(
      "path",
      [
        "class": name, "d": .path(marks), "data-finding": .length(repeats.finding * 10),
        "data-count": .length(repeats.count * 10),
      ],
      title: XMLText(repeats.count > 1 ? "\(words), \(repeats.count) times" : words))
    // The number counts what the brackets do not.
    guard repeats.count > places.count else { return }
    let word = "×\(repeats.count)"
    let length = SVGMetrics.width(word, fontSize: 13)
    let left = places.map(\.left).min() ?? chart.right, right = places.map(\.right).max() ?? chart.left
    let x = right + 60 + length < chart.right ? right + 60 : max(left - 60 - length, chart.left)
    canvas.label(word, class: isNote(repeats.finding) ? "nt e2 s" : "e s", x: x, y: top + 135)
  }

  /// Returns the extent of an underline with its number and name.
  func extent(of number: Int) -> (from: Int, to: Int) {
    let place = chart.timeline.findings[number - 1]
    let (from, to) = (chart.x(max(place.from, 0)), chart.x(max(place.to, 0)) + 320)
    guard let name = ruleName(of: number) else { return (from, to) }
    return (min(from, name.x - 60), max(to, name.x + SVGMetrics.width(name.rule, fontSize: 13) + 60))
  }

  /// Returns the name of a finding's rule and its position next to the underline: after the number, below the line, or
  /// before it.
  private func ruleName(of number: Int) -> (rule: String, x: Int, isInside: Bool)? {
    guard !chart.isDense, findings.indices.contains(number - 1), let (left, right) = evidence(of: number) else {
      return nil
    }
    let rule = findings[number - 1].rule
    let length = SVGMetrics.width(rule, fontSize: 13)
    if right + 270 + length <= chart.width - SVGMetrics.margin / 2 { return (rule, right + 270, false) }
    if right - left > length + 160 { return (rule, left + 80, true) }
    return left - 80 - length >= chart.left ? (rule, left - 80 - length, false) : nil
  }

  /// Returns the ends of the underline of a finding, or nil if none of its evidence is in the picture.
  private func evidence(of number: Int) -> (left: Int, right: Int)? {
    let place = chart.timeline.findings[number - 1]
    return place.from >= 0 ? (chart.x(place.from) - 50, chart.x(place.to) + 50) : nil
  }

  /// Returns true if the finding is only a note, which is not colored as a fault.
  private func isNote(_ number: Int) -> Bool {
    findings.indices.contains(number - 1) && findings[number - 1].severity == .note
  }

  /// Draws the number of a finding.
  private func drawBadge(_ number: Int, at x: Int, _ y: Int, on canvas: inout SVGCanvas) {
    canvas.noteNumber(x, y, radius: 100)
    canvas.shapes.element(
      "circle", ["class": isNote(number) ? "nt" : "x", "cx": .length(x), "cy": .length(y), "r": "10"])
    canvas.shapes.element("text", ["class": "b xt", "x": .length(x), "y": .length(y + 45)], XMLText("\(number)"))
  }

  // MARK: - Below the picture

  /// Draws the numbered list of findings: location, message and fix.
  func drawList(on canvas: inout SVGCanvas) {
    guard !findings.isEmpty else { return }
    canvas.y += 300
    canvas.text("Findings", x: SVGMetrics.margin, class: "n", maximumWidth: 4000, fontSize: 17)
    canvas.y += 60
    for (index, finding) in findings.prefix(Self.maximumListed).enumerated() {
      draw(finding, number: index + 1, on: &canvas)
    }
    if findings.count > Self.maximumListed {
      canvas.y += 260
      canvas.text(
        "… \(findings.count - Self.maximumListed) more; trace-view lists them all", x: SVGMetrics.margin, class: "f",
        maximumWidth: 8000,
        fontSize: 14)
    }
  }

  private func draw(_ finding: Finding, number: Int, on canvas: inout SVGCanvas) {
    let left = SVGMetrics.margin + 320
    let available = chart.right - left
    canvas.y += 280
    drawBadge(number, at: SVGMetrics.margin + 100, canvas.y - 50, on: &canvas)
    let headline = [finding.rule, finding.severity.rawValue, finding.subject, "at \(TimeText.short(finding.t))"]
      .filter { !$0.isEmpty }
    canvas.text(
      headline.joined(separator: " · "), x: left, class: finding.severity == .note ? "nt e2" : "e",
      maximumWidth: available, fontSize: 14)
    func draw(_ lines: [String], class name: StaticString) {
      for line in lines {
        canvas.y += 200
        canvas.text(line, x: left, class: name, maximumWidth: available, fontSize: 14)
      }
    }
    let wrapped = { (words: String) in SVGMetrics.wrapped(words, to: available, fontSize: 14, lines: 4) }
    draw(wrapped(finding.message), class: "c")
    draw(wrapped("fix: \(finding.fix)"), class: "f")
    if let because = finding.becauseText { draw(wrapped("because: \(because)"), class: "f") }
    if let site = finding.site {
      draw(["\(finding.siteRole.label): \(chart.picture.report.paths.shown(site))"], class: "f")
    }
    draw(["story: \(finding.command(in: chart.picture.report).description)"], class: "f")
  }
}
