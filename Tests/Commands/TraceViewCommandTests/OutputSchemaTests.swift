import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// The JSON outputs of trace-view and the schemas in Docs/Schemas.
struct OutputSchemaTests {
  let view: Command

  init() throws { view = try Command() }

  private func expect(_ name: String, _ arguments: [String], most: Int = .max) throws {
    let output = try view(arguments).output
    let problems = try OutputSchema(name).problems(output)
    #expect(
      problems.isEmpty && output.utf8.count <= most,
      "\(name): \(arguments): \(output.utf8.count) bytes: \(problems.prefix(3))")
  }

  @Test(arguments: ["bug-double-fetch", "bug-program-crash", "fix-double-fetch", "sheet.ios18"])
  func `every output about a trace has the form of its schema`(_ name: String) throws {
    let trace = RepositoryFiles.path("Traces/\(name).bin")
    try expect("report", [trace, "--json"])
    try expect("summary", [trace, "--summary", "--json"], most: 4096)
    try expect("why", [trace, "--why", "9", "--json"])
    try expect("claims", [trace, "--why", "double-fetch", "--json"])
    if name.hasPrefix("bug") {
      try expect("story", [trace, "--finding", "1", "--json"], most: 4096)
      try expect("verification", ["verify", trace, trace, "--finding", "1", "--json"], most: 4096)
    }
    let (event, facts) = (try OutputSchema("event"), try OutputSchema("facts"))
    for line in try view(trace, "--events").output.split(separator: "\n") {
      #expect(event.problems(String(line)).isEmpty, "\(line)")
    }
    for line in try view(trace, "--export", "facts").output.split(separator: "\n") {
      #expect(facts.problems(String(line)).isEmpty, "\(line)")
    }
    #expect(try view(trace, "--write-baseline", "baseline.json").status == 0)
    #expect(try OutputSchema("baseline").problems(#require(view.read("baseline.json"))).isEmpty)
  }

  @Test func `several traces and the rules have the form of their schemas`() throws {
    let runs = ["bug-double-fetch", "fix-double-fetch"].map { RepositoryFiles.path("Traces/\($0).bin") }
    try expect("reports", runs + ["--json"])
    try expect("rules", ["--list-rules", "--json"])
    try expect("rule", ["--explain", "double-fetch", "--json"])
    let summary = try view(runs + ["--summary", "--json"]).output
    #expect(try OutputSchema("summary").problems(summary) == [])
  }

  @Test func `the schema of events knows all kinds and all members`() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(RepositoryFiles.bytes("Docs/Schemas/event.json"))) as? [String: Any])
    let event = try #require((schema["oneOf"] as? [[String: Any]])?.last?["properties"] as? [String: [String: Any]])
    #expect(event["kind"]?["enum"] as? [String] == EventKind.allCases.map(\.rawValue))
    let members = EventKind.allCases.flatMap { kind in Field.allCases.map { $0.name(in: kind) } }
    #expect(Set(event.keys).subtracting(["seq", "t", "thread", "kind"]) == Set(members).subtracting(["causes"]))
  }

  @Test func `a summary of many findings keeps the worst and counts the rest`() throws {
    let views = (1...60).map { "View\($0)" + String(repeating: "x", count: 40) }
    var (births, callbacks) = ("header profile=ios18 clock=virtual\n", "")
    for (index, name) in views.enumerated() {
      births +=
        "0 node.create node=\(index + 1) view=\(name) role=view callbacks=[appear,disappear] site=\"App/\(name).swift:3\"\n"
      births += "0 visibility.enter node=\(index + 1) reason=insert onscreen=true\n"
      for _ in 1...2 {
        callbacks +=
          "10ns callback.begin node=\(index + 1) callback=appear ordinal=0\n10ns callback.end node=\(index + 1) callback=appear ordinal=0\n"
      }
    }
    try view.write(TraceScript(births + callbacks + "50ns process.exit status=0"), to: "many.bin")
    let output = try view("many.bin", "--summary", "--json").output
    let summary = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let (shown, omitted) = (try #require(summary["findings"] as? [Any]).count, try #require(summary["omitted"] as? Int))
    #expect(shown > 3 && omitted > 0 && shown + omitted == 60 && output.utf8.count <= 4096)
  }
}
