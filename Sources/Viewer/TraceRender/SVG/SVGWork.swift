import TraceFormat
import TraceSupport

/// A task, a fetch, a resource or a model object, as a bar or a line with a label.
struct SVGWork {
  private let work: Timeline.Work
  private let chart: SVGChart
  private let label: String
  private let from: Int
  private let to: Int
  /// The pieces in a comparison.
  private let pieces: SVGPieces?

  /// - Parameter end: The position of the end of the row, for work that has not ended.
  init(_ work: Timeline.Work, end: Int, _ chart: SVGChart) {
    self.work = work
    self.chart = chart
    from = chart.x(work.from.x)
    to = max(chart.x(work.to?.x ?? end), from + chart.least(60))
    let besides = max(chart.right - to - 80, from - 140 - chart.left)
    label = Self.label(work, room: max(besides, to - from - 300))
    pieces = chart.timeline.isCompared ? SVGPieces(from: from, to: to, still: chart.still) : nil
  }

  /// - Parameter room: The largest width beside the bar or on it.
  private static func label(_ work: Timeline.Work, room: Int) -> String {
    let name: String
    switch work.kind {
    case .task: name = "task"
    case .fetch: name = work.detail.isEmpty ? "fetch" : "fetch \(work.detail)"
    case .resource: name = work.detail.isEmpty ? "resource" : work.detail
    case .object: name = work.detail.isEmpty ? "object" : work.detail
    }
    let outcome: String
    switch work.outcome {
    case .open: outcome = work.kind == .resource ? " held" : work.kind == .object ? "" : " open"
    case .done: outcome = ""
    case .cancelled: outcome = " canceled"
    case .failed: outcome = " failed"
    }
    let rest = (work.count > 1 ? " ×\(work.count)" : "") + outcome
    let width = min(1800, room - SVGMetrics.width(rest, fontSize: 13))
    return SVGMetrics.fitted(name, to: width, fontSize: 13) + rest
  }

  /// The extent with the label, and the start of the label: after the bar, before it at the right edge, or on it if the
  /// bar reaches from one edge to the other.
  var extent: (from: Int, to: Int, label: Int) {
    let length = SVGMetrics.width(label, fontSize: 13)
    let left = from - Self.overhang(of: work)
    if to + 80 + length < chart.right { return (left, to + 80 + length, to + 80) }
    if from - 140 - length < chart.left, to - from > length + 300 { return (left, to, from + 140) }
    let start = max(from - 140 - length, chart.left)
    return (min(start, left), max(to, start + length), start)
  }

  /// The length of the mark at the start of a piece of work that lies before the start.
  static func overhang(of work: Timeline.Work) -> Int { work.kind == .fetch ? 60 : 0 }

  /// The gap that a label on the bar needs, or nil if the label is beside the bar.
  private func gap(around labelStart: Int) -> (from: Int, to: Int)? {
    let end = labelStart + SVGMetrics.width(label, fontSize: 13)
    return labelStart < to && end > from ? (labelStart - 40, end + 40) : nil
  }

  /// Draws the work on its lane.
  func draw(top: Int, hasLabel: Bool, on canvas: inout SVGCanvas) {
    let middle = top + 80
    let labelStart = extent.label
    let gap = hasLabel ? gap(around: labelStart) : nil
    let ending = work.to.map { " to \(TimeText.short($0.t))" } ?? ", not ended"
    let title = XMLText("\(label): \(TimeText.short(work.from.t))\(ending), #\(work.seq)")
    switch work.kind {
    case _ where pieces != nil: drawPieces(middle, title, on: &canvas)
    case .task:
      canvas.shapes.element(
        "path", ["class": "t", "d": .path(taskBar(middle, around: gap)), "data-seq": .seqs(work.seqs)], title: title)
    case .object:
      let bar = Self.bar(Self.cut([(from, to, 25)], gap), middle)
      canvas.shapes.element(
        "path", ["class": work.isEvidence ? "ob x" : "ob", "d": .path(bar), "data-seq": .seqs(work.seqs)], title: title)
    case .fetch, .resource:
      canvas.shapes.element(
        "path",
        [
          "class": work.kind == .fetch ? "fe" : "ho", "d": .path(line(middle, around: gap)), "stroke-width": "2",
          "data-seq": .seqs(work.seqs),
        ], title: title)
      if work.kind == .fetch {
        canvas.shapes.element(
          "path", ["class": work.isEvidence ? "x" : "fe", "d": .path(Self.fetchStart(from, middle))], title: title)
      }
    }
    canvas.arrows.note(work.seqs, at: middle)
    canvas.noteEnds(from, to, middle, halfHeight: work.kind == .object ? 25 : 50)
    if to - from < 140 { canvas.noteMark((from + to) / 2, middle, halfWidth: (to - from) / 2, halfHeight: 50) }
    if work.kind == .fetch { canvas.noteMark(from, middle, halfWidth: 60, halfHeight: 60) }
    if work.outcome == .failed { canvas.noteMark(to, middle, halfWidth: 40, halfHeight: 40) }
    if let cancelled = work.cancelled {
      let at = chart.x(cancelled.x)
      canvas.noteMark(at, middle, halfWidth: 40, halfHeight: 40)
      let reason = work.cancelReason.isEmpty ? "" : " (\(work.cancelReason))"
      canvas.shapes.element(
        "rect", ["class": "m", "x": .length(at - 40), "y": .length(middle - 40), "width": "8", "height": "8"],
        title: XMLText("canceled\(reason) at \(TimeText.short(cancelled.t))"))
    }
    if work.outcome == .failed {
      canvas.shapes.element("path", ["class": "q", "d": .path(SVGPath(crossAt: to, middle, radius: 40))])
    }
    guard hasLabel else { return }
    canvas.label(label, class: "f s", x: labelStart, y: middle + 45)
  }

  /// Draws the work of a comparison: its pieces on each ground together.
  private func drawPieces(_ middle: Int, _ title: XMLText, on canvas: inout SVGCanvas) {
    for ground in SVGPieces.Ground.allCases {
      let path = path(middle, on: ground)
      guard !path.text.isEmpty else { continue }
      let name: SVGWriter.Value
      switch work.kind {
      case .task: name = "t"
      case .fetch: name = "fe"
      case .resource: name = "ho"
      case .object: name = work.isEvidence ? "ob x" : "ob"
      }
      let width: SVGWriter.Value = work.kind == .task || work.kind == .object ? "1" : "2"
      canvas.shapes.element(
        "path",
        [
          "class": name, "d": .path(path), "stroke-width": width, "opacity": ground.opacity,
          "data-seq": .seqs(work.seqs),
        ], title: title)
    }
    guard work.kind == .fetch else { return }
    canvas.shapes.element(
      "path", ["class": work.isEvidence ? "x" : "fe", "d": .path(Self.fetchStart(from, middle))], title: title)
  }

  /// Returns the pieces of a bar or a line on one ground.
  private func path(_ middle: Int, on ground: SVGPieces.Ground) -> SVGPath {
    if work.kind == .task { return taskBar(middle, on: ground) }
    let pieces = (pieces?.all ?? []).filter { $0.ground == ground }
    if work.kind == .object {
      return .polygons(
        pieces.map { [($0.from, middle - 25), ($0.to, middle - 25), ($0.to, middle + 25), ($0.from, middle + 25)] })
    }
    var line = SVGPath()
    for piece in pieces {
      line.move(piece.from, middle)
      line.line(piece.to, middle)
      guard piece.to == to else { continue }
      line.move(to, middle - 40)
      line.line(to, middle + 40)
    }
    return line
  }

  /// Returns the bar of a task, which is thin where the task waits.
  /// - Parameters:
  ///   - gap: The gap for a label on the bar.
  ///   - ground: In a comparison, the ground of the pieces to return.
  private func taskBar(_ middle: Int, around gap: (from: Int, to: Int)? = nil, on ground: SVGPieces.Ground = .time)
    -> SVGPath
  {
    var parts: [Part] = []
    var left = from
    for pause in work.pauses {
      let begin = max(chart.x(pause.from.x), left + chart.least(left == from ? 60 : 20)),
        end = min(pause.to.map { chart.x($0.x) } ?? to, to)
      guard end - begin > 20 else { continue }
      parts += [(left, begin, 50), (begin, end, 15)]
      left = end
    }
    if left < to || parts.isEmpty { parts.append((left, to, 50)) }
    if pieces != nil {
      parts = parts.flatMap { part in
        SVGPieces(from: part.from, to: part.to, still: chart.still).all.filter { $0.ground == ground }.map {
          ($0.from, $0.to, part.half)
        }
      }
    }
    return Self.bar(Self.cut(parts, gap), middle)
  }

  private typealias Part = (from: Int, to: Int, half: Int)

  /// Returns the parts of a bar without a gap.
  private static func cut(_ parts: [Part], _ gap: (from: Int, to: Int)?) -> [Part] {
    guard let gap else { return parts }
    return parts.flatMap { part in
      [(part.from, min(part.to, gap.from), part.half), (max(part.from, gap.to), part.to, part.half)].filter {
        $0.0 < $0.1
      }
    }
  }

  private static func bar(_ parts: [Part], _ middle: Int) -> SVGPath {
    .polygons(
      parts.map {
        [
          ($0.from, middle - $0.half), ($0.to, middle - $0.half), ($0.to, middle + $0.half),
          ($0.from, middle + $0.half),
        ]
      })
  }

  /// Returns the line of a fetch or a resource, with a gap for a label on it.
  private func line(_ middle: Int, around gap: (from: Int, to: Int)?) -> SVGPath {
    var line = SVGPath()
    line.move(from, middle)
    if let gap {
      if gap.from > from { line.line(gap.from, middle) }
      line.move(max(min(gap.to, to), from), middle)
    }
    line.line(to, middle)
    line.move(to, middle - 40)
    line.line(to, middle + 40)
    return line
  }

  /// Returns the diamond at the start of a fetch.
  static func fetchStart(_ x: Int, _ middle: Int) -> SVGPath {
    .polygon([(x, middle - 60), (x + 60, middle), (x, middle + 60), (x - 60, middle)])
  }
}
