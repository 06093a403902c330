import CLISupport
import TraceAnalysis

/// Prints the report as JSON.
struct JSONMode: Mode {
  let option = CommandOption.json
  let combinedResult: CombinedResult? = .reports

  func run(_ invocation: Invocation) throws -> ExitCode {
    let report = try invocation.shown(invocation.report(collectsNodes: true))
    let output = try invocation.output()
    try report.writeJSON { piece throws(CommandFailure) in try output.write(piece) }
    try output.close()
    return .done
  }
}
