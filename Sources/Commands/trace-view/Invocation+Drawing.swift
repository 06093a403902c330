import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Returns the form of text for the destination of the result.
  func textForm() throws(CommandFailure) -> TextForm {
    var terminal = Terminal(.output, color: arguments.color)
    if let file = arguments[.output], file != "-" {
      // A file is independent of the terminal that started this process and of the environment that describes that terminal.
      terminal = Terminal(isTerminal: false, windowColumns: nil, color: arguments.color) { _ in nil }
    }
    let columns = try arguments.number(.width, in: TextForm.minimumColumns...1000) ?? terminal.columns
    return TextForm(
      columns: columns, isUnicode: terminal.showsUnicode && !arguments.has(.asciiOnly), hasColor: terminal.wantsColor)
  }

  /// Returns the theme of a picture or page.
  func theme() throws(CommandFailure) -> SVGTheme {
    guard let name = arguments[.theme] else { return .auto }
    guard let theme = SVGTheme(rawValue: name) else { throw .usage("--theme does not support '\(name)'") }
    return theme
  }

  /// Returns a request for a picture of the selection.
  /// - Parameters:
  ///   - width: The length of the time axis in units.
  ///   - resolution: The minimum distance, in units, at which two marks of the same kind are drawn separately.
  func request(width: Int, resolution: Int) throws(CommandFailure) -> TimelineRequest {
    var request = TimelineRequest(width: width, resolution: resolution)
    try select(&request)
    return request
  }

  /// Narrows a request to the selected nodes, times, number of rows and scale.
  func select(_ request: inout TimelineRequest) throws(CommandFailure) {
    request.selection = try selection()
    if let name = arguments[.scale] {
      guard let scale = AxisScale(rawValue: name) else { throw .usage("--scale does not support '\(name)'") }
      request.scale = scale
    }
    // A list of equal rows is cut short unless the user says which rows to draw.
    if !hasSelection, !arguments.has(.allNodes), !arguments.has(.maxRows) { request.siblings = 12 }
    request.rows = try arguments.number(.maxRows, in: 1...10_000) ?? request.rows
  }

  /// Returns an overview of the whole trace, regardless of the selected times.
  func overview(_ request: TimelineRequest) throws(CommandFailure) -> TraceOverview {
    let file = try trace()
    return try reading { () throws(TraceReadError) in try file.overview(request, throughout: true) }
  }

  /// Returns the report on the trace and an overview of it, made in one pass.
  /// - Parameter throughout: True for an overview regardless of the selected times.
  func surveyed(
    _ request: TimelineRequest, throughout: Bool = false
  ) throws(CommandFailure) -> (report: Report, overview: TraceOverview, health: TraceHealth) {
    let file = try trace()
    let (report, overview) = try reportAndOverview(on: file, request, throughout: throughout)
    return (try shown(report), overview, file.health)
  }

  /// Returns the trace with its report and its layout.
  func picture(_ request: TimelineRequest) throws(CommandFailure) -> Picture {
    let file = try trace()
    let (report, overview, health) = try surveyed(request)
    let timeline = try reading { () throws(TraceReadError) in
      try file.timeline(request, overview, findings: report.findings.map { FindingAnchor($0) })
    }
    return Picture(timeline, report: report, header: file.header, health: health)
  }

  /// Returns the selected nodes and times.
  func selection() throws(CommandFailure) -> NodeSelection {
    var selection = NodeSelection()
    selection.views = arguments.all(.view)
    selection.showsAllRoles = arguments.has(.allNodes)
    for text in arguments.all(.node) {
      guard let node = UInt64(text.hasPrefix("#") ? String(text.dropFirst()) : text) else {
        throw .usage("--node needs the number of a node, not '\(text)'")
      }
      selection.nodes.insert(node)
    }
    if let text = arguments[.time] { selection.times = try TimeRangeArgument.parse(text) }
    return selection
  }
}
