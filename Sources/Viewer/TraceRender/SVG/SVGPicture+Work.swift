import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Returns the label of a piece of work.
  static func label(_ work: Timeline.Work) -> String {
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
      writer.element("path", ["class": "t", "d": .path(bar(work, from: from, to: to, middle)), "data-seq": .seqs(work.seqs)], title: title)
    case .object:
      writer.element(
        "rect",
        [
          "class": work.isEvidence ? "ob x" : "ob", "x": .length(from), "y": .length(middle - 25), "width": .length(to - from), "height": "5",
          "rx": "2",
          "data-seq": .seqs(work.seqs),
        ], title: title)
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
      writer.element(
        "path", ["class": work.kind == .fetch ? "fe" : "ho", "d": .path(line), "stroke-width": "2", "data-seq": .seqs(work.seqs)], title: title)
      if work.kind == .fetch {
        writer.element(
          "path",
          [
            "class": work.isEvidence ? "x" : "fe",
            "d": .path(.polygon([(from, middle - 60), (from + 60, middle), (from, middle + 60), (from - 60, middle)])),
          ], title: title)
      }
    }
    if let cancelled = work.cancelled, let seq = work.cancelSeq { note([seq], x(cancelled.x), middle) }
    note(Array(work.seqs.prefix(1)), from, middle)
    note(Array(work.seqs.dropFirst()), to, middle)
    if let cancelled = work.cancelled {
      let at = x(cancelled.x)
      let reason = work.cancelReason.isEmpty ? "" : " (\(work.cancelReason))"
      writer.element(
        "rect", ["class": "m", "x": .length(at - 40), "y": .length(middle - 40), "width": "8", "height": "8"],
        title: XMLText("canceled\(reason) at \(TimeText.short(cancelled.t))"))
    }
    if work.outcome == .failed { cross(at: to, middle) }
    guard hasLabel else { return }
    labels.element("text", ["class": "f s", "x": .length(extent(of: work, end: end).label), "y": .length(middle + 45)], XMLText(Self.label(work)))
  }

  /// Draws the bar of a task, which is thin where the task waits.
  private func bar(_ work: Timeline.Work, from: Int, to: Int, _ middle: Int) -> SVGPath {
    var pieces: [(from: Int, to: Int, half: Int)] = []
    var left = from
    for pause in work.pauses {
      let begin = max(x(pause.from), left + (left == from ? 60 : 20)), end = min(pause.to.map(x) ?? to, to)
      guard end - begin > 20 else { continue }
      pieces += [(left, begin, 50), (begin, end, 15)]
      left = end
    }
    if left < to { pieces.append((left, to, 50)) }
    return .polygons(pieces.map { [($0.from, middle - $0.half), ($0.to, middle - $0.half), ($0.to, middle + $0.half), ($0.from, middle + $0.half)] })
  }

  /// Returns the extent of a piece of work with its label, and the start of the label: after the bar, before it at the right edge, or on it if
  /// the bar reaches from one edge to the other.
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
}
