import TraceAnalysis
import TraceSupport

/// The geometry of a picture: its width, and the place of the time axis in it. All lengths are in tenths of a pixel.
struct SVGChart {
  var picture: Picture
  /// The width of the picture.
  let width: Int
  /// The start of the time axis.
  let left: Int
  /// True for pictures with many rows. The rows are lower and their tracks have no labels.
  let isDense: Bool
  /// The length of the timeline.
  private let units: Int
  /// In a comparison, the stretches in which time stands still, in order. Empty in the picture of one trace, whose axis
  /// shows them.
  private(set) var still: [SVGPieces.Piece] = []

  /// - Parameter gutter: The space for the names of rows, in a picture with many rows; nil if the names determine it.
  init(_ picture: Picture, width: Int, gutter: Int? = nil) {
    self.picture = picture
    self.width = width
    let widths =
      picture.timeline.rows.map { SVGRow.nameWidth($0) } + picture.timeline.crowds.map { SVGCrowd.nameWidth($0) }
    let longest = widths.max() ?? 0
    left = SVGMetrics.margin + (gutter ?? min(max(longest, 1100), 2400)) + 200
    isDense = gutter != nil || picture.timeline.rows.count > 16
    units = max(picture.timeline.width, 1)
    let grounds = [(picture.timeline.instants, SVGPieces.Ground.instant), (picture.timeline.blanks, .blank)]
    guard picture.timeline.isCompared else { return }
    still = grounds.flatMap { stretches, ground in
      stretches.map { SVGPieces.Piece(from: x($0.from), to: x($0.to), ground: ground) }
    }
    .sorted { $0.from < $1.from }
  }

  var timeline: Timeline { picture.timeline }
  var metrics: RowMetrics { isDense ? .dense : .roomy }
  /// The end of the space for the rows.
  var right: Int { width - SVGMetrics.margin }

  /// Returns the position of a unit of the timeline.
  func x(_ unit: Int) -> Int { left + unit * (end - left) / units }

  /// The end of the timeline. A story ends with what matters most, so its marks get space for their words.
  private var end: Int { timeline.story == nil ? right : right - (right - left) / 12 }

  /// The least length of a bar. In a comparison, even short bars are as long as they last.
  func least(_ length: Int) -> Int { picture.timeline.isCompared ? 0 : length }
}

/// A drawing in progress, from top to bottom.
struct SVGCanvas {
  /// The width of the picture, in tenths of a pixel.
  let width: Int
  /// The bottom of the drawing so far, in tenths of a pixel.
  var y = 0
  var shapes = SVGWriter()
  /// The labels in the rows. They are written after all shapes so that no break covers them.
  var labels = SVGWriter(depth: 1)
  /// The arrows between the events that findings name.
  var arrows: SVGArrows
  /// The words in the rows and above them.
  private(set) var words = SVGPlaces()
  /// The marks of events.
  private(set) var marks = SVGPlaces()
  /// The ends of bars.
  private(set) var ends = SVGPlaces()
  /// The bars themselves.
  private(set) var bars = SVGPlaces()

  init(_ chart: SVGChart) {
    width = chart.width
    arrows = SVGArrows(named: chart.timeline.named.mapValues { chart.x($0.x) })
  }

  /// Draws a line of text at the current height, shortened to a maximum width.
  /// - Parameter maximumWidth: The width, or nil for the width of the picture between its margins.
  mutating func text(_ raw: String, x: Int, class name: StaticString, maximumWidth: Int? = nil, fontSize: Int) {
    let shown = SVGMetrics.fitted(raw, to: maximumWidth ?? width - 2 * SVGMetrics.margin, fontSize: fontSize)
    noteWord(shown, x: x, y: y, fontSize: fontSize)
    shapes.element("text", ["class": .word(name), "x": .length(x), "y": .length(y)], XMLText(shown))
  }

  /// Draws a word of a row or of the axis.
  /// - Parameter fontSize: The size that the style class gives it.
  mutating func label(_ text: String, class name: StaticString, x: Int, y: Int, fontSize: Int = 13) {
    noteWord(text, x: x, y: y, fontSize: fontSize)
    labels.element("text", ["class": .word(name), "x": .length(x), "y": .length(y)], XMLText(text))
  }

  /// Notes a word that is not among the labels of the rows.
  mutating func noteWord(_ text: String, x: Int, y: Int, fontSize: Int) {
    words.note(x: x, baseline: y, length: SVGMetrics.width(text, fontSize: fontSize))
  }

  /// Notes a mark.
  mutating func noteMark(_ x: Int, _ y: Int, halfWidth: Int, halfHeight: Int) {
    marks.note(SVGPlaces.Box(left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight))
  }

  /// Notes the ends of a bar or a line, with some of what is inside.
  mutating func noteEnds(_ left: Int, _ right: Int, _ y: Int, halfHeight: Int) {
    bars.note(SVGPlaces.Box(left: left, top: y - halfHeight, right: right, bottom: y + halfHeight))
    ends.note(SVGPlaces.Box(left: left - 15, top: y - halfHeight, right: left + 60, bottom: y + halfHeight))
    ends.note(SVGPlaces.Box(left: right - 60, top: y - halfHeight, right: right + 15, bottom: y + halfHeight))
  }

  /// Notes the number of a finding, which lines leave a gap for as for a word.
  mutating func noteNumber(_ x: Int, _ y: Int, radius: Int) { words.note(SVGPlaces.Box(around: x, y, radius + 10)) }

  /// Draws the labels of all rows.
  mutating func drawLabels() {
    // Labels ignore the pointer so that it shows the title of the shape behind them.
    shapes.open("g", ["pointer-events": "none"])
    shapes.append(labels)
    shapes.close("g")
  }
}
