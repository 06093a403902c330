import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// How text is drawn where the result goes.
  func textForm() throws(CommandFailure) -> TextForm {
    var terminal = Terminal(.output, color: arguments.color)
    if let file = arguments[.output], file != "-" {
      // A file is not the terminal this was started from, nor does it know that terminal's wishes.
      terminal = Terminal(isTerminal: false, windowColumns: nil, color: arguments.color) { _ in nil }
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

  /// A look at all of the trace, whatever time of it is shown.
  func survey(_ request: TimelineRequest) throws(CommandFailure) -> TraceSurvey {
    let file = try trace()
    return try reading { () throws(TraceReadError) in try file.survey(request, throughout: true) }
  }

  /// The input's length in bytes from which a thread that looks ahead pays.
  private static var parallelBytes: UInt64 { 4 << 20 }

  /// The trace judged and laid out.
  func picture(_ request: TimelineRequest) throws(CommandFailure) -> Picture {
    let file = try trace()
    let jobs = try jobs()
    let isLarge = jobs > 1 && file.byteCount >= Self.parallelBytes
    nonisolated(unsafe) let scout = Scout(isLarge ? file.twin() : file, request, laysOut: isLarge)
    let threads = ParallelWork(isLarge ? 1 : 0) { _ in unsafe scout.run() }
    let report = try shown(report(on: file, collectsNodes: false, jobs: isLarge ? jobs - 1 : 1))
    threads.join()
    // The report's pass saw all of the trace; those of the picture end where the shown time does.
    let health = file.health
    if !isLarge { unsafe scout.run() }
    guard let survey = unsafe scout.survey else { throw CommandFailure(.input, unsafe scout.failure ?? "") }
    if report.findings.isEmpty, let timeline = unsafe scout.timeline {
      return Picture(timeline, report: report, header: file.header, health: health)
    }
    let timeline = try reading { () throws(TraceReadError) in
      try file.timeline(request, survey, findings: report.findings.map { FindingAnchor($0) })
    }
    return Picture(timeline, report: report, header: file.header, health: health)
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

/// What of a picture does not need the findings: the first look at the trace and, beside the analysis of a large one, the layout, which
/// stands where nothing is found.
private final class Scout {
  private(set) var survey: TraceSurvey?
  private(set) var timeline: Timeline?
  private(set) var failure: String?
  private let file: TraceFile
  private let request: TimelineRequest
  private let laysOut: Bool

  init(_ file: TraceFile, _ request: TimelineRequest, laysOut: Bool) {
    self.file = file
    self.request = request
    self.laysOut = laysOut
  }

  func run() {
    do throws(TraceReadError) {
      let survey = try file.survey(request)
      self.survey = survey
      if laysOut { timeline = try file.timeline(request, survey, findings: []) }
    } catch {
      failure = error.description
    }
  }
}
