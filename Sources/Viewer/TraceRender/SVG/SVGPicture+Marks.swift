import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Draws callbacks, writes, warnings and marks on their line below the tracks.
  mutating func drawMarks(_ row: Timeline.Row, top: Int) {
    var end = 0
    let marks = row.laneMarks
    for (index, mark) in marks.enumerated() {
      let at = x(mark.at.x)
      let word = label(mark)
      writer.element(
        "path", ["class": Self.markClass(mark), "d": .path(MarkOutline.path(mark.kind, at, top + 30)), "data-seq": .seqs([mark.seq])],
        title: XMLText(title(mark, word)))
      note([mark.seq], at, top + 80)
      let length = SVGMetrics.width(word, fontSize: 13)
      let next = index + 1 < marks.count ? x(marks[index + 1].at.x) - 60 : width - SVGMetrics.margin
      guard !isDense, at + 80 > end, at + 80 + length < next else { continue }
      labels.element("text", ["class": "f s", "x": .length(at + 80), "y": .length(top + 130)], XMLText(word))
      end = at + 80 + length
    }
  }

  /// Draws a tick for each body at the bottom of the lifetime bar.
  mutating func drawBodies(_ row: Timeline.Row, top: Int) {
    let bottom = top + metrics.lifetime
    for mark in row.marks where mark.kind == .body {
      let at = x(mark.at.x)
      let height = mark.isEvidence ? metrics.lifetime : 40
      writer.element(
        "rect",
        [
          "class": Self.markClass(mark), "x": .length(at - 10), "y": .length(bottom - height), "width": "2", "height": .length(height),
          "data-seq": .seqs([mark.seq]),
        ], title: XMLText(title(mark, mark.detail.isEmpty ? "body" : "body, because of \(mark.detail)")))
      note([mark.seq], at, top + 20)
    }
  }

  private func title(_ mark: Timeline.Mark, _ word: String) -> String {
    let isPlain = (mark.kind == .appear || mark.kind == .disappear) && !mark.detail.isEmpty
    return
      "\(mark.kind == .write ? "wrote " : "")\(word)\(isPlain ? " (\(mark.detail))" : "")\(mark.count > 1 ? " ×\(mark.count)" : "") at \(TimeText.short(mark.at.t)), #\(mark.seq)"
  }

  /// Returns the style classes of a mark. The more marks a merged mark represents, the more opaque it is.
  private static func markClass(_ mark: Timeline.Mark) -> SVGWriter.Value {
    if mark.isEvidence { return "x" }
    switch mark.count {
    case 1: return "m"
    case 2...3: return "m d1"
    case 4...15: return "m d2"
    default: return "m d3"
    }
  }

  private func label(_ mark: Timeline.Mark) -> String {
    switch mark.kind {
    case .appear: "onAppear"
    case .disappear: "onDisappear"
    case .callback, .body, .write, .warning, .label, .event: SVGMetrics.fitted(mark.detail, to: 2000, fontSize: 13)
    }
  }
}
