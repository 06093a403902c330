import Foundation
import Testing
import TraceTestSupport

/// Names in a trace that a CI system would take for commands.
@Suite struct CommandLineTextTests {
  private static let hostile = """
    header profile=ios18 clock=virtual
    0 node.create node=1 view="::error::a" role=view callbacks=[appear,disappear] site="::error::b:3" label="##[error]c"
    0 visibility.enter node=1 reason=insert onscreen=true
    10ns callback.begin node=1 callback=appear ordinal=0
    20ns callback.end node=1 callback=appear ordinal=0
    30ns callback.begin node=1 callback=appear ordinal=0
    40ns callback.end node=1 callback=appear ordinal=0
    41ns node.create node=2 view="  ::add-mask::d" role=view callbacks=[appear,disappear] parent=1
    42ns node.create node=3 view="##vso[task.complete]e" role=view callbacks=[appear,disappear] parent=1
    43ns mark label="::stop-commands::f"
    44ns mark label="##[group]g"
    50ns process.exit status=0
    """

  /// True if GitHub or Azure Pipelines takes the line for a command.
  private func isCommand(_ line: Substring) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.hasPrefix("::") || line.contains(try! Regex("##[A-Za-z]*\\["))
  }

  @Test(arguments: [
    [], ["--ascii"], ["--ascii", "--all-nodes"], ["--ascii", "--color", "always"], ["--summary"], ["--info"],
    ["--check"], ["--validate"],
    ["--step-summary"], ["--diff=clean.bin"], ["--expect=clean.txt"], ["--check", "--verbose"], ["t.bin"],
    ["--check", "t.bin"],
    ["--svg=::error::x/y.svg"], ["--focus", "::error::x"],
  ])
  func `no text that trace-view prints is a command to a CI system`(words: [String]) throws {
    let view = try Command()
    defer { view.remove() }
    try view.write(TraceScript(Self.hostile), to: "t.bin")
    try view.write(.clean, to: "clean.bin")
    #expect(try view("clean.bin", "--write-expect=clean.txt").status == 0)
    let result = try view(["t.bin"] + words)
    for line in (result.output + result.error).split(whereSeparator: \.isNewline) {
      #expect(!isCommand(line), "\(words): \(line)")
    }
  }

  @Test func `texts of a trace neither end an annotation nor begin another`() throws {
    let view = try Command()
    defer { view.remove() }
    let name = #"a,file=/etc/passwd::b%0A::error::c\n::error::d\r::error::e"#
    let script = TraceScript(
      Self.hostile.replacing("::error::a", with: name).replacing("::error::b", with: "x,line=9::y%2C"))
    try view.write(script, to: "t.bin")
    let result = try view("t.bin", "--github")
    let lines = result.output.split(whereSeparator: \.isNewline)
    #expect(!lines.isEmpty)
    for line in lines {
      // ::command properties::message, where only this program's own separators are left in the properties.
      let parts = line.components(separatedBy: "::")
      #expect(parts[0].isEmpty && parts.count >= 3)
      let properties = parts[1].split(separator: " ", maxSplits: 1).last?.split(separator: ",").map {
        $0.split(separator: "=")[0]
      }
      #expect(properties == ["file", "line", "title"], "\(line)")
      #expect(
        !parts[1].contains("%0A")
          && !parts[1].replacing("%3A", with: "").replacing("%2C", with: "").replacing("%25", with: "").contains("%"))
    }
  }
}
