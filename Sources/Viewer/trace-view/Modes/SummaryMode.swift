import CLISupport
import TraceRender

/// Prints a dozen lines about the trace.
struct SummaryMode: Mode {
  let option = CommandOption.summary
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    let request = try invocation.request(width: 1, resolution: 1)
    let overview = try invocation.overview(request)
    try invocation.write(SummaryText(invocation.picture(request), overview: overview).text)
    return .done
  }
}
