import Testing
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceAnalysis

/// Names in the formats that CI systems and forges read.
struct EscapingTests {
  @Test(arguments: [
    ("FirstTab fetched twice.", "FirstTab fetched twice."), ("App/A.swift:3", "`App/A.swift:3`"),
    ("@octocat", "`@octocat`"),
    ("see #12, (GH-12) twice)", "see `#12`, `(GH-12)` twice)"), ("use .task(id:).", "use `.task(id:)`."),
    ("www.example.com", "`www.example.com`"),
    ("mail a@b.example", "mail `a@b.example`"),
    ("1. one", "`1`. one"), ("2) two", "`2)` two"), ("…", "…"), ("- one", "`-` one"),
    ("in 0a1b2c3d4e", "in `0a1b2c3d4e`"),
    ("*a* _b_", "`*a* _b_`"),
    ("<b>|", "<code>&#60;b&#62;&#124;</code>"), ("a`b", "<code>a&#96;b</code>"), ("a\nb", "`a\\u{A}b`"),
    ("größer 行", "größer 行"), ("", ""),
  ])
  func `Markdown shows a name and does nothing else with it`(name: String, written: String) {
    #expect(MarkdownText(name).description == written)
  }

  @Test func `a command in Markdown is one piece of code, and so are words of code one after another`() {
    #expect(MarkdownText(code: "trace-view a.bin --finding 1").description == "`trace-view a.bin --finding 1`")
    let sentence = "run App/a.bin --finding x/y, or stop"
    #expect(MarkdownText(sentence).description == "run `App/a.bin --finding x/y`, or stop")
    #expect(!MarkdownText(code: "a | b `c` <d>").description.contains(where: { "|`".contains($0) }))
  }

  @Test func `a property of a workflow command ends only where the tool ends it`() {
    // A prefix of the Indic scripts makes one character of itself and the comma.
    let command: WorkflowCommandText = "::error file=\(property: "a\u{D4E},line=9:%\n"),line=1::\("b%0A\r::c")"
    #expect(command.description == #"::error file=a\#u{D4E}%2Cline=9%3A%25\u{A},line=1::b%250A\u{D}::c"#)
  }

  @Test func `no name names an attachment or makes a line in JUnit`() {
    let name = "[[ATTACHMENT|/etc/passwd]]\n[[ATTACHMENT|x]]"
    let text: JUnitText = "[\(name)]\nfix"
    #expect(!text.description.contains("[[") && text.description.split(separator: "\n").count == 2)
  }

  @Test func `no name makes a link in SARIF`() throws {
    #expect(SARIFSyntax.escape("[a](https://b)") == #"[a]\u{28}https://b)"#)
    let script = OutputTests.hostile.replacing(OutputTests.hostileName, with: "[a](https://b)")
    let report = try TraceScript(script).report()
    let file = try TraceScript(script).file()
    let steps = try EvidenceStep.read(file, report.findings)
    let sarif = SARIFReport(
      report, rules: OutputTests.rules(), locator: OutputTests.locator, version: "0", steps: steps
    ).bytes()
    #expect(!steps.isEmpty && !String(decoding: sarif, as: UTF8.self).contains("[a]("))
  }

  @Test func `an unknown part of a fingerprint is not an empty one`() {
    #expect(Fingerprint.make(["rule", nil, "place"]) != Fingerprint.make(["rule", "", "place"]))
    #expect(Fingerprint.make(["a", "bc"]) != Fingerprint.make(["ab", "c"]))
  }

  @Test func `long names that begin alike stay different`() {
    let long = String(repeating: "é", count: 2000)
    #expect(ShortName(long + "a").description != ShortName(long + "b").description)
    #expect(
      ShortName(long).description.utf8.count <= ShortName.maximumLength + 20 && ShortName("Row").description == "Row")
  }
}
