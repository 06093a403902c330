package import TraceAnalysis
package import TraceFormat
import TraceSupport

/// The small pictures of a page that opens with a story: the first occurrences of its fault side by side, and the rows
/// of the last good run.
package struct StillPictures: Sendable {
  /// A picture with its caption.
  private struct Still: Sendable {
    let caption: String
    let drawing: XMLText
  }

  private var occurrences: [Still] = []
  /// The occurrences after those that are drawn, in words.
  private var further: [String] = []
  private var lastGood: Still?
  /// The number of times that the fault occurred.
  private let count: Int

  /// The maximum number of occurrences to draw.
  private static let mostOccurrences = 3
  /// The maximum number of further occurrences to tell in words.
  private static let mostFurther = 8
  private static let narrow = 440
  private static let wide = 1200
  /// The maximum number of rows in a small picture, and in that of another run.
  private static let rows = (occurrence: 4, lastGood: 12)

  /// Draws the occurrences of a story's fault, if there are several, and the rows of the story in another run.
  /// - Parameters:
  ///   - picture: The picture of the page.
  ///   - lastGood: The trace of the last good run, or nil.
  package init(
    of story: Story, _ picture: Picture, from file: TraceFile, lastGood: TraceFile?, theme: SVGTheme
  ) throws(TraceReadError) {
    let finding = story.finding
    count = finding.count
    let told = finding.count > 1 ? finding.occurrences.prefix(Self.mostOccurrences + Self.mostFurther) : []
    let accounts = try file.accounts(of: told.flatMap { $0.evidence })
    for (index, occurrence) in told.enumerated() {
      let events = occurrence.evidence.compactMap { accounts[$0] }
      let action = events.first?.steps.last { $0.kind == .actionBegin }.map { " after \($0.text)" } ?? ""
      let words = "at \(TimeText.short(occurrence.t))\(action)"
      if index >= Self.mostOccurrences {
        further.append(words)
      } else if let drawing = try Self.drawing(of: occurrence, events, finding, picture, file, theme) {
        occurrences.append(Still(caption: "\(index + 1) of \(count), \(words)", drawing: drawing))
      }
    }
    if occurrences.count < 2 { (occurrences, further) = ([], []) }
    if let lastGood {
      self.lastGood = Still(
        caption: "the same rows in the last good run, \(lastGood.name.split(separator: "/").last ?? "")",
        drawing: try Self.drawing(of: story, picture, in: lastGood, theme))
    }
  }

  /// True if there is none.
  var isEmpty: Bool { occurrences.isEmpty && lastGood == nil }

  /// Draws an occurrence from the action that led to it, or from its first event, to its last event.
  private static func drawing(
    of occurrence: Finding.Occurrence, _ events: [Account], _ finding: Finding, _ picture: Picture, _ file: TraceFile,
    _ theme: SVGTheme
  ) throws(TraceReadError) -> XMLText? {
    guard let last = events.map(\.event).max(by: { $0.seq < $1.seq }),
      let first = events.map(\.event).min(by: { $0.seq < $1.seq })
    else { return nil }
    let start = events.flatMap(\.steps).last { $0.kind == .actionBegin && $0.seq < first.seq } ?? first
    var request = SVGPicture.request(width: narrow)
    request.rows = rows.occurrence
    request.selection.nodes = Set(events.map(\.event).filter { !$0.isAboutApp }.compactMap(\.node))
    if request.selection.nodes.isEmpty, let node = finding.node { request.selection.nodes = [node] }
    request.selection.times = start.t...max(start.t, last.t)
    request.selection.events = start.seq...last.seq
    let node = events.map(\.event.node).last { $0 != nil } ?? finding.node
    let anchor = FindingAnchor(node: node, t: occurrence.t, evidence: occurrence.evidence)
    let timeline = try file.timeline(request, file.overview(request), findings: [anchor])
    var report = picture.report
    report.retain([finding])
    return SVGPicture.rows(
      of: Picture(timeline, report: report, header: picture.header, health: picture.health), theme: theme,
      width: narrow)
  }

  /// Draws the places of a story's rows in another run, up to the time at which the story ends.
  private static func drawing(
    of story: Story, _ picture: Picture, in file: TraceFile, _ theme: SVGTheme
  ) throws(TraceReadError) -> XMLText {
    let told = picture.timeline.rows.filter { row in row.lives.contains { story.nodes.contains($0.node) } }
    let places = Set(told.map(Self.place))
    var request = SVGPicture.request(width: wide)
    request.selection.views = Set(told.map(\.view)).sorted()
    request.selection.times = 0...story.times.upperBound
    var timeline = try file.timeline(request, file.overview(request), findings: [])
    if timeline.rows.isEmpty {
      // The change has renamed the views.
      request.selection.views = []
      timeline = try file.timeline(request, file.overview(request), findings: [])
    }
    let rows = timeline.rows.filter { places.contains(Self.place($0)) }
    timeline.rows = Array((rows.isEmpty ? timeline.rows : rows).prefix(Self.rows.lastGood))
    (timeline.foldedNodes, timeline.crowds) = (0, [])
    var report = picture.report
    report.retain([])
    return SVGPicture.rows(
      of: Picture(timeline, report: report, header: file.header, health: file.health), theme: theme, width: wide)
  }

  /// The view and its place, without the positions in lists, which may differ from run to run.
  private static func place(_ row: Timeline.Row) -> String { "\(row.view) \(row.path.replacing(/[0-9]+/, with: "#"))" }

  /// The pictures as a part of a page.
  var html: XMLText {
    let several: XMLText =
      occurrences.isEmpty
      ? ""
      : "<h2>Found \(count) times</h2>\n<div class=\"several\">\(occurrences.map(Self.html).joined())</div>\n\(rest)"
    let other: XMLText =
      lastGood.map { "<h2>The last good run</h2>\n<div class=\"wide\">\(Self.html($0))</div>\n" } ?? ""
    return "<section id=\"runs\" aria-label=\"Other occurrences and runs\">\n\(several)\(other)</section>\n"
  }

  /// The occurrences that are not drawn, as a sentence.
  private var rest: XMLText {
    guard !further.isEmpty else { return "" }
    let untold = count - Self.mostOccurrences - further.count
    let words = further.joined(separator: "; ") + (untold > 0 ? "; and \(untold) more" : "")
    return "<p>also \(words)</p>\n"
  }

  private static func html(_ still: Still) -> XMLText {
    let address = "data:image/svg+xml,\(encoded(still.drawing.description))"
    return
      "<figure><img alt=\"\(still.caption)\" src=\"\(address)\"><figcaption>\(still.caption)</figcaption></figure>\n"
  }

  /// The text for an address of data: all but letters, digits and a few marks is encoded.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "/"),
        UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"):
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      default:
        encoded += "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
