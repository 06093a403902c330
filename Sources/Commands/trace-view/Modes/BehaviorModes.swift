import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceSupport

/// Prints one line for each difference in behavior between two traces; exits 1 if there is any.
struct DiffMode: Mode {
  let option = CommandOption.diff

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.diff] ?? ""
    if path == "-", try invocation.input.path() == "-" {
      throw CommandFailure.usage("only one of the two traces can come from standard input")
    }
    let file = try invocation.input.trace()
    let other = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
    let first = try reading { () throws(TraceReadError) in try BehaviorProfile(file) }
    let second = try reading { () throws(TraceReadError) in try BehaviorProfile(other) }
    let before = try invocation.report().findings
    let now = try invocation.analyzer.report(on: other).findings
    let differences = BehaviorComparison.differences(
      from: first, to: second, findings: (before, now), byTime: invocation.arguments[.diffBy] == "time")
    try invocation.destination.write(differences.map { "\($0.kind.rawValue) \($0.text)\n" }.joined())
    invocation.console.note(
      differences.isEmpty
        ? "no differences in behavior" : "\(Counted.text(differences.count, "difference")) in behavior")
    return differences.isEmpty ? .done : .findings
  }
}

/// Checks the trace against a file of expectations; exits 1 if one is not met.
struct ExpectMode: Mode {
  let option = CommandOption.expect

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.expect] ?? ""
    let bytes = try InputFile.read(path)
    guard !bytes.starts(with: FileHeader.magic) else {
      throw CommandFailure.usage("\(path) is a trace; --expect needs the file that --write-expect wrote")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let expectations: Expectations
    do throws(Expectations.Failure) {
      expectations = try Expectations(parsing: text)
    } catch {
      throw CommandFailure.usage("\(path): \(error)")
    }
    let unmet = expectations.unmet(by: try profile(invocation))
    try invocation.destination.write(unmet.map { "\($0)\n" }.joined())
    invocation.console.note(
      unmet.isEmpty ? "all expectations are met" : "expectations are not met: - is expected, + is found")
    return unmet.isEmpty ? .done : .findings
  }
}

/// Writes the behavior of the trace as expectations for later traces.
struct WriteExpectMode: Mode {
  let option = CommandOption.writeExpect

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.writeExpect] ?? "-"
    let text = Expectations.text(try profile(invocation))
    let output = try invocation.destination.file(path, for: .writeExpect)
    try output.write(text)
    try output.close()
    let views = text.description.split(separator: "\n").count { $0.hasPrefix("view ") }
    if path != "-" {
      invocation.console.note(
        "wrote the behavior of \(Counted.text(views, "view")) to \(path); check a trace against it with --expect")
    }
    return .done
  }
}

/// Returns the behavior of the trace.
private func profile(_ invocation: Invocation) throws(CommandFailure) -> BehaviorProfile {
  let file = try invocation.input.trace()
  return try reading { () throws(TraceReadError) in try BehaviorProfile(file) }
}
