import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender

extension Invocation {
  /// How text is drawn where the result goes.
  func textForm() throws(CommandFailure) -> TextForm {
    var terminal = Terminal(.output, color: arguments[.color] ?? "auto")
    if let file = arguments[.output], file != "-" {
      // A file is not the terminal this was started from, nor does it know that terminal's wishes.
      terminal = Terminal(isTerminal: false, windowColumns: nil, color: arguments[.color] ?? "auto") { _ in nil }
    }
    let columns = try arguments.number(.width, in: TextForm.leastColumns...1000) ?? terminal.columns
    return TextForm(
      columns: columns, isUnicode: terminal.showsUnicode && !arguments.has(.asciiOnly), hasColor: terminal.wantsColor)
  }

  /// What a picture shows, `width` units wide.
  func request(width: Int, resolution: Int) throws(CommandFailure) -> TimelineRequest {
    var request = TimelineRequest(width: width, resolution: resolution)
    try select(&request)
    return request
  }

  /// Narrows a request to the nodes, times and rows that were asked for.
  func select(_ request: inout TimelineRequest) throws(CommandFailure) {
    request.selection = try selection()
    request.rows = try arguments.number(.maxRows, in: 1...10_000) ?? request.rows
  }

  func survey(_ request: TimelineRequest) throws(CommandFailure) -> TraceSurvey {
    let file = try trace()
    return try reading { () throws(TraceReadError) in try file.survey(request) }
  }

  /// The trace judged and laid out.
  func picture(_ request: TimelineRequest) throws(CommandFailure) -> Picture {
    let file = try trace()
    let report = try report()
    let survey = try survey(request)
    let timeline = try reading { () throws(TraceReadError) in
      try file.timeline(request, survey, findings: report.findings.map { FindingAnchor($0) })
    }
    return Picture(timeline, report: report, header: file.header, health: file.health)
  }

  /// The nodes and times that are shown.
  func selection() throws(CommandFailure) -> NodeSelection {
    var selection = NodeSelection()
    selection.views = arguments.all(.view)
    selection.showsAllRoles = arguments.has(.allNodes)
    for text in arguments.all(.node) {
      guard let node = UInt64(text.hasPrefix("#") ? String(text.dropFirst()) : text) else {
        throw .usage("--node wants the number of a node, not '\(text)'")
      }
      selection.nodes.insert(node)
    }
    if let text = arguments[.time] { selection.times = try TimeRangeArgument.parse(text) }
    return selection
  }
}
