import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Draws callbacks, warnings and marks on their line below the visibility track.
  mutating func drawMarks(_ row: Timeline.Row, top: Int) {
    var end = 0
    for (index, mark) in row.marks.enumerated() {
      let at = x(mark.at.x)
      let word = label(mark)
      let title =
        "\(word)\(mark.detail.isEmpty || mark.kind == .warning || mark.kind == .label ? "" : " (\(mark.detail))")\(mark.count > 1 ? " ×\(mark.count)" : "") at \(TimeText.short(mark.at.t)), #\(mark.seq)"
      writer.element(
        "path", ["class": mark.isEvidence ? "x" : Self.markClass(mark.count), "d": .path(Self.shape(mark.kind, at, top + 30))], title: XMLText(title))
      let length = SVGMetrics.width(word, fontSize: 13)
      let next = index + 1 < row.marks.count ? x(row.marks[index + 1].at.x) - 60 : width - SVGMetrics.margin
      guard !isDense, at + 80 > end, at + 80 + length < next else { continue }
      labels.element("text", ["class": "f s", "x": .length(at + 80), "y": .length(top + 130)], XMLText(word))
      end = at + 80 + length
    }
  }

  /// The style classes of a mark; a merged one is more opaque the more marks it stands for.
  private static func markClass(_ count: Int) -> SVGWriter.Value {
    switch count {
    case 1: "m"
    case 2...3: "m d1"
    case 4...15: "m d2"
    default: "m d3"
    }
  }

  private func label(_ mark: Timeline.Mark) -> String {
    switch mark.kind {
    case .appear: "onAppear"
    case .disappear: "onDisappear"
    case .warning: SVGMetrics.fitted(mark.detail, to: 2000, fontSize: 13)
    case .label: SVGMetrics.fitted(mark.detail, to: 2000, fontSize: 13)
    }
  }

  /// The outline of a mark.
  static func shape(_ kind: Timeline.Mark.Kind, _ x: Int, _ top: Int) -> SVGPath {
    switch kind {
    case .appear: .polygon([(x, top), (x + 55, top + 100), (x - 55, top + 100)])
    case .disappear: .polygon([(x - 55, top), (x + 55, top), (x, top + 100)])
    case .warning: .polygon([(x - 20, top), (x + 20, top), (x + 12, top + 100), (x - 12, top + 100)])
    case .label: .polygon([(x, top), (x + 50, top + 50), (x, top + 100), (x - 50, top + 50)])
    }
  }

  /// The label of a piece of work.
  static func label(_ work: Timeline.Work) -> String {
    let name: String
    switch work.kind {
    case .task: name = "task"
    case .fetch: name = work.detail.isEmpty ? "fetch" : "fetch \(work.detail)"
    case .resource: name = work.detail.isEmpty ? "resource" : work.detail
    }
    let outcome: String
    switch work.outcome {
    case .open: outcome = work.kind == .resource ? " held" : " open"
    case .done: outcome = ""
    case .cancelled: outcome = " cancelled"
    case .failed: outcome = " failed"
    }
    return SVGMetrics.fitted(name, to: 1800, fontSize: 13) + (work.count > 1 ? " ×\(work.count)" : "") + outcome
  }

  /// Draws a piece of work.
  /// - Parameter end: The position of the end of the row, for work that has not ended.
  mutating func draw(_ work: Timeline.Work, end: Int, top: Int, hasLabel: Bool) {
    let from = x(work.from.x)
    let to = max(x(work.to?.x ?? end), from + 60)
    let middle = top + 80
    let ending = work.to.map { " to \(TimeText.short($0.t))" } ?? ", not ended"
    let title = XMLText("\(Self.label(work)): \(TimeText.short(work.from.t))\(ending), #\(work.seq)")
    switch work.kind {
    case .task:
      writer.element(
        "rect", ["class": "t", "x": .length(from), "y": .length(middle - 50), "width": .length(to - from), "height": "10", "rx": "3"], title: title)
    case .fetch, .resource:
      var line = SVGPath()
      line.move(from, middle)
      let label = extent(of: work, end: end).label
      if hasLabel, label > from, label < to {
        line.line(label - 40, middle)
        line.move(label + SVGMetrics.width(Self.label(work), fontSize: 13) + 40, middle)
      }
      line.line(to, middle)
      line.move(to, middle - 40)
      line.line(to, middle + 40)
      writer.element("path", ["class": work.kind == .fetch ? "fe" : "ho", "d": .path(line), "stroke-width": "2"], title: title)
      if work.kind == .fetch {
        writer.element(
          "path",
          [
            "class": work.isEvidence ? "x" : "fe",
            "d": .path(.polygon([(from, middle - 60), (from + 60, middle), (from, middle + 60), (from - 60, middle)])),
          ], title: title)
      }
    }
    if let cancelled = work.cancelled {
      let at = x(cancelled.x)
      writer.element(
        "rect", ["class": "m", "x": .length(at - 40), "y": .length(middle - 40), "width": "8", "height": "8"],
        title: XMLText("cancelled at \(TimeText.short(cancelled.t))"))
    }
    if work.outcome == .failed { cross(at: to, middle) }
    guard hasLabel else { return }
    labels.element("text", ["class": "f s", "x": .length(extent(of: work, end: end).label), "y": .length(middle + 45)], XMLText(Self.label(work)))
  }

  /// The extent of a piece of work with its label, and the start of the label: after the bar, before it at the right edge, or on it if the
  /// bar reaches from one edge to the other.
  func extent(of work: Timeline.Work, end: Int) -> (from: Int, to: Int, label: Int) {
    let from = x(work.from.x)
    let to = max(x(work.to?.x ?? end), from + 60)
    let length = SVGMetrics.width(Self.label(work), fontSize: 13)
    if to + 80 + length < width - SVGMetrics.margin { return (from, to + 80 + length, to + 80) }
    if from - 140 - length < chartLeft, to - from > length + 300 { return (from, to, from + 140) }
    let label = max(from - 140 - length, chartLeft)
    return (min(label, from), max(to, label + length), label)
  }

  /// Draws the cross of failed work.
  mutating func cross(at x: Int, _ y: Int) {
    var path = SVGPath()
    path.move(x - 40, y - 40)
    path.line(x + 40, y + 40)
    path.move(x + 40, y - 40)
    path.line(x - 40, y + 40)
    writer.element("path", ["class": "q", "d": .path(path)])
  }

  /// Tints the extent of the evidence of a finding, over the whole row.
  mutating func wash(_ place: Timeline.FindingPlace, top: Int, height: Int) {
    guard place.from >= 0 else { return }
    let left = x(place.from) - 50
    writer.element(
      "rect",
      ["class": "wash", "x": .length(left), "y": .length(top), "width": .length(x(place.to) + 50 - left), "height": .length(height), "rx": "4"])
  }

  /// Underlines the extent of the evidence of a finding and adds its number.
  mutating func underline(_ number: Int, top: Int) {
    let place = timeline.findings[number - 1]
    guard place.from >= 0 else { return }
    let left = x(place.from) - 50
    let right = x(place.to) + 50
    var line = SVGPath()
    line.move(left, top + 50)
    line.line(left, top + 100)
    line.line(right, top + 100)
    line.line(right, top + 50)
    writer.element("path", ["class": "u", "d": .path(line)])
    badge(number, at: min(right + 130, width - SVGMetrics.margin / 2), top + 100)
  }

  /// Draws the number of a finding.
  mutating func badge(_ number: Int, at x: Int, _ y: Int) {
    writer.element("circle", ["class": "x", "cx": .length(x), "cy": .length(y), "r": "10"])
    writer.element("text", ["class": "b xt", "x": .length(x), "y": .length(y + 45)], XMLText("\(number)"))
  }
}
