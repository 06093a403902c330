import Testing
import TraceAnalysis
import TraceSupport
import TraceTestSupport

/// Tests of what a finding says about what led to it, and about each time that it occurred.
struct BecauseTests {
  private let leak = """
    0 transaction.begin txn=1
    0 node.create node=7 view=MainView role=view site=App/Main.swift:3
    0 visibility.enter node=7
    0 state.create node=7 slot=0 name=isOpen storage=state
    0 transaction.end txn=1
    10 action.begin action=tap label=Save
    10 state.write node=7 slot=0 hash=4 value=true equal=false cause=6
    10 action.end action=tap label=Save
    11 transaction.begin txn=2 cause=6
    11 callback.begin node=7 callback=change ordinal=0 onscreen=true site=App/Main.swift:9 cause=9
    11 task.create task=1 node=7 mode=unstructured cause=10
    11 callback.end node=7 callback=change ordinal=0 onscreen=true
    11 transaction.end txn=2
    12 task.start task=1 cause=11
    12 fetch.begin fetch=1 key=items node=7 task=1 cause=14 site=App/Client.swift:5
    13 fetch.begin fetch=2 key=items node=7 task=1 cause=14 site=App/Client.swift:5
    50 fetch.end fetch=1 outcome=ok
    60 fetch.end fetch=2 outcome=ok
    """

  @Test func `a finding names what led to it, from the first cause on`() throws {
    let finding = try #require(try TraceScript(leak).report().findings.first { $0.rule == "double-fetch" })
    #expect(
      finding.because.map(\.text) == [
        "tap \"Save\"", "wrote isOpen of MainView", "ran onChange of MainView", "started a task of MainView",
        "fetched \"items\"",
      ])
    #expect(finding.because.map(\.seq) == [6, 7, 10, 11, 16])
    #expect(finding.because.map(\.site) == [nil, nil, "App/Main.swift:9", nil, "App/Client.swift:5"])
  }

  @Test func `without causes it names nothing`() throws {
    let lines = leak.split(separator: "\n").map { $0.replacing(#/ cause=\d+/#, with: "") }
    let report = try TraceScript(lines.joined(separator: "\n")).report()
    #expect(report.findings.contains { $0.rule == "double-fetch" } && report.findings.allSatisfy { $0.because.isEmpty })
  }

  @Test func `the report holds the steps and each occurrence`() throws {
    let json = try JSONValue.parse(try TraceScript(leak).report().json()[...])
    let finding = try #require(json["findings"]?.array?.first { $0["rule"]?.string == "double-fetch" })
    #expect(finding["because"]?.array?.first?["text"]?.string == "tap \"Save\"")
    #expect(finding["because"]?.array?.last?["site"]?.string == "App/Client.swift:5")
    let occurrences = finding["occurrences"]?.array ?? []
    #expect(occurrences.count == 1 && occurrences[0]["t_ns"]?.uint == finding["t_ns"]?.uint)
    #expect(occurrences[0]["evidence"] == finding["evidence"])
  }
}
