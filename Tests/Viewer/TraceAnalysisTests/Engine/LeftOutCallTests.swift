import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@testable import TraceAnalysis

/// Traces of programs that ran past code that was left out of the build: what follows from it is undecided.
struct LeftOutCallTests {
  /// A tap starts two tasks, and both request the same at a time.
  ///
  /// - Parameters:
  ///   - lineInTask: A line of the second task, while it runs.
  ///   - lineAfter: A line after both have ended.
  private func report(lineInTask: String = "", lineAfter: String = "") throws -> Report {
    try TraceScript(
      """
      0 node.create node=1 view=Page role=view path=Page
      0 visibility.enter node=1
      0 node.create node=2 view=Other role=view path=Other
      1 action.begin action=tap label=Load node=1
      2 task.create task=1 node=1 mode=unstructured cause=4
      2 task.create task=2 node=1 mode=unstructured cause=4
      3 action.end action=tap label=Load node=1
      4 task.start task=1 cause=5
      4 fetch.begin fetch=1 key=items node=1 task=1 cause=5
      4 task.suspend task=1
      5 task.start task=2 cause=6
      \(lineInTask)
      5 fetch.begin fetch=2 key=items node=1 task=2 cause=6
      5 task.suspend task=2
      6 task.resume task=1
      6 fetch.end fetch=1 outcome=ok
      6 task.end task=1 outcome=ok
      7 task.resume task=2
      7 fetch.end fetch=2 outcome=ok
      7 task.end task=2 outcome=ok
      \(lineAfter)
      """
    ).report()
  }

  @Test func `two requests of one tap are a double fetch`() throws {
    #expect(try report().findings.map(\.rule) == ["double-fetch"])
  }

  @Test func `they are undecided if their task ran past what was left out`() throws {
    let report = try report(lineInTask: "5 warning code=left_out site=App/Model.swift:7 node=1 task=2")
    #expect(report.findings.isEmpty)
    #expect(report.verdict.undecided.contains("double-fetch"))
    #expect(report.verdict.reasons["double-fetch"]?.hasSuffix("left out of the build, as at App/Model.swift:7") == true)
    #expect(report.verdict.open == ["double-fetch": 1])
    #expect(report.verdict.undecidedByReason.contains { $0.rules.contains("double-fetch (1 open claim)") })
  }

  @Test func `they are undecided if code of their view was left out`() throws {
    let report = try report(lineAfter: "8 warning code=left_out site=App/Page.swift:9 node=1")
    #expect(report.findings.isEmpty)
    #expect(report.verdict.undecided.contains("double-fetch"))
  }

  @Test func `an open claim makes its rule undecided, and others are still findings`() throws {
    let report = try TraceScript(
      """
      0 node.create node=1 view=Page role=view path=Page
      0 visibility.enter node=1
      0 node.create node=2 view=Other role=view path=Other
      0 visibility.enter node=2
      1 fetch.begin fetch=1 key=items node=1
      1 fetch.begin fetch=2 key=items node=1
      1 fetch.begin fetch=3 key=names node=2
      1 fetch.begin fetch=4 key=names node=2
      2 fetch.end fetch=1 outcome=ok
      2 fetch.end fetch=2 outcome=ok
      2 fetch.end fetch=3 outcome=ok
      2 fetch.end fetch=4 outcome=ok
      3 warning code=left_out site=App/Page.swift:9 node=1
      """
    ).report()
    #expect(report.findings.map(\.view) == ["Other"] && report.verdict.open == ["double-fetch": 1])
    #expect(report.verdict.undecided.contains("double-fetch"))
    let claim = try #require(report.silent.first { $0.rule == "double-fetch" })
    #expect(claim.isOpen && claim.view == "Page" && claim.message.contains("items"))
  }

  @Test func `they are undecided if their view uses a member that is not performed`() throws {
    let report = try report(lineAfter: "8 warning code=not_performed name=userActivity site=App/Page.swift:9 node=1")
    #expect(report.findings.isEmpty)
    #expect(
      report.verdict.reasons["double-fetch"]?.hasSuffix(
        "a view that uses 'userActivity', which is not performed, as at App/Page.swift:9") == true)
  }

  @Test func `what was left out elsewhere is not the reason`() throws {
    let report = try report(
      lineAfter: """
        8 warning code=left_out site=App/Other.swift:7 node=2
        8 warning code=not_performed name=onDrop site=App/Other.swift:8 node=2
        8 warning code=not_performed name=userActivity site=App/Page.swift:9 node=1
        """)
    #expect(report.findings.isEmpty)
    #expect(
      report.verdict.reasons["double-fetch"]?.hasSuffix(
        "a view that uses 'userActivity', which is not performed, as at App/Page.swift:9") == true)
  }

  @Test func `a member that another view uses says nothing about them`() throws {
    let report = try report(lineAfter: "8 warning code=not_performed name=userActivity site=App/Page.swift:9 node=2")
    #expect(report.findings.map(\.rule) == ["double-fetch"])
  }

  @Test func `what another view ran past says nothing about them`() throws {
    let report = try report(
      lineAfter: """
        8 action.begin action=tap label=Other node=2
        8 warning code=left_out site=App/Model.swift:7 node=2
        8 action.end action=tap label=Other node=2
        """)
    #expect(report.findings.map(\.rule) == ["double-fetch"])
  }
}
