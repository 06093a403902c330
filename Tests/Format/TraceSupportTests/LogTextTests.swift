import Testing
import TraceSupport

@Suite struct LogTextTests {
  @Test func `no line of a text is a command to a CI system`() {
    let commands = [
      "::error::x", "  ::add-mask::x", "\u{A0}\u{3000}::error::x", "\u{1B}[1;31m::error::x",
      "\u{1B}[1m  \u{1B}[32m::stop-commands::x",
      "::::error::x",
    ]
    for command in commands {
      let shown = LogText(TerminalText(alreadyEscaped: "a\n\(command)\nb")).description
      #expect(shown == "a\n\(command.replacing("::", with: #"\u{3A}:"#, maxReplacements: 1))\nb")
    }
    #expect(LogText(TerminalText(alreadyEscaped: "##[error]x")).description == #"\u{23}#[error]x"#)
    #expect(
      LogText(TerminalText(alreadyEscaped: "name ##vso[task.complete]x ##[a] ###[b]")).description
        == #"name \u{23}#vso[task.complete]x \u{23}#[a] #\u{23}#[b]"#)
    #expect(LogText(TerminalText(alreadyEscaped: "a\r::b\r\n::c\n")).description == "a\r\\u{3A}:b\r\n\\u{3A}:c\n")
  }

  @Test(arguments: [
    "", "a::b\n", "std::vector ::x", ": :x", "# Title [x]\n## Title [x]\n", "#[x]", "## x[", "é::\n\n", "\u{1B}[",
  ])
  func `text without commands is unchanged`(text: String) {
    #expect(LogText(TerminalText(alreadyEscaped: text)).description == text)
  }
}
