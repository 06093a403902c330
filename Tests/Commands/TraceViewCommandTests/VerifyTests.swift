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
    let elsewhere = clean.replacingOccurrences(of: "App/Tab.swift", with: "App/Elsewhere.swift")
    try write("other.bin", "FirstTab", "Elsewhere", in: elsewhere)
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

  /// A run whose fault comes 25 ns after the launch has come to rest and the user has tapped.
  private static let tapped = """
    header profile=ios18 clock=virtual
    0 node.create node=9 view=Root role=view path="Root/Root[0]" callbacks=[]
    0 visibility.enter node=9 reason=insert onscreen=true
    0 fetch.begin fetch=1 key="page 1" node=9
    5ns fetch.end fetch=1 outcome=ok
    5ns quiescent
    25ns action.begin action=tap label="Show" node=9
    26ns node.create node=1 parent=9 view=SecondTab role=view path="Root/Root[0]/SecondTab[0]" callbacks=[appear,disappear] site="App/Tab.swift:3"
    27ns visibility.enter node=1 reason=insert onscreen=true
    28ns callback.begin node=1 callback=appear ordinal=0
    29ns callback.end node=1 callback=appear ordinal=0
    30ns callback.begin node=1 callback=appear ordinal=0
    31ns callback.end node=1 callback=appear ordinal=0
    32ns action.end action=tap label="Show"
    60ns process.exit status=0
    """
  /// The same run without the fault.
  private static let mended = tapped.replacingOccurrences(
    of: "30ns callback.begin node=1 callback=appear ordinal=0\n31ns callback.end node=1 callback=appear ordinal=0\n",
    with: "")

  /// Verifies the finding of ``tapped`` by a run that differs from ``mended`` in a replacement.
  private func verifyTapped(_ old: String, _ new: String) throws -> Command.Result {
    try view.write(TraceScript(Self.tapped), to: "before.bin")
    try write("after.bin", old, new, in: Self.mended)
    return try verify("after.bin")
  }

  @Test func `a view under another name is the same if it is in its place`() throws {
    let renamed = try verifyTapped("SecondTab", "BetterTab")
    #expect(renamed.status == 0 && renamed.output.hasPrefix("gone: "), "\(renamed)")
    #expect(renamed.output.contains("with BetterTab in the place of SecondTab"))
    let elsewhere = try verifyTapped(
      "view=SecondTab role=view path=\"Root/Root[0]/SecondTab[0]\"",
      "view=BetterTab role=view path=\"Root/Root[0]/List[0]/BetterTab[0]\"")
    #expect(elsewhere.status == 1 && elsewhere.output.hasPrefix("cannot tell: "), "\(elsewhere)")
  }

  @Test(arguments: [
    // The same steps, at the same times, as far as the finding.
    (#"label="Show" node"#, #"label="Other" node"#, "step 2 was tap \"Show\" and is tap \"Other\" in the later run"),
    ("25ns action.begin action=tap label=\"Show\" node=9\n", "", "the later run ends before step 2, tap \"Show\""),
    ("5ns quiescent\n", "", "step 1 was rest and is tap \"Show\" in the later run"),
    ("25ns action", "15ns action", "before tap \"Show\", the earlier run waited 20 ns, and the later one 10 ns"),
    (
      "60ns process", "33ns process",
      "after tap \"Show\", the earlier run went on for 35 ns, and the later one for 8 ns"
    ),
    // Nothing follows, so the trace may just stop before the fault.
    (
      "32ns action.end action=tap label=\"Show\"\n60ns process.exit status=0",
      "60ns action.end action=tap label=\"Show\"",
      "the later trace stops after tap \"Show\", and the earlier run went on to the end of the run"
    ),
    // The same situation.
    ("27ns visibility.enter node=1 reason=insert onscreen=true\n", "", "SecondTab never became visible"),
    ("outcome=ok", "outcome=failed", "the request \"page 1\" ended with ok, and now with failed"),
    ("0 fetch.begin", "2ns fetch.begin", "the request \"page 1\" took 5 ns, and now takes 3 ns"),
  ])
  func `a run that does not repeat the situation cannot tell, and says what to run`(
    _ old: String, _ new: String, _ reason: String
  ) throws {
    let mended = try verifyTapped("exit status=0", "exit status=7")
    #expect(mended.status == 0 && !mended.output.contains("run:"), "\(mended)")
    let result = try verifyTapped(old, new)
    #expect(result.status == 1 && result.output.hasPrefix("cannot tell: "), "\(result)")
    #expect(result.output.contains("\n  \(reason)"), "\(result)")
    #expect(
      result.output.contains("\n  run: trace-record -o after.bin --profile ios18 --script STEPS -- PROGRAM\n"),
      "\(result)")
  }

  @Test func `in real time a step may come at another time if the same work was open`() throws {
    /// A run in which a request is answered and the user taps, at these milliseconds.
    func run(answeredAt answer: Int, tappedAt tap: Int, isFaulty: Bool = false) -> TraceScript {
      let appearance = [
        "callback.begin node=1 callback=appear ordinal=0", "callback.end node=1 callback=appear ordinal=0",
      ]
      let tapped =
        [
          "action.begin action=tap label=Show node=9",
          "node.create node=1 parent=9 view=SecondTab role=view callbacks=[appear,disappear]",
          "visibility.enter node=1 reason=insert onscreen=true",
        ] + appearance + (isFaulty ? appearance : []) + ["action.end action=tap label=Show"]
      let lines =
        [
          (0, "node.create node=9 view=Root role=view callbacks=[]"),
          (0, "visibility.enter node=9 reason=insert onscreen=true"), (0, "fetch.begin fetch=1 key=page node=9"),
        ]
        + [(answer, "fetch.end fetch=1 outcome=ok")] + tapped.map { (tap, $0) }
        + [(max(answer, tap) + 9_000, "process.exit status=0")]
      let sorted = lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      return TraceScript(
        "header profile=ios18 clock=real\n"
          + sorted.map { "\($0.element.0) \($0.element.1)" }.joined(separator: "\n"))
    }
    try view.write(run(answeredAt: 100, tappedAt: 1_000, isFaulty: true), to: "before.bin")
    try view.write(run(answeredAt: 150, tappedAt: 3_000), to: "later.bin")
    try view.write(run(answeredAt: 4_000, tappedAt: 3_000), to: "unanswered.bin")
    #expect(try state("later.bin") == "gone")
    #expect(try state("unanswered.bin") == "unknown")
  }

  @Test func `a run of another program cannot tell, whatever its views are called`() throws {
    let other = """
      header profile=ios18 clock=virtual
      0 node.create node=9 view=Root role=view path="Root/Root[0]" callbacks=[appear]
      0 visibility.enter node=9 reason=insert onscreen=true
      0 state.create node=9 slot=0 name=path storage=state
      0 object.create object=1 type=Player node=9 slot=1
      0 fetch.begin fetch=1 key="songs" node=9
      5ns fetch.end fetch=1 outcome=ok
      5ns quiescent
      60ns process.exit status=0
      """
    try view.write(TraceScript(Self.tapped), to: "before.bin")
    try view.write(TraceScript(other), to: "after.bin")
    let result = try verify("after.bin")
    #expect(result.status == 1 && result.output.contains("the runs have only 1 of 5 names of "), "\(result)")
  }

  @Test func `names of tests, apps and commands that contradict are those of other programs`() throws {
    func trace(_ name: String, _ text: String, _ attribute: String) throws {
      let lines = TraceScript(text).lines
      let header = lines[0].dropLast() + ",\"attributes\":{\"test\":\"\(attribute)\"}}"
      let recorded = try view.run(
        Command.product("trace-record"), ["-q", "--from", "-", "-o", name],
        input: Array(([String(header)] + lines.dropFirst()).joined(separator: "\n").utf8))
      #expect(recorded.status == 0, "\(recorded)")
    }
    try trace("before.bin", Self.tapped, "CartTests/shows()")
    try trace("same.bin", Self.mended, "CartTests/shows()")
    try trace("other.bin", Self.mended, "CartTests/hides()")
    #expect(try verify("same.bin").status == 0)
    let other = try verify("other.bin")
    #expect(
      other.status == 1 && other.output.contains("the test was CartTests/shows() and is CartTests/hides() now")
        && other.output.contains("\n  run: trace-record -o traces/ -- swift test --filter 'CartTests/shows()'\n"),
      "\(other)")
  }

  /// The pairs of a bug and its fix in which every view has another name, so that little tells that both are one
  /// program.
  private static let renamed = ["cross-node-double-fetch", "never-visible-node", "row-state-lost"]

  /// Each scenario of a fault is told from its fix, unless the fix leaves nothing for the rule to judge, or renames all.
  @Test(arguments: RepositoryFiles.traces.filter { $0.hasPrefix("Traces/bug-") })
  func `a bundled fix makes the finding go, or the rule does not judge it`(_ bug: String) throws {
    let fix = bug.replacingOccurrences(of: "bug-", with: "fix-")
    let paths = [bug, fix].map(RepositoryFiles.path)
    let result = try view(["verify"] + paths + ["--finding", "1"])
    let isJudged = !result.output.contains("the rule is not applicable to the later run")
    let isGone = isJudged && !Self.renamed.contains { bug == "Traces/bug-\($0).bin" }
    #expect(
      result.status == (isGone ? 0 : 1) && result.output.hasPrefix(isGone ? "gone: " : "cannot tell: "), "\(result)")
    #expect(try view(["verify", paths[0], paths[0], "--finding", "1"]).output.hasPrefix("still there: "))
  }

  /// Every bug with every trace of another scenario. `Tools/tests/verifications.py` tries all of them.
  private static let others: [(bug: String, trace: String)] = {
    let traces = RepositoryFiles.traces.sorted()
    func scenario(_ trace: String) -> Substring { trace.dropFirst("Traces/bug-".count) }
    return traces.filter { $0.hasPrefix("Traces/bug-") }.flatMap { bug in
      traces.filter { scenario($0) != scenario(bug) }.map { (bug, $0) }
    }
  }()

  @Test(arguments: GeneratedCases.share(others, every: 197, wholeIn: 16))
  func `a finding is never gone in the trace of another scenario`(_ bug: String, _ other: String) throws {
    let result = try view(["verify"] + [bug, other].map(RepositoryFiles.path) + ["--finding", "1"])
    #expect(result.status == 1 && !result.output.hasPrefix("gone: "), "\(bug), \(other): \(result)")
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
