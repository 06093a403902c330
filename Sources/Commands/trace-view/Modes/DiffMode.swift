import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// Prints one line for each difference in behavior between two traces; exits 1 if there is any.
struct DiffMode: Mode {
  let option = CommandOption.diff

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.diff] ?? ""
    if path == "-", try invocation.path() == "-" { throw CommandFailure.usage("only one of the two traces can come from standard input") }
    let file = try invocation.trace()
    let other = try invocation.reading { () throws(TraceReadError) in try TraceFile(path: path) }
    let first = try invocation.reading { () throws(TraceReadError) in try BehaviorProfile(file) }
    let second = try invocation.reading { () throws(TraceReadError) in try BehaviorProfile(other) }
    let before = try invocation.report().findings
    let now = try invocation.report(on: other).findings
    let differences = BehaviorComparison.differences(
      from: first, to: second, findings: (before, now), byTime: invocation.arguments[.diffBy] == "time")
    try invocation.write(differences.map { "\($0.kind.rawValue) \(TerminalText($0.text))\n" }.joined())
    invocation.console.note(differences.isEmpty ? "no differences in behavior" : "\(Counted.text(differences.count, "difference")) in behavior")
    return differences.isEmpty ? .done : .findings
  }
}
