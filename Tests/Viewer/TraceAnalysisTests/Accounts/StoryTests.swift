import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

/// Tests of the story of a finding.
struct StoryTests {
  private func stories(_ file: TraceFile) throws -> [Story] {
    let report = try Analysis.run(file)
    return try report.findings.indices.map { try file.story(of: $0 + 1, in: report) }
  }

  /// Every finding of every recorded trace has a story that fits: few steps, each of them caused by an earlier one of
  /// the story or a first cause.
  @Test(arguments: RepositoryFiles.traces) func `each finding of a recorded trace has a story`(_ name: String) throws {
    for story in try stories(TraceFile(path: RepositoryFiles.path(name))) {
      let known = Set(story.steps.map(\.seq))
      #expect(!story.steps.isEmpty || story.finding.evidence.isEmpty)
      #expect(story.steps.count <= Story.maximumSteps && story.steps.map(\.seq) == known.sorted())
      #expect(story.steps.allSatisfy { step in step.causes.allSatisfy { $0 < step.seq && known.contains($0) } })
      #expect(story.evidence.isSubset(of: Set(story.finding.evidence)))
      let absence = RuleCatalog.rule(story.finding.rule)?.info.absence
      #expect(story.missing?.what == absence?.what)
      let json = story.json(trace: name, code: nil)
      #expect(json.count <= Story.maximumJSON)
      let parsed = try JSONValue.parse(json[...])
      #expect(parsed["steps"]?.array?.count == story.steps.count && parsed["rule"]?.string == story.finding.rule)
    }
  }

  @Test func `a story names the row that it is about, and tells rows apart by their ids`() throws {
    let rows = try #require(try stories(TraceFile(path: RepositoryFiles.path("Traces/bug-index-identity.bin"))).first)
    let given = rows.steps.map(\.text).filter { $0.hasPrefix("gave TrackRow another title") }
    #expect(given.map { $0.suffix(6) } == ["(id 0)", "(id 1)", "(id 2)"])
    let lost = try #require(try stories(TraceFile(path: RepositoryFiles.path("Traces/bug-row-state-lost.bin"))).first)
    #expect(lost.finding.subject.hasPrefix("ForgetfulRow #") && lost.finding.subject.hasSuffix(" id 1"))
  }

  @Test func `a story that is shortened keeps its first causes and its evidence, and says what it leaves out`() throws {
    var lines = [
      "0 transaction.begin txn=1", "0 node.create node=1 view=Loop role=view", "0 transaction.end txn=1",
      "1 action.begin action=tap label=Go",
    ]
    for round in 0..<20 {
      let seq = lines.count + 1
      lines.append("1 state.write node=1 slot=0 value=\(round) equal=false cause=\(seq - 1)")
      lines.append("1 transaction.begin txn=\(round + 2) cause=\(seq)")
      lines.append("1 callback.begin node=1 callback=change ordinal=0 cause=\(seq + 1)")
    }
    lines.append("1 warning code=multiple_updates node=1 cause=\(lines.count)")
    let story = try #require(
      try stories(TraceScript(lines.joined(separator: "\n")).file()).first { $0.finding.rule == "update-loop" })
    #expect(story.steps.count == Story.maximumSteps && story.omitted > 0)
    #expect(story.steps.first?.text == "tap \"Go\"" && story.steps.last?.kind == .warning)
    #expect(story.steps.dropFirst().allSatisfy { !$0.causes.isEmpty })
  }

  @Test func `long names do not make the JSON of a story long`() throws {
    let name = String(repeating: "名\u{7}", count: 600)
    let script = """
      0 node.create node=1 view=\(TraceScript.quoted(name)) role=view
      0 visibility.enter node=1
      1 fetch.begin fetch=1 key=\(TraceScript.quoted(name)) node=1 site=\(TraceScript.quoted(name + ":3"))
      2 fetch.begin fetch=2 key=\(TraceScript.quoted(name)) node=1 site=\(TraceScript.quoted(name + ":3"))
      9 fetch.end fetch=1 outcome=ok
      9 fetch.end fetch=2 outcome=ok
      """
    let story = try #require(try stories(TraceScript(script).file()).first)
    let code = Story.Code(path: name, first: 1, line: 2, lines: [name, name, name])
    let json = story.json(trace: name, code: code)
    #expect(json.count <= Story.maximumJSON)
    #expect(try JSONValue.parse(json[...])["rule"]?.string == "double-fetch")
  }
}
