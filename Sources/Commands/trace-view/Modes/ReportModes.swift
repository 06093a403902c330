import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport

/// Prints the report as JSON.
struct JSONMode: Mode {
  let option = CommandOption.json
  let combinedResult: CombinedResult? = .reports

  func run(_ invocation: Invocation) throws -> ExitCode {
    let report = try invocation.accepted.shown(invocation.report(collectsNodes: true, limits: .report))
    for sentence in report.limitSentences { invocation.console.note("\(sentence)") }
    let output = try invocation.destination.output()
    try report.writeJSON { piece throws(CommandFailure) in try output.write(encoded: piece) }
    try output.close()
    return .done
  }
}

/// Prints a dozen lines about the trace.
struct SummaryMode: Mode {
  let option = CommandOption.summary
  let forms: [CommandOption] = [.ascii, .json]
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments.has(.json) {
      var report = try invocation.accepted.shown(invocation.report())
      invocation.sources.complete(&report)
      return try invocation.destination.write(json: report.briefJSON(of: invocation.rules.chosenIDs()))
    }
    let file = try invocation.input.trace()
    let request = try invocation.drawing.request(width: 1, resolution: 1)
    let (found, overview) = try invocation.analyzer.reportAndOverview(on: file, request, throughout: true)
    var report = try invocation.accepted.shown(found)
    report.coverage = invocation.sources.coverage(of: [report])
    let picture = Picture(Timeline(), report: report, header: file.header, health: file.health)
    try invocation.destination.write(
      SummaryText(picture, overview: overview, form: invocation.drawing.terminalForm()).text)
    return .done
  }
}
