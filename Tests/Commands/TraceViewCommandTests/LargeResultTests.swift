import Foundation
import Testing
import TraceTestSupport

/// Results of large traces have limits, and say what they leave out.
@Suite struct LargeResultTests {
  private let command: Command

  init() throws { command = try Command() }

  /// Records a trace from the events of a stream, without their `seq`, `t` and `thread`.
  private func record(_ name: String, _ events: [String]) throws {
    let header = #"{"kind":"trace.header","format":1,"profile":"ios18","clock":"virtual","build":"debug"}"#
    let lines = events.enumerated().map { #"{"seq":\#($0 + 1),"t":\#(($0 + 1) * 1000),"thread":1,\#($1)}"# }
    let result = try command.record("--from", "-", "-o", name, input: ([header] + lines).joined(separator: "\n") + "\n")
    #expect(result.status == 0, "\(result.error)")
  }

  private func view(_ words: String...) throws -> Command.Result {
    try command.run(Command.product("trace-view"), words)
  }

  @Test func `lists of a node end after a thousand entries, and the report says so`() throws {
    defer { command.remove() }
    var events = [#""kind":"node.create","node":1,"view":"Row","role":"view""#]
    for task in 1...1200 {
      events.append(#""kind":"visibility.enter","node":1"#)
      events.append(#""kind":"task.create","task":\#(task),"node":1,"mode":"view""#)
      events.append(#""kind":"task.end","task":\#(task),"outcome":"done""#)
      events.append(#""kind":"visibility.leave","node":1"#)
    }
    try record("t.bin", events)
    let report = try view("t.bin", "--json")
    #expect(
      report.error.contains("lists of 1 node have only their first 1000 entries (omitted); --events has all of them"),
      "\(report.error)")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let node = try #require((document["nodes"] as? [[String: Any]])?.first)
    #expect((node["visible"] as? [Any])?.count == 1000 && (node["tasks"] as? [Any])?.count == 1000)
    #expect(node["omitted"] as? [String: Int] == ["visible": 200, "tasks": 200, "fetches": 0])
    // The last range that is kept keeps its own end.
    #expect((node["visible"] as? [[Int]])?.last == [3_998_000, 4_001_000])
    #expect(document["nodes_omitted"] == nil)
  }

  @Test func `a report has a hundred thousand nodes, and any that is asked for`() throws {
    defer { command.remove() }
    try record("t.bin", (1...100_005).map { #""kind":"node.create","node":\#($0),"view":"Row","role":"view""# })
    let report = try view("t.bin", "--json")
    #expect(report.output.contains(#""nodes_omitted":5"#))
    #expect(
      report.error.contains("the report has the first 100000 of 100005 nodes (nodes_omitted); --node selects others"))
    let one = try view("t.bin", "--json", "--node", "100003")
    #expect(one.output.contains(#""node":100003,"#) && !one.output.contains("nodes_omitted") && one.error == "")
  }

  @Test func `a node with thousands of findings makes a small picture in which each event of evidence has its mark`()
    throws
  {
    defer { command.remove() }
    var events = [
      #""kind":"node.create","node":1,"view":"Counter","role":"view""#,
      #""kind":"node.destroy","node":1,"reason":"id""#,
    ]
    for slot in 0..<3000 {
      events.append(#""kind":"state.write","node":1,"slot":\#(slot),"name":"n\#(slot)","hash":\#(slot),"equal":false"#)
    }
    try record("t.bin", events)
    let picture = try view("t.bin", "--svg").output
    #expect(picture.utf8.count < 150_000, "\(picture.utf8.count)")
    #expect(picture.contains("2940 findings beyond the first 60 are not underlined"))
    var named: Set<Int> = []
    for part in picture.components(separatedBy: "data-seq=\"").dropFirst() {
      named.formUnion(part.prefix { $0 != "\"" }.split(separator: " ").compactMap { Int($0) })
    }
    #expect(Set(3...3002).isSubset(of: named))

    let text = try view("t.bin", "--ascii", "--color", "never").output
    #expect(text.contains("3000 warnings\n") && text.contains("[1000] warning") && !text.contains("[1001] warning"))
    #expect(text.hasSuffix("\n2000 more findings; --finding N shows one, --json has all of them\n"))
    let page = try view("t.bin", "--html").output
    #expect(page.contains("3000 warnings; the first 2000 findings are shown, --json has all of them"))
    #expect(page.contains("'n1999'") && !page.contains("'n2000'"))
    #expect(try view("t.bin", "--finding", "2999").status == 0)
  }

  @Test func `a baseline that was written is read, however many findings it has`() throws {
    defer { command.remove() }
    try record("t.bin", [#""kind":"node.create","node":1,"view":"Row","role":"view""#])
    let entry = #"{"id": "double-fetch:\#(String(repeating: "a", count: 200))", "rule": "double-fetch", "count": 1}"#
    let entries = Array(repeating: entry, count: 70_000).joined(separator: ",\n")
    let baseline = #"{"version": 1, "current": [\#(entries)]}"#
    #expect(baseline.utf8.count > 16 << 20)
    try command.write(Array(baseline.utf8), to: "b.json")
    let check = try view("t.bin", "--check", "--baseline", "b.json", "--allow-empty")
    #expect(check.status == 0, "\(check.error.suffix(300))")
  }
}
