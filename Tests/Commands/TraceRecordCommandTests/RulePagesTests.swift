import Foundation
import Testing
import TraceAnalysis
import TraceTestSupport

/// Tests of `trace-view --explain` as pages, whose drawings the `trace-record` beside it records, and of the links to
/// pages.
struct RulePagesTests {
  private func view(_ command: Command, _ words: String...) throws -> Command.Result {
    try command.run(Command.product("trace-view"), words)
  }

  @Test func `a folder gets a page of each rule, drawn where its scenario can be`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try view(command, "--explain", "--html", "site/rules")
    let count = RuleCatalog.all.count
    #expect(
      result.status == 0 && result.error == "trace-view: wrote \(count) pages and their list, site/rules/index.html\n",
      "\(result.error)")
    let folder = command.directory.appendingPathComponent("site/rules")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == count + 1)
    for rule in RuleCatalog.all.map(\.info.id) {
      let page = try String(contentsOf: folder.appendingPathComponent("\(rule).html"), encoding: .utf8)
      #expect(page.contains("<svg") == (RuleExample(of: rule)?.isRepeatable == true), "\(rule)")
    }
    // The drawing is that of Docs/Rules, but for its style and the source lines.
    let page = try String(contentsOf: folder.appendingPathComponent("stuck-loading.html"), encoding: .utf8)
    let drawn = try RepositoryFiles.text("Docs/Rules/stuck-loading.svg")
    let row = try #require(drawn.firstMatch(of: #/<text[^>]*>StaysLoading</text>/#)).output
    #expect(page.contains(row))
  }

  @Test func `one page is written to standard output, and the words are checked`() throws {
    let command = try Command()
    defer { command.remove() }
    let page = try view(command, "--explain", "double-fetch", "--html")
    #expect(
      page.status == 0 && page.output.hasPrefix("<!doctype html>") && page.output.contains("<svg") && page.error.isEmpty
    )
    #expect(
      try view(command, "--html", "--explain=double-fetch", "--theme", "dark").output.contains("data-theme=\"dark\""))
    let alone = try view(command, "--explain")
    #expect(alone.status == 2 && alone.error.contains("--explain needs a rule: --explain RULE"))
    #expect(try view(command, "--explain", "--json").status == 2)
    let nowhere = try view(command, "--explain", "--html")
    #expect(nowhere.status == 2 && nowhere.error.contains("needs one folder for them: --explain --html FOLDER"))
    try command.write(Array("x".utf8), to: "taken")
    let taken = try view(command, "--explain", "--html", "taken")
    #expect(taken.status == 5 && taken.error.contains("taken is not a folder") && command.read("taken") == "x")
  }

  @Test func `without trace-record the pages have the timelines of the catalog`() throws {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: Command.product("trace-view")),
      to: command.directory.appendingPathComponent("trace-view"))
    let result = try command.run(
      "/usr/bin/env", ["PATH=/nowhere", "./trace-view", "--explain", "double-fetch", "--html"])
    #expect(result.status == 0 && !result.output.contains("<svg") && result.output.contains("FirstTab  visibility"))
    #expect(
      result.error.hasPrefix("trace-view: trace-record cannot record bug/double-fetch, so the pages show timelines"),
      "\(result.error)")
  }

  @Test func `every output links to the pages that the settings name`() throws {
    let command = try Command()
    defer { command.remove() }
    let trace = RepositoryFiles.path("Traces/bug-double-fetch.bin")
    let address = "https://example.com/rules/double-fetch.html"
    let forms: [[String]] = [
      [], ["--html"], ["--json"], ["--summary", "--json"], ["--finding", "1"], ["--finding", "1", "--json"],
      ["--finding", "1", "--html"],
      ["--check"],
      ["--sarif"], ["--junit"], ["--github"], ["--step-summary"], ["--format", "codequality"],
    ]
    for form in forms {
      // Without settings, an output names the path or the command.
      let plain = try command.run(Command.product("trace-view"), [trace] + form).output
      #expect(!plain.contains("example.com") && !plain.contains("helpUri"), "\(form)")
    }
    try command.write(Array(#"{"rule_pages": "https://example.com/rules"}"#.utf8), to: ".twotrack.json")
    for form in forms {
      #expect(try command.run(Command.product("trace-view"), [trace] + form).output.contains(address), "\(form)")
    }
    #expect(try view(command, "--list-rules", "--json").output.contains(address))
    #expect(try view(command, "--explain", "double-fetch", "--json").output.contains(address))
    #expect(try view(command, "--explain", "double-fetch").output.contains("Page: \(address)"))
    #expect(try view(command, "verify", trace, trace, "--finding", "1", "--json").output.contains(address))
    #expect(try view(command, trace, "--sarif").output.contains("\"helpUri\":\"\(address)\""))
    #expect(try view(command, trace, "--step-summary").output.contains("| [`double-fetch`](<\(address)>) |"))
    #expect(try view(command, trace, "--finding", "1", "--json").output.utf8.count <= 4096)
  }
}
