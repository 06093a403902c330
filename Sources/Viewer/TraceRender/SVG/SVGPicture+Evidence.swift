import TraceAnalysis
import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Returns true if the finding is only a note, which is not colored as a fault.
  private func isNote(_ number: Int) -> Bool {
    picture.report.findings.indices.contains(number - 1) && picture.report.findings[number - 1].severity == .note
  }

  /// Tints the extent of a finding's evidence over the whole row.
  mutating func wash(_ number: Int, top: Int, height: Int) {
    let place = timeline.findings[number - 1]
    guard place.from >= 0 else { return }
    let left = x(place.from) - 50
    writer.element(
      "rect",
      [
        "class": isNote(number) ? "wn" : "wash", "x": .length(left), "y": .length(top), "width": .length(x(place.to) + 50 - left),
        "height": .length(height), "rx": "4",
      ])
  }

  /// Underlines the extent of a finding's evidence and adds its number.
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
    writer.element("path", ["class": isNote(number) ? "u un" : "u", "d": .path(line)])
    badge(number, at: min(right + 130, width - SVGMetrics.margin / 2), top + 100)
    guard let name = ruleName(of: number) else { return }
    let y = top + (name.isInside ? 70 : 145)
    labels.element("text", ["class": isNote(number) ? "nt e2 s" : "e s", "x": .length(name.x), "y": .length(y)], XMLText(name.rule))
  }

  /// Returns the name of a finding's rule and its position next to the underline: after the number, on the line, or before it.
  private func ruleName(of number: Int) -> (rule: String, x: Int, isInside: Bool)? {
    guard !isDense, picture.report.findings.indices.contains(number - 1) else { return nil }
    let place = timeline.findings[number - 1]
    let rule = picture.report.findings[number - 1].rule
    let length = SVGMetrics.width(rule, fontSize: 13)
    let (left, right) = (x(place.from) - 50, x(place.to) + 50)
    if right + 270 + length <= width - SVGMetrics.margin / 2 { return (rule, right + 270, false) }
    if right - left > length + 160 { return (rule, left + 80, true) }
    return left - 80 - length >= chartLeft ? (rule, left - 80 - length, false) : nil
  }

  /// Returns the extent of an underline with its number and name.
  func extent(ofFinding number: Int) -> (from: Int, to: Int) {
    let place = timeline.findings[number - 1]
    let (from, to) = (x(max(place.from, 0)), x(max(place.to, 0)) + 320)
    guard place.from >= 0, let name = ruleName(of: number) else { return (from, to) }
    return (min(from, name.x - 60), max(to, name.x + SVGMetrics.width(name.rule, fontSize: 13) + 60))
  }

  /// Notes the positions of events that findings name, for the arrows between them.
  mutating func note(_ seqs: [UInt64], _ x: Int, _ y: Int) {
    for seq in seqs where timeline.named.contains(seq) && places[seq] == nil { places[seq] = (x, y) }
  }

  /// Draws an arrow from each step that led to a finding to the next one.
  mutating func drawChains() {
    var drawn: Set<[UInt64]> = []
    for place in timeline.findings {
      for (cause, effect) in zip(place.because, place.because.dropFirst()) where drawn.insert([cause, effect]).inserted {
        guard let from = places[cause], let to = places[effect], from != to else { continue }
        writer.element(
          "path", ["class": "ca", "d": .path(Self.arrow(from, to)), "marker-end": "url(#a)"], title: XMLText("#\(cause) led to #\(effect)"))
      }
    }
  }

  /// Returns the curve of an arrow: above the marks between two places at the same height, or else from one height to the other.
  private static func arrow(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> SVGPath {
    var path = SVGPath()
    if abs(to.y - from.y) < 150 {
      let top = min(from.y, to.y) - 60
      let lift = top - min(max(abs(to.x - from.x) / 6, 60), 160)
      path.move(from.x, from.y - 60)
      path.curve(from.x, lift, to.x, lift, to.x, to.y - 70)
    } else {
      let side = to.y > from.y ? 60 : -60
      let middle = (from.y + to.y) / 2
      path.move(from.x, from.y + side)
      path.curve(from.x, middle, to.x, middle, to.x, to.y - side - side / 6)
    }
    return path
  }

  /// Draws the number of a finding.
  mutating func badge(_ number: Int, at x: Int, _ y: Int) {
    writer.element("circle", ["class": isNote(number) ? "nt" : "x", "cx": .length(x), "cy": .length(y), "r": "10"])
    writer.element("text", ["class": "b xt", "x": .length(x), "y": .length(y + 45)], XMLText("\(number)"))
  }
}
