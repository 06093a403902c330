import CLISupport
import TraceFormat
import TraceRender

/// Prints a dozen lines about the trace.
struct SummaryMode: Mode {
  let option = CommandOption.summary
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.trace()
    let (report, overview, health) = try invocation.surveyed(invocation.request(width: 1, resolution: 1), throughout: true)
    let picture = Picture(Timeline(), report: report, header: file.header, health: health)
    try invocation.write(SummaryText(picture, overview: overview).text)
    return .done
  }
}
