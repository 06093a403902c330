import CLISupport
import TraceRender

/// Prints a dozen lines about the trace.
struct SummaryMode: Mode {
  let option = CommandOption.summary
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    let (picture, overview) = try invocation.summary(invocation.request(width: 1, resolution: 1))
    try invocation.write(SummaryText(picture, overview: overview).text)
    return .done
  }
}
