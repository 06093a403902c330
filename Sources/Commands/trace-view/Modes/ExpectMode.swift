import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// Checks the trace against a file of expectations; exits 1 if one is not met.
struct ExpectMode: Mode {
  let option = CommandOption.expect

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.expect] ?? ""
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    let expectations: Expectations
    do throws(Expectations.Failure) {
      expectations = try Expectations(parsing: text)
    } catch {
      throw CommandFailure.usage("\(TerminalText(path)): \(error)")
    }
    let unmet = expectations.unmet(by: try invocation.profile())
    try invocation.write(unmet.map { "\(TerminalText($0))\n" }.joined())
    invocation.console.note(unmet.isEmpty ? "all expectations are met" : "expectations are not met: - is expected, + is found")
    return unmet.isEmpty ? .done : .findings
  }
}

extension Invocation {
  /// The behavior of the trace.
  func profile() throws(CommandFailure) -> BehaviorProfile {
    let file = try trace()
    return try reading { () throws(TraceReadError) in try BehaviorProfile(file) }
  }
}
