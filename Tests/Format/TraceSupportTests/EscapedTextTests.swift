import Testing
import TraceSupport

struct EscapedTextTests {
  @Test func `literals are taken as they are, and everything else is escaped`() {
    let name = "a\u{1B}[2J\nb"
    let text: TerminalText = "line 1\nname \(name)\n\(TerminalText(name)) \(1)"
    #expect(text.description == "line 1\nname a\\u{1B}[2J\\u{A}b\na\\u{1B}[2J\\u{A}b 1")
    #expect(["a", "b\n" as TerminalText].joined(separator: ", ").description == "a, b\n")
  }

  @Test func `text of one kind is escaped when it becomes part of another`() {
    let terminal: TerminalText = "<\u{1B}>"
    let xml: XMLText = "<b>\(terminal)</b>"
    #expect(xml.description == "<b>&lt;\\u{1B}&gt;</b>")
    #expect(XMLText(lines: "a<\nb" as TerminalText).description == "a&lt;\nb")
  }

  @Test(arguments: [
    ("trace.bin", "trace.bin"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("-x", "./-x"), ("", "''"),
    ("a\nb", #"$'a\012b'"#), ("$(rm)", "'$(rm)'"),
    ("\u{1B}1'\\", #"$'\0331\'\\'"#), ("größe", "'größe'"),
  ])
  func `a file is one word for a shell`(name: String, word: String) {
    #expect(ShellText(file: name).description == word)
  }

  @Test(arguments: [
    "", "Row", "a\"b\\c", "\"\u{301}x", "a\r\nb\t", "\u{1B}]52;c;x\u{7}", "\u{202E}", "\u{2028}\u{85}\u{0}", "u{41}",
    "\u{10FFFF}",
    String(repeating: "n", count: 4096),
  ])
  func `quoted text is one line and is read as it was`(text: String) throws {
    let quoted = QuotedText.quoted(text)
    let isOneLine = quoted.unicodeScalars.allSatisfy(TerminalSyntax.isVisible)
    #expect(isOneLine)
    var line = Substring(quoted + " rest").unicodeScalars
    #expect(QuotedText.read(&line) == text && String(line) == " rest")
  }

  @Test func `a quotation that does not end is not read`() {
    for text in ["a\"", "\"a", "\"a\\", "\"a\\\""] {
      var line = Substring(text).unicodeScalars
      #expect(QuotedText.read(&line) == nil)
    }
  }
}
