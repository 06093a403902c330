import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis
@testable import TraceRender

struct TextReportTests {
  @Test func `two tabs with a repeated fetch match their goldens`() throws {
    let findings = [Finding.sample(2, at: 1_900_000_000, evidence: [7, 23])]
    expectGolden(try tabs().text(TextForm(), findings), "tabs.txt")
    expectGolden(try tabs().text(TextForm(columns: 60, isUnicode: false), findings), "tabs-ascii.txt")
  }

  @Test func `colors do not change the text`() throws {
    let plain = try tabs().text()
    let colored = try tabs().text(TextForm(hasColor: true))
    #expect(colored.contains("\u{1B}[33m") || colored.contains("\u{1B}[0;33m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: [40, 60, 80, 100, 137, 400])
  func `no line of the chart is wider than its form`(columns: Int) throws {
    let lines = try tabs().text(TextForm(columns: columns)).split(separator: "\n")
    // The headline and the legend may be wider than a very narrow form, the chart never.
    for line in lines.dropFirst(2) where line.contains("lifetime  ") || line.contains("visible   ") {
      #expect(CellWidth.of(line) <= columns)
    }
  }

  @Test func `a narrow form breaks the headline between facts`() throws {
    let narrow = try tabs().text(TextForm(columns: 40))
    let lines = narrow.split(separator: "\n").prefix { !$0.contains("finding") }
    #expect(lines.count > 1 && lines.allSatisfy { CellWidth.of($0) <= 40 })
    let wide = try tabs().text(TextForm(columns: 200)).split(separator: "\n")[0]
    #expect(lines.joined(separator: " · ") == wide)
  }

  @Test func `tracks are aligned after wide and combining characters`() throws {
    var script = TraceScript()
    for (node, view) in ["日本語ビュー", "Cafe\u{301}View", "🙂", "Plain"].enumerated() {
      script.append("+ node.create node=\(node + 1) view=\(view) role=view\n+ appear node=\(node + 1)")
    }
    let lines = try script.file().text().split(separator: "\n").filter { $0.contains("lifetime  ") }
    let starts = lines.map { line in CellWidth.of(line[..<line.range(of: "lifetime")!.lowerBound]) }
    #expect(Set(starts) == [20])
  }

  @Test func `ASCII output has only ASCII characters`() throws {
    let script = TraceScript("0 node.create node=1 view=\"Größe 行\" role=view\n+ appear node=1")
    let text = try script.file().text(TextForm(isUnicode: false))
    #expect(text.allSatisfy(\.isASCII) && text.contains("Gr??e ?"))
  }

  @Test func `signs of this program have ASCII equivalents`() throws {
    let script = TraceScript(
      """
      2836ns node.create node=1 view=Row role=view
      + appear node=1
      + loss count=3 reason=full
      """)
    let file = try script.file()
    let findings = try Analysis.run(file).findings
    #expect(try file.text(TextForm(), findings).contains("at 2.836 µs"))
    let text = try file.text(TextForm(isUnicode: false), findings)
    #expect(text.allSatisfy(\.isASCII) && text.contains("at 2.836 us"))
  }

  @Test func `a hostile name is shown without control characters`() throws {
    let name = TraceScript.quoted("\u{1B}[2J::stop\r\n\u{202E}")
    let text = try TraceScript("0 node.create node=1 view=\(name) role=view\n+ appear node=1").file().text()
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\r"))
  }

  @Test func `lost events are counted and drawn`() throws {
    let script = TraceScript(
      """
      0 node.create node=1 view=Row role=view
      + appear node=1
      + loss count=412 reason=full
      + disappear node=1
      """)
    let text = try script.file().text()
    #expect(text.contains("412 lost") && text.contains("╱"))
  }

  @Test func `long names lose their middle`() {
    #expect(CellWidth.shortened("FeedCardContentRow", to: 9, ellipsis: "…") == "Feed…tRow")
    #expect(CellWidth.shortened("日本語日本語", to: 7, ellipsis: "…") == "日…語")
    #expect(CellWidth.of("e\u{301}") == 1 && CellWidth.of("🙂") == 2)
  }

  @Test(arguments: [
    // A closure is shown to its end, a line without a block has two lines around it, and a long block is cut.
    (["a {", "  b {", "    c", "", "    d", "  }", "  e", "}"], 2, 1...6),
    (["a", "b", "c", "d", "e", "f", "g"], 4, 2...6),
    (["a {"] + Array(repeating: "  b", count: 30) + ["}"], 1, 1...10), (["", "a {"], 2, 1...2),
    (["  a {", "b", "c", "d"], 1, 1...3),
  ])
  func `a story shows the block that begins at the line to change`(lines: [String], line: Int, shown: ClosedRange<Int>)
    throws
  {
    let frame = try #require(CodeFrame(lines.map { $0[...] }, line: line, showsBlock: true))
    #expect(
      frame.first == shown.lowerBound && frame.lines == Array(lines[(shown.lowerBound - 1)...(shown.upperBound - 1)]))
    #expect(CodeFrame(lines.map { $0[...] }, line: lines.count + 1, showsBlock: true) == nil)
  }

  @Test(
    arguments: [
      // The only assignment in the block, the one of the value that was written, and none if several could be meant.
      (["t {", "  a = 1", "}"], "a", nil, 2), (["t {", "  a = true", "  a = false", "}"], "a", "false", 3),
      (["t {", "  a = .on", "}"], "a", "on", 2),
      (["t {", "  if a == b { a = c }", "}"], "a", nil, 2), (["t {", "  a = f()", "}"], "a", "3", 2),
      (["t {", "  self.a = 1", "}"], "a", nil, 2),
      (["t {", "  a = 1", "  a = 2", "}"], "a", nil, nil), (["t {", "  aa = 1", "  ba = 1", "}"], "a", nil, nil),
      (["t {", "}", "a = 1"], "a", nil, nil),
      (["a = 1"], "a", nil, nil), (["t {", "  a = offer", "}"], "a", "off", 2),
    ] as [([String], String, String?, Int?)])
  func `the assignment that proves a fault is found in its block`(
    lines: [String], name: String, value: String?, line: Int?
  ) {
    let frame = CodeFrame(lines.map { $0[...] }, block: 1, assigning: Assignment(name: name, value: value))
    #expect(frame?.line == line)
  }
}
