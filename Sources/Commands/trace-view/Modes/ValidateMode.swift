import CLISupport
import TraceFormat
import TraceSupport

/// Checks the file against the trace format and prints each fault.
struct ValidateMode: Mode {
  let option = CommandOption.validate

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.trace()
    let validation = try invocation.reading { () throws(TraceReadError) in try file.validate() }
    let faults = validation.faults.map { "\(TerminalText($0.description))\n" }.joined()
    let more = validation.faultCount - validation.faults.count
    try invocation.write(faults + (more > 0 ? "and \(more) more\n" : "") + "\(TerminalText(validation.verdict))\n")
    let isWhole = validation.isValid && validation.lost == 0
    return invocation.arguments.has(.strict) && !isWhole ? .damaged : .done
  }
}
