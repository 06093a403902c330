import TraceSupport

/// The legend of the shapes that occur in a picture.
struct SVGLegend {
  private enum Sample {
    case box(StaticString)
    case line(StaticString, dashes: StaticString = "none")
    case mark(Timeline.Mark.Kind)
    case evidence, body, waiting, fetch, object, cancelled, failed, missing, chain, instant, pale, loss, blank, cut
  }

  private let entries: [(sample: Sample, words: String)]

  init(of timeline: Timeline) {
    let work = timeline.rows.flatMap(\.work)
    let kinds = Set(work.map(\.kind))
    let marks = Set(timeline.rows.flatMap { $0.marks.map(\.kind) })
    var entries: [(Sample, String)] = [(.box("l"), "node lifetime")]
    if timeline.tellsVisibility { entries += [(.box("w"), "visible"), (.line("i", dashes: "3 4"), "hidden")] }
    if timeline.rows.contains(where: { $0.visible.contains { !$0.isOnScreen } }) {
      entries.append((.box("o"), "off screen"))
    }
    if marks.contains(.appear) { entries.append((.mark(.appear), "onAppear")) }
    if marks.contains(.disappear) { entries.append((.mark(.disappear), "onDisappear")) }
    if marks.contains(.body) { entries.append((.body, "body")) }
    if marks.contains(.callback) { entries.append((.mark(.callback), "other closure")) }
    if marks.contains(.write) { entries.append((.mark(.write), "write")) }
    if marks.contains(.event) { entries.append((.evidence, "other evidence")) }
    if marks.contains(.warning) { entries.append((.mark(.warning), "warning")) }
    if marks.contains(.label) { entries.append((.mark(.label), "mark")) }
    if kinds.contains(.task) { entries.append((.box("t"), "task")) }
    if work.contains(where: { !$0.pauses.isEmpty }) { entries.append((.waiting, "waiting task")) }
    if kinds.contains(.fetch) { entries.append((.fetch, "fetch")) }
    if kinds.contains(.resource) { entries.append((.line("ho"), "resource held")) }
    if kinds.contains(.object) { entries.append((.object, "model object")) }
    if work.contains(where: { $0.cancelled != nil }) { entries.append((.cancelled, "canceled")) }
    if work.contains(where: { $0.outcome == .failed }) { entries.append((.failed, "failed")) }
    if timeline.story?.missing != nil { entries.append((.missing, "missing")) }
    if timeline.story == nil, timeline.findings.contains(where: { $0.row != nil }) {
      entries.append((.line("u"), "finding"))
    }
    if !timeline.links.isEmpty { entries.append((.chain, "led to")) }
    if !timeline.instants.isEmpty { entries.append((.instant, "in order, not to scale")) }
    if !timeline.losses.isEmpty { entries.append((.loss, "events lost")) }
    if timeline.isCompared, !timeline.instants.isEmpty { entries.append((.pale, "no time passes")) }
    if !timeline.blanks.isEmpty { entries.append((.blank, "waits for the others")) }
    if !timeline.breaks.isEmpty { entries.append((.cut, "idle time left out")) }
    self.entries = entries
  }

  /// Draws the legend, on as many lines as it needs.
  func draw(on canvas: inout SVGCanvas) {
    canvas.y += 330
    var left = SVGMetrics.margin
    for (sample, words) in entries {
      let length = SVGMetrics.width(words, fontSize: 13)
      if left + 340 + length > canvas.width - SVGMetrics.margin {
        left = SVGMetrics.margin
        canvas.y += 230
      }
      Self.draw(sample, x: left, middle: canvas.y - 45, with: &canvas.shapes)
      canvas.shapes.element("text", ["class": "f s", "x": .length(left + 330), "y": .length(canvas.y)], XMLText(words))
      left += 330 + length + 260
    }
    canvas.y += 40
  }

  private static func draw(_ sample: Sample, x: Int, middle: Int, with writer: inout SVGWriter) {
    let center = x + 150
    switch sample {
    case .box(let name): writer.element("rect", rectangle(name, x, middle))
    case .line(let name, let dashes): writer.element("path", line(name, x, middle, dashes))
    case .mark(let kind):
      writer.element("path", ["class": "m", "d": .path(MarkOutline.path(kind, center, middle - 50))])
    case .evidence: writer.element("path", ["class": "x", "d": .path(MarkOutline.path(.event, center, middle - 50))])
    case .body:
      writer.element(
        "rect", ["class": "m", "x": .length(center - 10), "y": .length(middle - 30), "width": "2", "height": "6"])
    case .waiting:
      writer.element("rect", ["class": "t", "x": .length(x), "y": .length(middle - 15), "width": "28", "height": "3"])
    case .object:
      writer.element(
        "rect", ["class": "ob", "x": .length(x), "y": .length(middle - 25), "width": "28", "height": "5", "rx": "2"])
    case .chain:
      var path = SVGPath()
      path.move(x, middle)
      path.line(x + 260, middle)
      writer.element("path", ["class": "ca", "d": .path(path), "marker-end": "url(#a)"])
    case .instant:
      writer.element("rect", ["class": "in", "x": .length(x), "y": .length(middle - 20), "width": "28", "height": "4"])
    case .failed: writer.element("path", ["class": "q", "d": .path(SVGPath(crossAt: center, middle, radius: 40))])
    case .missing: writer.element("circle", ["class": "miss", "cx": .length(center), "cy": .length(middle), "r": "6"])
    case .fetch:
      writer.element("path", line("fe", x, middle, "none"))
      writer.element("path", ["class": "fe", "d": .path(SVGWork.fetchStart(x + 60, middle))])
    case .cancelled:
      writer.element(
        "rect", ["class": "m", "x": .length(center - 40), "y": .length(middle - 40), "width": "8", "height": "8"])
    case .pale:
      let opacity = SVGPieces.Ground.instant.opacity
      writer.element(
        "rect",
        ["class": "l", "x": .length(x), "y": .length(middle - 60), "width": "28", "height": "12", "opacity": opacity])
    case .blank:
      for edge in [x + 40, x + 240] {
        writer.element(
          "path", ["class": "k", "fill": "none", "d": .path(SVGPath(raggedAt: edge, middle - 90, height: 180))])
      }
    case .loss:
      writer.element(
        "rect", ["fill": "url(#h)", "x": .length(x), "y": .length(middle - 60), "width": "28", "height": "12"])
    case .cut:
      writer.element("path", ["class": "i", "fill": "none", "d": .path(SVGPath(zigzagFrom: x, to: x + 280, middle))])
    }
  }

  private static func rectangle(_ name: StaticString, _ x: Int, _ middle: Int) -> SVGWriter.Attributes {
    ["class": .word(name), "x": .length(x), "y": .length(middle - 60), "width": "28", "height": "12", "rx": "2"]
  }

  private static func line(_ name: StaticString, _ x: Int, _ middle: Int, _ dashes: StaticString)
    -> SVGWriter.Attributes
  {
    var path = SVGPath()
    path.move(x, middle)
    path.line(x + 280, middle)
    return ["class": .word(name), "d": .path(path), "stroke-width": "2", "stroke-dasharray": .word(dashes)]
  }
}
