import Foundation
import Testing
import TraceTestSupport

/// `trace-view verify BEFORE AFTER --finding F`.
struct VerifyTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "before.bin")
    try view.write(.clean, to: "clean.bin")
  }

  /// The run with the fault, changed by a replacement in its text.
  private func write(_ name: String, _ old: String, _ new: String, in text: String = TraceScript.faultyText) throws {
    #expect(text.contains(old))
    try view.write(TraceScript(text.replacingOccurrences(of: old, with: new)), to: name)
  }

  private func verify(_ after: String, _ more: String...) throws -> Command.Result {
    try view(["verify", "before.bin", after, "--finding", "1"] + more)
  }

  /// The state of the finding, in a run of which the exit code must agree.
  private func state(_ after: String) throws -> String {
    let result = try verify(after, "--json")
    let json = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(result.status == (json["passes"] as? Bool == true ? 0 : 1))
    return try #require(json["state"] as? String)
  }

  @Test func `a finding is gone, still there or moved`() throws {
    let gone = try verify("clean.bin")
    #expect(
      gone.status == 0 && gone.output.hasPrefix("gone: warning: double-appear: ")
        && gone.output.hasSuffix("\nnothing new\n"))
    let same = try verify("before.bin")
    #expect(same.status == 1 && same.output.hasPrefix("still there: "))
    try write("line.bin", "Tab.swift:3", "Tab.swift:5")
    try write("file.bin", "Tab.swift:3", "Other.swift:3")
    for name in ["line.bin", "file.bin"] { #expect(try state(name) == "moved") }
    #expect(try verify("line.bin").output.contains("\n  now: warning: double-appear: "))
  }

  @Test func `a new finding fails at its level`() throws {
    let other = TraceScript.faultyText.replacingOccurrences(of: "FirstTab", with: "SecondTab").replacingOccurrences(
      of: "node=1", with: "node=2")
    let clean = TraceScript.faultyText.split(separator: "\n").filter {
      !$0.hasPrefix("30ns") && !$0.hasPrefix("40ns") && !$0.hasPrefix("50ns")
    }
    let appended = other.split(separator: "\n").dropFirst().sorted { time(String($0)) < time(String($1)) }
    let all = (clean.dropFirst() + appended).sorted { time(String($0)) < time(String($1)) }
    try view.write(TraceScript((clean.prefix(1) + all).joined(separator: "\n")), to: "new.bin")
    let result = try verify("new.bin")
    #expect(
      result.status == 1 && result.output.hasPrefix("gone: ")
        && result.output.contains("\nnew: warning: double-appear: "))
    #expect(try verify("new.bin", "--fail-on", "error").status == 0)
    #expect(try verify("new.bin", "--fail-on", "never").status == 0)
  }

  private func time(_ line: String) -> Int { Int(line.prefix { $0.isNumber }) ?? 0 }

  @Test func `a run that cannot tell is never gone`() throws {
    let clean = TraceScript.faultyText.replacingOccurrences(
      of: "30ns callback.begin node=1 callback=appear ordinal=0\n40ns callback.end node=1 callback=appear ordinal=0\n",
      with: "")
    try write("other.bin", "FirstTab", "Elsewhere", in: clean)
    try write("profile.bin", "profile=ios18", "profile=ios17", in: clean)
    try write("signal.bin", "process.exit status=0", "process.signal signal=9", in: clean)
    try view.write(.lossy, to: "lossy.bin")
    try view.write(TraceScript("header profile=ios18 clock=virtual\n50ns process.exit status=0"), to: "empty.bin")
    for name in ["other.bin", "profile.bin", "signal.bin", "lossy.bin", "empty.bin"] {
      #expect(try state(name) == "unknown", "\(name)")
    }
    #expect(
      try verify("profile.bin").output.contains("\n  the profile was ios18 and is ios17 now; record both runs alike\n"))
    #expect(try verify("signal.bin").output.hasPrefix("cannot tell: "))
  }

  @Test func `a run without the user's action cannot tell`() throws {
    let tapped = TraceScript.faultyText
      .replacingOccurrences(
        of: "30ns",
        with: "25ns action.begin action=tap label=\"Show\" node=1\n26ns action.end action=tap label=\"Show\"\n30ns"
      )
      .replacingOccurrences(of: "FirstTab", with: "SecondTab")
      .replacingOccurrences(
        of: "0 node.create node=1", with: "0 node.create node=9 view=Root role=view\n0 node.create node=1")
    try view.write(TraceScript(tapped), to: "before.bin")
    let clean = tapped.replacingOccurrences(
      of: "30ns callback.begin node=1 callback=appear ordinal=0\n40ns callback.end node=1 callback=appear ordinal=0\n",
      with: "")
    try write("renamed.bin", "SecondTab", "BetterTab", in: clean)
    try write(
      "unreached.bin", "action=tap label=\"Show\"", "action=tap label=\"Other\"",
      in: clean.replacingOccurrences(of: "SecondTab", with: "BetterTab"))
    #expect(try state("renamed.bin") == "gone")
    let unreached = try verify("unreached.bin")
    #expect(unreached.status == 1 && unreached.output.contains("has no SecondTab and lacks the action tap \"Show\""))
  }

  /// Each scenario of a fault is told from its fix, unless the fix leaves nothing for the rule to judge.
  @Test(arguments: RepositoryFiles.traces.filter { $0.hasPrefix("Traces/bug-") })
  func `a bundled fix makes the finding go, or the rule does not judge it`(_ bug: String) throws {
    let fix = bug.replacingOccurrences(of: "bug-", with: "fix-")
    let paths = [bug, fix].map(RepositoryFiles.path)
    let result = try view(["verify"] + paths + ["--finding", "1"])
    let isJudged = !result.output.contains("the rule is not applicable to the later run")
    #expect(result.status == (isJudged ? 0 : 1) && result.output.hasPrefix(isJudged ? "gone: " : "cannot tell: "))
    #expect(try view(["verify", paths[0], paths[0], "--finding", "1"]).output.hasPrefix("still there: "))
  }

  @Test func `the word stands in the place of the file, and wrong uses are refused`() throws {
    try view.write(.clean, to: "verify")
    #expect(try view("./verify", "--check").status == 0)
    #expect(try view("--finding=1", "verify", "before.bin", "clean.bin").status == 0)
    for (arguments, sentence) in [
      (["verify", "before.bin", "--finding", "1"], "verify needs two traces, not 1"),
      (
        ["verify", "clean.bin", "before.bin", "--finding", "1"],
        "the earlier trace, clean.bin, has no findings, but before.bin has"
      ),
      (["verify", "before.bin", "clean.bin"], "verify needs the finding of before.bin"),
      (["verify", "before.bin", "clean.bin", "--finding", "1", "--svg"], "cannot be combined with --svg"),
      (["verify", "before.bin", "clean.bin", "--finding", "1", "--view", "A*"], "cannot be combined with --view"),
      (["verify", "before.bin", "clean.bin", "--finding", "1", "--sarif"], "has no CI outputs"),
      (["verify", "before.bin", "clean.bin", "--finding", "2"], "the trace has 1 finding"),
    ] {
      let result = try view(arguments)
      #expect(result.status == 2 && result.error.contains(sentence), "\(arguments): \(result.error)")
    }
    #expect(try view("verify", "before.bin", "missing.bin", "--finding", "1").status == 3)
  }
}
