import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

extension Mode {
  /// What the other trace does otherwise, a line a difference; 1 where there is any.
  static let diff = Mode(.diff) { invocation in
    let path = invocation.arguments[.diff] ?? ""
    if path == "-", try invocation.path() == "-" { throw CommandFailure.usage("only one of two traces can come from the standard input") }
    let file = try invocation.trace()
    let other = try invocation.reading { () throws(TraceReadError) in try TraceFile(path: path) }
    let first = try invocation.reading { () throws(TraceReadError) in try BehaviourProfile(file) }
    let second = try invocation.reading { () throws(TraceReadError) in try BehaviourProfile(other) }
    let before = try invocation.report().findings
    let now = try invocation.report(on: other).findings
    let differences = BehaviourComparison.differences(
      from: first, to: second, findings: (before, now), byTime: invocation.arguments[.diffBy] == "time")
    try invocation.write(differences.map { "\($0.kind.rawValue) \(TerminalText($0.text))\n" }.joined())
    invocation.talk.say(differences.isEmpty ? "no differences in behaviour" : "\(Counted.text(differences.count, "difference")) in behaviour")
    return differences.isEmpty ? .done : .findings
  }
}
