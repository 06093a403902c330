import TraceFormat
import TraceSupport

extension SVGPicture {
  private enum Sample {
    case lifetime, visible, offscreen, hidden, appear, disappear, callback, body, write, warning, label, event, task, waiting, fetch,
      resource, object, cancelled, failed, finding, chain, instant, loss, cut
  }

  /// Draws the legend of the shapes that occur in the picture.
  mutating func drawLegend() {
    let work = Set(timeline.rows.flatMap { $0.work.map(\.kind) })
    var entries: [(Sample, String)] = [(.lifetime, "node lifetime")]
    if timeline.tellsVisibility { entries += [(.visible, "visible"), (.hidden, "hidden")] }
    if timeline.rows.contains(where: { $0.visible.contains { !$0.isOnScreen } }) { entries.append((.offscreen, "off screen")) }
    let marks = Set(timeline.rows.flatMap { $0.marks.map(\.kind) })
    if marks.contains(.appear) { entries.append((.appear, "onAppear")) }
    if marks.contains(.disappear) { entries.append((.disappear, "onDisappear")) }
    if marks.contains(.body) { entries.append((.body, "body")) }
    if marks.contains(.callback) { entries.append((.callback, "other closure")) }
    if marks.contains(.write) { entries.append((.write, "write")) }
    if marks.contains(.event) { entries.append((.event, "other evidence")) }
    if marks.contains(.warning) { entries.append((.warning, "warning")) }
    if marks.contains(.label) { entries.append((.label, "mark")) }
    if work.contains(.task) { entries.append((.task, "task")) }
    if timeline.rows.contains(where: { $0.work.contains { !$0.pauses.isEmpty } }) { entries.append((.waiting, "waiting task")) }
    if work.contains(.fetch) { entries.append((.fetch, "fetch")) }
    if work.contains(.resource) { entries.append((.resource, "resource held")) }
    if work.contains(.object) { entries.append((.object, "model object")) }
    if timeline.rows.contains(where: { $0.work.contains { $0.cancelled != nil } }) { entries.append((.cancelled, "canceled")) }
    if timeline.rows.contains(where: { $0.work.contains { $0.outcome == .failed } }) { entries.append((.failed, "failed")) }
    if timeline.findings.contains(where: { $0.row != nil }) { entries.append((.finding, "finding")) }
    if timeline.findings.contains(where: { $0.because.count > 1 }) { entries.append((.chain, "led to")) }
    if !timeline.instants.isEmpty { entries.append((.instant, "one instant, in order")) }
    if !timeline.losses.isEmpty { entries.append((.loss, "events lost")) }
    if !timeline.breaks.isEmpty { entries.append((.cut, "idle time left out")) }
    y += 330
    var left = SVGMetrics.margin
    for (sample, words) in entries {
      let length = SVGMetrics.width(words, fontSize: 13)
      if left + 340 + length > width - SVGMetrics.margin {
        left = SVGMetrics.margin
        y += 230
      }
      draw(sample, x: left, middle: y - 45)
      writer.element("text", ["class": "f s", "x": .length(left + 330), "y": .length(y)], XMLText(words))
      left += 330 + length + 260
    }
    y += 40
  }

  private mutating func draw(_ sample: Sample, x: Int, middle: Int) {
    let center = x + 150
    switch sample {
    case .lifetime: box("l", x, middle)
    case .visible: box("w", x, middle)
    case .offscreen: box("o", x, middle)
    case .task: box("t", x, middle)
    case .hidden: line("i", x, middle, dashes: "3 4")
    case .appear: mark(.appear, center, middle)
    case .disappear: mark(.disappear, center, middle)
    case .warning: mark(.warning, center, middle)
    case .label: mark(.label, center, middle)
    case .callback: mark(.callback, center, middle)
    case .write: mark(.write, center, middle)
    case .event: writer.element("path", ["class": "x", "d": .path(MarkOutline.path(.event, center, middle - 50))])
    case .body:
      box("l", x, middle)
      writer.element("rect", ["class": "m", "x": .length(center - 10), "y": .length(middle + 10), "width": "2", "height": "5"])
    case .waiting: writer.element("rect", ["class": "t", "x": .length(x), "y": .length(middle - 15), "width": "28", "height": "3"])
    case .object: writer.element("rect", ["class": "ob", "x": .length(x), "y": .length(middle - 25), "width": "28", "height": "5", "rx": "2"])
    case .chain:
      var path = SVGPath()
      path.move(x, middle)
      path.line(x + 260, middle)
      writer.element("path", ["class": "ca", "d": .path(path), "marker-end": "url(#a)"])
    case .instant: writer.element("rect", ["class": "in", "x": .length(x), "y": .length(middle - 20), "width": "28", "height": "4"])
    case .failed: cross(at: center, middle)
    case .fetch:
      line("fe", x, middle, dashes: "none")
      writer.element("path", ["class": "fe", "d": .path(.polygon([(x + 60, middle - 60), (x + 120, middle), (x + 60, middle + 60), (x, middle)]))])
    case .resource: line("ho", x, middle, dashes: "none")
    case .cancelled: writer.element("rect", ["class": "m", "x": .length(center - 40), "y": .length(middle - 40), "width": "8", "height": "8"])
    case .finding: line("u", x, middle, dashes: "none")
    case .loss: writer.element("rect", ["fill": "url(#h)", "x": .length(x), "y": .length(middle - 60), "width": "28", "height": "12"])
    case .cut: writer.element("path", ["class": "i", "fill": "none", "d": .path(SVGPath(zigzagFrom: x, to: x + 280, middle))])
    }
  }

  private mutating func mark(_ kind: Timeline.Mark.Kind, _ center: Int, _ middle: Int) {
    writer.element("path", ["class": "m", "d": .path(MarkOutline.path(kind, center, middle - 50))])
  }

  private mutating func box(_ name: StaticString, _ x: Int, _ middle: Int) {
    writer.element("rect", ["class": .word(name), "x": .length(x), "y": .length(middle - 60), "width": "28", "height": "12", "rx": "2"])
  }

  private mutating func line(_ name: StaticString, _ x: Int, _ middle: Int, dashes: StaticString) {
    var path = SVGPath()
    path.move(x, middle)
    path.line(x + 280, middle)
    writer.element("path", ["class": .word(name), "d": .path(path), "stroke-width": "2", "stroke-dasharray": .word(dashes)])
  }
}
