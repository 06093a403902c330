import Testing
import TraceFormat
import TraceSupport

@testable import CLISupport

struct TerminalTests {
  func terminal(_ isTerminal: Bool, color: String = "auto", window: Int? = nil, _ environment: [String: String] = [:])
    -> Terminal
  {
    Terminal(isTerminal: isTerminal, windowColumns: window, color: color) { environment[$0] }
  }

  @Test func `a pipe has 100 columns and no color in any environment`() {
    let pipe = terminal(false, window: 40, ["COLUMNS": "33", "LANG": "C"])
    #expect(pipe == terminal(false) && pipe.columns == 100 && !pipe.wantsColor && pipe.showsUnicode)
  }

  @Test func `a terminal's width is the window's, then COLUMNS, then 80`() {
    #expect(terminal(true, window: 132, ["COLUMNS": "33"]).columns == 132)
    #expect(terminal(true, ["COLUMNS": "33"]).columns == 33)
    #expect(terminal(true, ["COLUMNS": "wide"]).columns == 80)
  }

  @Test func `a terminal has color unless it is turned off`() {
    #expect(terminal(true).wantsColor)
    #expect(!terminal(true, ["NO_COLOR": "1"]).wantsColor)
    #expect(terminal(true, ["NO_COLOR": ""]).wantsColor)
    #expect(!terminal(true, ["TERM": "dumb"]).wantsColor)
    #expect(terminal(false, ["FORCE_COLOR": "1"]).wantsColor)
    #expect(!terminal(false, ["FORCE_COLOR": "0"]).wantsColor)
    #expect(!terminal(false, ["FORCE_COLOR": "1", "NO_COLOR": "1"]).wantsColor)
    #expect(terminal(false, color: "always", ["NO_COLOR": "1"]).wantsColor)
    #expect(!terminal(true, color: "never", ["FORCE_COLOR": "1"]).wantsColor)
  }

  @Test func `a terminal shows Unicode if its locale does`() {
    #expect(terminal(true, ["LANG": "de_DE.UTF-8"]).showsUnicode)
    #expect(!terminal(true, ["LC_ALL": "C", "LANG": "de_DE.UTF-8"]).showsUnicode)
    #expect(!terminal(true, ["LANG": "de_DE.utf8", "TERM": "linux"]).showsUnicode)
  }

  @Test func `control characters are made visible`() {
    #expect(TerminalSyntax.escape("Row 1") == "Row 1")
    #expect(TerminalSyntax.escape("\u{1B}[2J\r\n\u{9B}1m\u{7F}") == #"\u{1B}[2J\u{D}\u{A}\u{9B}1m\u{7F}"#)
    #expect(
      TerminalSyntax.escape("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}e\u{2028}")
        == #"a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}e\u{2028}"#)
    #expect(TerminalSyntax.escape("\u{3164}\u{E000}\u{FFFF}") == #"\u{3164}\u{E000}\u{FFFF}"#)
    #expect(TerminalSyntax.escape("Größe 行 é 🙂") == "Größe 行 é 🙂")
  }
}
