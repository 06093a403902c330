import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Draws a bar for each life of a place.
  mutating func drawLifetime(_ row: Timeline.Row, top: Int) {
    var before: Int?
    for life in row.lives {
      // The next life of a place may begin at the same instant, before the last one is destroyed.
      let left = max(x(life.created?.x ?? 0), before.map { $0 + 30 } ?? 0)
      let right = max(x(life.destroyed?.x ?? row.end), left + 40)
      draw(life, from: left, to: right, top: top, isOnly: row.laterLives.isEmpty)
      before = right
    }
  }

  private mutating func draw(_ life: Timeline.Life, from left: Int, to right: Int, top: Int, isOnly: Bool) {
    let height = metrics.lifetime
    let begin = life.created.map { "created at \(TimeText.short($0.t))" } ?? "created earlier"
    let end = life.destroyed.map { "destroyed at \(TimeText.short($0.t))" + (life.reason.isEmpty ? "" : " (\(life.reason))") } ?? "not destroyed"
    let name = isOnly ? "" : "#\(life.node)\(life.explicitID.isEmpty ? "" : " id \(life.explicitID)"), "
    if life.destroyed == nil {
      // An arrow shows that the node is still alive when the trace ends.
      let path = SVGPath.polygon([(left, top), (right - 60, top), (right, top + height / 2), (right - 60, top + height), (left, top + height)])
      writer.element("path", ["class": "l", "d": .path(path), "data-seq": .seqs(life.seqs)], title: XMLText("\(name)\(begin), \(end)"))
    } else {
      writer.element(
        "rect",
        [
          "class": "l", "x": .length(left), "y": .length(top), "width": .length(right - left), "height": .length(height), "rx": "4",
          "data-seq": .seqs(life.seqs),
        ],
        title: XMLText("\(name)\(begin), \(end)"))
    }
    note(Array(life.seqs.prefix(life.created == nil ? 0 : 1)), left, top + height / 2)
    note(life.seqs, right, top + height / 2)
    drawLabels(of: life, left: left, right: right, baseline: top + 137, isOnly: isOnly)
    let radius = isDense ? 34 : 42
    if life.created != nil, isOnly || right - left > 150 {
      writer.element(
        "circle", ["class": "m", "cx": .length(left + 95), "cy": .length(top + height / 2), "r": .length(radius)], title: XMLText(begin))
    }
    if life.destroyed != nil, right - left > 300 {
      var cross = SVGPath()
      let middle = (x: right - 95, y: top + height / 2)
      cross.move(middle.x - radius, middle.y - radius)
      cross.line(middle.x + radius, middle.y + radius)
      cross.move(middle.x + radius, middle.y - radius)
      cross.line(middle.x - radius, middle.y + radius)
      writer.element("path", ["class": "cross", "d": .path(cross)], title: XMLText(end))
    }
  }

  /// Labels the two ends of the lifetime bar with the longest texts that fit.
  private mutating func drawLabels(of life: Timeline.Life, left: Int, right: Int, baseline: Int, isOnly: Bool) {
    let reason = life.reason.isEmpty ? "destroyed" : "destroyed: \(life.reason)"
    if isDense { return }
    let hasState = !life.states.isEmpty
    var beginnings = hasState ? ["created · @State initialized", "created", ""] : ["created", ""]
    var endings = hasState ? ["@State torn down · \(reason)", reason, "destroyed", ""] : [reason, "destroyed", ""]
    if !isOnly {
      // If a place has several lives, the label of each contains its node.
      beginnings = ["#\(life.node)\(life.explicitID.isEmpty ? "" : " id \(life.explicitID)")", "#\(life.node)", "#\(life.node)", ""]
      endings = [reason, "destroyed", "", ""]
    } else if life.created == nil {
      beginnings = [""]
    }
    if life.destroyed == nil { endings = [""] }
    let available = right - left - 400
    let count = max(beginnings.count, endings.count)
    let padded = { (words: [String]) in words + Array(repeating: words.last ?? "", count: count - words.count) }
    for (begin, end) in zip(padded(beginnings), padded(endings)) {
      let beginWidth = SVGMetrics.width(begin, fontSize: 13)
      let endWidth = SVGMetrics.width(end, fontSize: 13)
      guard beginWidth + endWidth + (begin.isEmpty || end.isEmpty ? 0 : 200) <= available else { continue }
      if !begin.isEmpty { labels.element("text", ["class": "s", "x": .length(left + 200), "y": .length(baseline)], XMLText(begin)) }
      if !end.isEmpty { labels.element("text", ["class": "s", "x": .length(right - 200 - endWidth), "y": .length(baseline)], XMLText(end)) }
      return
    }
  }
}
