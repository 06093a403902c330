import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

extension Mode {
  /// Writes what this trace does as expectations for later ones.
  static let writeExpect = Mode(.writeExpect) { invocation in
    let profile = try invocation.profile()
    let output = try invocation.file(invocation.arguments[.writeExpect] ?? "-", for: .writeExpect)
    let text = Expectations.text(profile)
    try output.write(text)
    try output.close()
    let path = invocation.arguments[.writeExpect] ?? "-"
    let views = text.split(separator: "\n").count { $0.hasPrefix("view ") }
    if path != "-" { invocation.talk.say("wrote what \(Counted.text(views, "view")) did to \(TerminalText(path)); hold a trace to it with --expect") }
    return .done
  }

  /// Holds the trace to expectations; 1 where one is not met.
  static let expect = Mode(.expect) { invocation in
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
    invocation.talk.say(unmet.isEmpty ? "all expectations are met" : "expectations are not met: - is wanted, + is found")
    return unmet.isEmpty ? .done : .findings
  }
}

extension Invocation {
  func profile() throws(CommandFailure) -> BehaviourProfile {
    let file = try trace()
    return try reading { () throws(TraceReadError) in try BehaviourProfile(file) }
  }
}
