import Foundation
import Testing
import TraceTestSupport

/// The end of a run decides how far its trace can be judged, in every output and exit code alike.
///
/// The traces are generated: each way to end, in virtual and in real time, at rest or not, with and without findings and
/// losses. What is expected comes from ``Ending/expected``, which knows how a trace was made.
struct EndingTests {
  let view: Command

  init() throws { view = try Command() }

  @Test(arguments: GeneratedCases.share(0..<Ending.count, every: 47, wholeIn: 4))
  func `every output and exit code tells how far a run was judged`(_ number: Int) throws {
    let ending = Ending(number)
    let bytes = try ending.bytes()
    try view.write(bytes, to: "t.bin")
    let expected = ending.expected
    func hold(_ isTrue: Bool, _ what: String) {
      #expect(isTrue, "case \(number), \(ending): \(what)\n\(ending.script)")
    }

    let check = try view("t.bin", "--check", "--junit=t.xml", "--sarif=t.sarif", "--step-summary=t.md")
    hold(check.status == expected.code, "--check exits \(check.status), not \(expected.code): \(check.error)")
    hold(tells(check.error, expected.reach), "--check says: \(check.error)")
    hold(check.error.contains("--allow-empty accepts that") == (expected.code == 4), "--check says: \(check.error)")
    let errors = view.read("t.xml")?.contains("<error type=\"unjudged\"") == true
    hold(errors == expected.reach.isInconclusive, "--junit: \(view.read("t.xml") ?? "")")
    for output in ["t.sarif", "t.md"] {
      hold(tells(view.read(output) ?? "", expected.reach), "\(output): \(view.read(output) ?? "")")
    }

    let accepting = try view("t.bin", "--check", "--allow-empty", "--junit=a.xml", "--github")
    hold(accepting.status == (expected.code == 1 ? 1 : 0), "--allow-empty exits \(accepting.status)")
    hold(view.read("a.xml")?.contains("<error ") == false, "--junit --allow-empty: \(view.read("a.xml") ?? "")")
    hold(!accepting.output.contains("::error title=trace-view::"), "--github --allow-empty: \(accepting.output)")

    for mode in ["--ascii", "--summary", "--svg", "--html", "--github"] {
      let shown = try view("t.bin", mode, "-o", "shown")
      hold(shown.status == 0, "\(mode) exits \(shown.status)")
      hold(tells(view.read("shown") ?? "", expected.reach), "\(mode): \(view.read("shown") ?? "")")
    }
    for mode in [["--json"], ["--summary", "--json"]] {
      let shown = try view(["t.bin"] + mode)
      let json = try #require(JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any])
      let verdict = try #require(json["verdict"] as? [String: Any])
      hold(shown.status == 0, "\(mode) exits \(shown.status)")
      hold(verdict["judged_to"] as? String ?? "end" == expected.reach.rawValue, "\(mode): \(shown.output)")
    }
    let info = try view("t.bin", "--info").output
    hold(info.contains("so only the beginning can be judged") == expected.isCut, "--info: \(info)")
  }

  /// True if an output says exactly how far a trace was judged.
  private func tells(_ text: String, _ reach: Ending.Reach) -> Bool {
    let sentences: [(Ending.Reach, String)] = [
      (.beginning, "only the beginning was judged because "), (.nothing, "nothing was judged because "),
      (.rest, "judged until signal "),
    ]
    return sentences.allSatisfy { text.contains($0.1) == ($0.0 == reach) }
  }

  @Test func `findings come first, then what was not judged to its end, of several traces too`() throws {
    for folder in ["both", "one"] {
      try FileManager.default.createDirectory(
        at: view.directory.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try view.write(TraceScript(TraceScript.faultyText + "\n60ns process.signal signal=9"), to: "both/faulty.bin")
    try view.write(.clean, to: "one/clean.bin")
    try view.write(
      TraceScript("0 node.create node=1 view=A role=view\n9ns process.signal signal=9"), to: "one/killed.bin")
    #expect(try view("both", "--check").status == 1)
    #expect(try view("both", "--check", "--fail-on", "error").status == 4)
    let one = try view("one", "--check", "--github")
    #expect(one.status == 4 && one.error.contains("one/killed.bin: only the beginning was judged because signal 9"))
    #expect(one.output.contains("::error title=trace-view::one/killed.bin: only the beginning was judged"))
    #expect(try view("one", "--check", "--allow-empty").status == 0)
    #expect(try view("one", "--summary").error.contains("one/killed.bin: only the beginning was judged"))
  }

  @Test func `a crash that no finding at the fail level tells of is not green`() throws {
    try view.write(TraceScript("0 node.create node=1 view=A role=view\n9ns process.signal signal=11"), to: "t.bin")
    #expect(try view("t.bin", "--check").status == 1)
    #expect(try view("t.bin", "--check", "--rule=-program-crash").status == 4)
    #expect(try view("t.bin", "--check", "--severity", "program-crash=note").status == 4)
    #expect(try view("t.bin", "--check", "--fail-on", "never").status == 4)
  }

  @Test func `a trace of marks alone is not judged`() throws {
    try view.write(
      TraceScript("0 mark label=started scope=once\n5 mark label=ready\n9 process.exit status=0"), to: "marks.bin")
    let check = try view("marks.bin", "--check")
    #expect(check.status == 4 && check.error.contains("nothing was judged because no rule applies"))
    // Who asks only for what marks tell gets it.
    #expect(try view("marks.bin", "--check", "--rule", "repeat-of-once-work").status == 0)
  }

  @Test func `damage is not green, also where the program seems to have ended well`() throws {
    let script = TraceScript("0 node.create node=1 view=A role=view\n9ns process.exit status=0")
    let bytes = try script.bytes()
    try view.write(bytes, to: "t.bin")
    #expect(try view("t.bin", "--check").status == 0)
    try view.write(bytes + [1, 2, 3, 4, 5], to: "t.bin")
    let longer = try view("t.bin", "--check")
    #expect(longer.status == 4 && longer.error.contains("because the file is cut off or damaged"), "\(longer)")
    #expect(try view("t.bin", "--repair", "-o", "r.bin").status == 0)
    let repaired = try view("r.bin", "--check")
    #expect(repaired.status == 4 && repaired.error.contains("because it was made from a damaged trace"), "\(repaired)")
  }

  @Test func `a repaired trace ends as the trace that it was made from`() throws {
    let script = TraceScript("header clock=real\n0 node.create node=1 view=A role=view\n9ns visibility.enter node=1")
    var bytes = try script.bytes()
    bytes[Ending.state] = 1
    try view.write(bytes, to: "t.bin")
    #expect(try view("t.bin", "--check").status == 4)
    #expect(try view("t.bin", "--repair", "-o", "r.bin").status == 0)
    let repaired = try view("r.bin", "--check")
    #expect(repaired.status == 4 && repaired.error.contains("because it was made from a damaged trace"))
  }
}

/// A generated run that ended in some way.
struct Ending: CustomStringConvertible {
  /// The point up to which a trace was judged, in the words of its JSON.
  enum Reach: String {
    case end, rest, beginning, nothing

    var isInconclusive: Bool { self == .beginning || self == .nothing }
  }

  /// The way in which the trace ends.
  enum Way: Equatable {
    case exit(Int)
    case signal(Int)
    /// The file is closed and says no more.
    case closed
    /// The file is as it is while it is written.
    case neverClosed
    /// The last bytes of the file are missing.
    case torn

    static let all: [Way] =
      [.exit(0), .exit(3)] + [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15].map { .signal($0) }
      + [.closed, .neverClosed, .torn]
  }

  /// The last thing that the program did.
  enum Rest: CaseIterable {
    /// It never told that it was at rest.
    case never
    /// It was at rest.
    case reached
    /// It was at rest and went on.
    case left
  }

  /// The worst fault of the run.
  enum Fault: CaseIterable {
    case none, note, warning, error
  }

  static let count = Way.all.count * 2 * Rest.allCases.count * Fault.allCases.count * 2
  /// The place of a file's state in its header.
  static let state = 37

  let way: Way
  let isReal: Bool
  let rest: Rest
  let fault: Fault
  let isLossy: Bool
  /// The trace as text.
  let script: String

  /// Makes a case. Its number is also the seed of what happens besides.
  init(_ number: Int) {
    var rest = number
    func take<Element>(_ all: [Element]) -> Element {
      defer { rest /= all.count }
      return all[rest % all.count]
    }
    way = take(Way.all)
    isReal = take([false, true])
    self.rest = take(Rest.allCases)
    fault = take(Fault.allCases)
    isLossy = take([false, true])
    var random = SeededGenerator(seed: UInt64(number))
    script = Self.script(way, isReal, self.rest, fault, isLossy, &random)
  }

  var description: String {
    "\(way) in \(isReal ? "real" : "virtual") time, rest \(rest), fault \(fault)\(isLossy ? ", with a loss" : "")"
  }

  func bytes() throws -> [UInt8] {
    var bytes = try TraceScript(script).bytes()
    if way == .neverClosed { bytes[Self.state] = 1 }
    if way == .torn { bytes.removeLast(8) }
    return bytes
  }

  /// The result of a check, by the way in which the trace was made.
  var expected: (code: Int32, reach: Reach, isCut: Bool) {
    let crashes = [4, 5, 6, 7, 8, 11].contains { way == .signal($0) }
    let endedByUser = [2, 15].contains { way == .signal($0) } && isReal && rest == .reached
    let isCut =
      switch way {
      case .exit, .closed: false
      case .signal: !endedByUser
      case .neverClosed, .torn: true
      }
    let isFailing = crashes || fault == .warning || fault == .error
    // After a loss, only a rule that has found something has judged; the one that gives a note reads only marks.
    let isBlind = (isLossy || way == .torn) && fault != .warning && fault != .error
    let reach: Reach = isBlind ? .nothing : isCut ? .beginning : endedByUser ? .rest : .end
    return (isFailing ? 1 : reach.isInconclusive ? 4 : 0, reach, isCut)
  }

  private static func script(
    _ way: Way, _ isReal: Bool, _ rest: Rest, _ fault: Fault, _ isLossy: Bool, _ random: inout SeededGenerator
  ) -> String {
    var lines = [
      "header profile=ios18 clock=\(isReal ? "real" : "virtual")",
      "0 node.create node=1 view=A role=view callbacks=[appear,disappear]", "+1 appear node=1",
    ]
    for number in 0..<random.below(4) {
      lines += [
        "+1 task.create task=\(50 + number) node=1 mode=view", "+ task.start task=\(50 + number)",
        "+1 task.end task=\(50 + number) outcome=done",
      ]
    }
    switch fault {
    case .none: break
    case .note: lines += ["+1 mark label=shown scope=once", "+1 mark label=shown scope=once"]
    case .warning: lines += ["+1 callback.begin node=1 callback=appear", "+ callback.end node=1 callback=appear"]
    case .error: lines.append("+1 warning code=multiple_updates node=1")
    }
    if rest != .never { lines.append("+1 quiescent") }
    if rest == .left { lines += work(random.below(4)) }
    // Rest is what the program says, also if something is missing.
    if isLossy { lines.append("+ loss count=3 reason=full") }
    switch way {
    case .exit(let status): lines.append("+1 process.exit status=\(status)")
    case .signal(let signal): lines.append("+1 process.signal signal=\(signal)")
    case .torn: lines += ["+1 mark label=\"the last but one\"", "+1 mark label=\"the last one\""]
    case .closed, .neverClosed: break
    }
    return lines.joined(separator: "\n")
  }

  /// Work that is not over, or input that nobody has told the end of.
  private static func work(_ kind: Int) -> [String] {
    switch kind {
    case 0: ["+1 task.create task=90 node=1 mode=unstructured"]
    case 1: ["+1 fetch.begin fetch=90 key=page node=1"]
    case 2: ["+1 callback.begin node=1 callback=receive"]
    default: ["+1 action.begin action=tap label=Go", "+ action.end action=tap label=Go"]
    }
  }
}
