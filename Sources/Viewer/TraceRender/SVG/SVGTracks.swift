import TraceSupport

/// The two tracks of a row: the lifetime of its nodes, and below it their visibility.
struct SVGTracks {
  private let row: Timeline.Row
  private let chart: SVGChart
  /// True if the place has one life, whose name is the name of the row.
  private var isOnlyLife: Bool { row.laterLives.isEmpty }

  init(_ row: Timeline.Row, _ chart: SVGChart) {
    self.row = row
    self.chart = chart
  }

  // MARK: - Lifetime

  /// Draws a bar for each life of a place.
  func drawLifetime(top: Int, on canvas: inout SVGCanvas) {
    var before: Int?
    for life in row.lives {
      // The next life of a place may begin at the same instant, before the last one is destroyed.
      let left = max(chart.x(life.created?.x ?? 0), before.map { $0 + chart.least(30) } ?? 0)
      let right = max(chart.x(life.destroyed?.x ?? row.end), left + chart.least(40))
      draw(life, from: left, to: right, top: top, on: &canvas)
      before = right
    }
  }

  private func draw(_ life: Timeline.Life, from left: Int, to right: Int, top: Int, on canvas: inout SVGCanvas) {
    let height = chart.metrics.lifetime
    let middle = top + height / 2
    let begin = life.created.map { "created at \(TimeText.short($0.t))" } ?? "created earlier"
    let end =
      life.destroyed.map { "destroyed at \(TimeText.short($0.t))" + (life.reason.isEmpty ? "" : " (\(life.reason))") }
      ?? "not destroyed"
    let title = XMLText("\(isOnlyLife ? "" : "\(Self.name(life)), ")\(begin), \(end)")
    if chart.timeline.isCompared {
      drawPieces(from: left, to: right, top: top, height: height, "l", life.seqs, title, on: &canvas)
      if life.destroyed == nil {
        let tip = SVGPath.polygon([(right, top), (right + 60, middle), (right, top + height)])
        canvas.shapes.element("path", ["class": "l", "d": .path(tip)], title: title)
      }
    } else if life.destroyed == nil {
      // An arrow shows that the node is still alive when the trace ends.
      let path = SVGPath.polygon([
        (left, top), (right - 60, top), (right, middle), (right - 60, top + height), (left, top + height),
      ])
      canvas.shapes.element("path", ["class": "l", "d": .path(path), "data-seq": .seqs(life.seqs)], title: title)
    } else {
      canvas.shapes.element(
        "rect",
        [
          "class": "l", "x": .length(left), "y": .length(top), "width": .length(right - left),
          "height": .length(height), "rx": "4",
          "data-seq": .seqs(life.seqs),
        ],
        title: title)
    }
    canvas.arrows.note(life.seqs, at: middle)
    canvas.noteEnds(left, right, middle, halfHeight: height / 2)
    if !chart.isDense { drawLabels(of: life, left: left, right: right, baseline: top + 137, on: &canvas) }
    let radius = chart.isDense ? 34 : 42
    if life.created != nil, isOnlyLife || right - left > 150 {
      canvas.noteMark(left + 95, middle, halfWidth: radius, halfHeight: radius)
      canvas.shapes.element(
        "circle", ["class": "m", "cx": .length(left + 95), "cy": .length(middle), "r": .length(radius)],
        title: XMLText(begin))
    }
    if life.destroyed != nil, right - left > 300 {
      canvas.noteMark(right - 95, middle, halfWidth: radius, halfHeight: radius)
      canvas.shapes.element(
        "path", ["class": "cross", "d": .path(SVGPath(crossAt: right - 95, middle, radius: radius))],
        title: XMLText(end))
    }
  }

  private static func name(_ life: Timeline.Life) -> String {
    "#\(life.node)\(life.explicitID.isEmpty ? "" : " id \(life.explicitID)")"
  }

  /// Labels the two ends of the lifetime bar with the longest texts that fit.
  private func drawLabels(of life: Timeline.Life, left: Int, right: Int, baseline: Int, on canvas: inout SVGCanvas) {
    let reason = life.reason.isEmpty ? "destroyed" : "destroyed: \(life.reason)"
    let hasState = !life.states.isEmpty
    var beginnings = hasState ? ["created · @State initialized", "created", ""] : ["created", ""]
    var endings = hasState ? ["@State torn down · \(reason)", reason, "destroyed", ""] : [reason, "destroyed", ""]
    if !isOnlyLife {
      // If a place has several lives, the label of each contains its node.
      beginnings = [Self.name(life), "#\(life.node)", "#\(life.node)", ""]
      endings = [reason, "destroyed", "", ""]
    } else if life.created == nil {
      beginnings = [""]
    }
    if life.destroyed == nil { endings = [""] }
    let available = right - left - 400
    let count = max(beginnings.count, endings.count)
    let padded = { (words: [String]) in words + Array(repeating: words.last ?? "", count: count - words.count) }
    // An arrow to a body reaches it through the bar.
    let targets = row.marks.filter { $0.kind == .body && $0.isEvidence }.map { chart.x($0.at.x) }
    for (begin, end) in zip(padded(beginnings), padded(endings)) {
      let beginWidth = SVGMetrics.width(begin, fontSize: 13)
      let endWidth = SVGMetrics.width(end, fontSize: 13)
      guard beginWidth + endWidth + (begin.isEmpty || end.isEmpty ? 0 : 200) <= available,
        !targets.contains(where: {
          $0 > left + 140 && $0 < left + 260 + beginWidth || $0 > right - 260 - endWidth && $0 < right - 140
        })
      else { continue }
      if !begin.isEmpty { canvas.label(begin, class: "s", x: left + 200, y: baseline) }
      if !end.isEmpty { canvas.label(end, class: "s", x: right - 200 - endWidth, y: baseline) }
      return
    }
  }

  // MARK: - Visibility

  /// Draws a bar for each period in which the view is visible, on the line of the hidden periods.
  func drawVisibility(top: Int, on canvas: inout SVGCanvas) {
    let middle = top + chart.metrics.visibility / 2
    guard row.tellsVisibility else {
      let left = chart.x(row.created?.x ?? 0)
      let right = chart.x(row.lives.last.map { $0.destroyed?.x ?? row.end } ?? row.end)
      let word = "visibility unknown"
      if !chart.isDense, left + SVGMetrics.width(word, fontSize: 13) + 80 < right {
        canvas.label(word, class: "f s", x: left + 80, y: middle + 45)
      }
      return
    }
    if !row.visible.isEmpty || row.created != nil {
      let line = hiddenLine(middle: middle, on: &canvas)
      canvas.shapes.element("path", ["class": "i", "d": .path(line), "stroke-width": "1.5", "stroke-dasharray": "3 4"])
    }
    for gap in row.unknown {
      let (left, right) = (chart.x(gap.from.x), chart.x(gap.to?.x ?? row.end))
      let word = "visibility unknown"
      if !chart.isDense, left + SVGMetrics.width(word, fontSize: 13) + 80 < right {
        canvas.label(word, class: "f s", x: left + 80, y: middle + 45)
      }
    }
    let bars = row.visible.map { segment in
      let from = chart.x(segment.from.x)
      return (from: from, to: max(chart.x(segment.to?.x ?? row.end), from + chart.least(15)))
    }
    for (index, segment) in row.visible.enumerated() {
      draw(segment, from: bars[index].from, to: bars[index].to, top: top, on: &canvas)
      label(segment, index, of: bars, top: top, on: &canvas)
    }
  }

  /// Returns the line of the hidden periods behind the visible segments, with gaps for its labels, and draws the
  /// labels. Between two lives, nothing is hidden.
  private func hiddenLine(middle: Int, on canvas: inout SVGCanvas) -> SVGPath {
    var line = SVGPath()
    for span in row.knownSpans {
      line.move(chart.x(span.lowerBound), middle)
      if chart.timeline.isCompared {
        // A visible bar may be pale.
        for segment in row.visible where span.contains(segment.from.x) {
          line.line(chart.x(segment.from.x), middle)
          line.move(chart.x(segment.to?.x ?? span.upperBound), middle)
        }
        line.line(chart.x(span.upperBound), middle)
        continue
      }
      for (index, segment) in row.visible.enumerated() {
        guard let hid = segment.to?.x, span.contains(hid) else { continue }
        let next = index + 1 < row.visible.count ? min(row.visible[index + 1].from.x, span.upperBound) : span.upperBound
        let start = max(chart.x(hid), chart.x(segment.from.x) + chart.least(15))
        labelHidden(from: start, to: chart.x(next), middle: middle, segment.leaveReason, &line, on: &canvas)
      }
      line.line(chart.x(span.upperBound), middle)
    }
    return line
  }

  /// Labels a hidden period with the reason that the view is hidden, if the period is long enough, and leaves a gap for
  /// the label in its line.
  private func labelHidden(
    from: Int, to: Int, middle: Int, _ reason: String, _ line: inout SVGPath, on canvas: inout SVGCanvas
  ) {
    guard !chart.isDense else { return }
    for word in reason.isEmpty ? ["hidden"] : ["hidden: \(reason)", "hidden"] {
      let length = SVGMetrics.width(word, fontSize: 13)
      guard to - from > length + 240 else { continue }
      let start = (from + to - length) / 2
      line.line(start - 40, middle)
      line.move(start + length + 40, middle)
      canvas.label(word, class: "f s", x: start, y: middle + 45)
      return
    }
  }

  private func draw(_ segment: Timeline.Segment, from: Int, to: Int, top: Int, on canvas: inout SVGCanvas) {
    let height = chart.metrics.visibility
    let start =
      segment.isOpenAtStart ? "visible from before the start" : "visible from \(TimeText.short(segment.from.t))"
    let reason = segment.leaveReason.isEmpty ? "" : " (\(segment.leaveReason))"
    let end = segment.to.map { " to \(TimeText.short($0.t))\(reason)" } ?? ", still visible at the end"
    canvas.arrows.note(segment.seqs, at: top + height / 2)
    canvas.noteEnds(from, to, top + height / 2, halfHeight: height / 2)
    let times = segment.count > 1 ? " (\(segment.count) times)" : ""
    let title = XMLText((segment.isOnScreen ? "" : "off screen, ") + start + end + times)
    let name = segment.isOnScreen ? Self.visibleClass(segment.count) : "o"
    if chart.timeline.isCompared {
      return drawPieces(from: from, to: to, top: top, height: height, name, segment.seqs, title, on: &canvas)
    }
    canvas.shapes.element(
      "rect",
      [
        "class": name, "x": .length(from), "y": .length(top), "width": .length(to - from), "height": .length(height),
        "rx": "2",
        "data-seq": .seqs(segment.seqs),
      ], title: title)
  }

  /// Labels a visible segment if the label has a place on it without a break and without the edge of a later bar, which
  /// may overlap it: the next life of a place may appear before the last one disappears.
  private func label(
    _ segment: Timeline.Segment, _ index: Int, of bars: [(from: Int, to: Int)], top: Int, on canvas: inout SVGCanvas
  ) {
    guard !chart.isDense, !chart.timeline.isCompared else { return }
    let word = segment.count > 1 ? "visible ×\(segment.count)" : segment.isOnScreen ? "visible" : "off screen"
    let length = SVGMetrics.width(word, fontSize: 13)
    let later = bars[(index + 1)...].prefix { $0.from < bars[index].to }.flatMap {
      [$0.from - 80...$0.from + 80, $0.to - 80...$0.to + 80]
    }
    let earlier = bars[..<index].filter { $0.to > bars[index].from }.map { $0.to - 80...$0.to + 80 }
    let cuts = chart.timeline.breaks.map { cut in
      let middle = (chart.x(cut.from) + chart.x(cut.to)) / 2
      return middle - 60...middle + 110
    }
    let left = (cuts + later + earlier).sorted { $0.lowerBound < $1.lowerBound }.reduce(bars[index].from + 80) {
      left, taken in
      left < taken.upperBound && left + length > taken.lowerBound ? taken.upperBound : left
    }
    guard left + length + 80 < bars[index].to else { return }
    canvas.label(word, class: "s wt", x: left, y: top + 157)
  }

  /// Draws a bar of a comparison.
  private func drawPieces(
    from: Int, to: Int, top: Int, height: Int, _ name: SVGWriter.Value, _ seqs: [UInt64], _ title: XMLText,
    on canvas: inout SVGCanvas
  ) {
    for piece in SVGPieces(from: from, to: to, still: chart.still).all {
      canvas.shapes.element(
        "rect",
        [
          "class": name, "x": .length(piece.from), "y": .length(top), "width": .length(piece.to - piece.from),
          "height": .length(height),
          "opacity": piece.ground.opacity, "data-seq": .seqs(seqs),
        ], title: title)
    }
  }

  /// Returns the style classes of a visible segment. The more segments a merged segment represents, the more opaque it
  /// is.
  private static func visibleClass(_ count: Int) -> SVGWriter.Value {
    switch count {
    case 1: "w"
    case 2...3: "w d1"
    case 4...15: "w d2"
    default: "w d3"
    }
  }
}
