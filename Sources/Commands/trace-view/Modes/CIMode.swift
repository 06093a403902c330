import CLISupport

/// Writes the CI outputs without a check. Selected by any of their options instead of one of its own.
struct CIMode: Mode {
  let option = CommandOption.sarif
  let combinedResult: CombinedResult? = .ciOutputs

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.writeCIOutputs(invocation.checkResult(collectsNodes: true).report)
    return .done
  }
}
