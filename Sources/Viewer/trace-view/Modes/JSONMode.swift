import CLISupport
import TraceAnalysis

/// Prints the report as JSON.
struct JSONMode: Mode {
  let option = CommandOption.json
  let combinedResult: CombinedResult? = .reports

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.write(invocation.shown(invocation.report(collectsNodes: true)).json())
    return .done
  }
}
