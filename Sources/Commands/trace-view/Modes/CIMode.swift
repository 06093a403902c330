import CLISupport

/// Writes the CI outputs without a check. Any option for a CI output selects this mode.
struct CIMode: Mode {
  let option = CommandOption.sarif
  let combinedResult: CombinedResult? = .ciOutputs

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.writeCIOutputs(invocation.checkResult(collectsNodes: true).report)
    return .done
  }
}
