import Foundation
import Testing

@testable import CLISupport

/// The manual page that is made of a command's options.
struct ManualPageTests {
  private let syntax = CommandLineSyntax(
    name: "two-words", abstract: "A tool.", usage: ["two-words FILE", "two-words --list"],
    sections: [
      OptionSection(
        "Modes",
        [
          CommandOption("list", short: "l", "list a\\b, --and-more"),
          CommandOption("text", value: .optional("FILE"), ".bss"),
        ]),
      OptionSection("Common", [.help, .manual]),
    ], footer: ["'quoted': 1"])

  @Test func `each section and option has its entry`() {
    let page = syntax.manualPage(version: "1.2").description
    #expect(
      page.hasPrefix(".TH TWO\\-WORDS 1 \"\" \"TwoTrack 1.2\" \"User Commands\"\n.SH NAME\ntwo\\-words \\- A tool.\n"))
    #expect(page.contains(".SH SYNOPSIS\n.nf\ntwo\\-words FILE\ntwo\\-words \\-\\-list\n.fi\n"))
    #expect(page.contains(".SS Modes\n.TP\n\\fB\\-l, \\-\\-list\\fR\n"))
    #expect(page.contains(".SS Common\n.TP\n\\fB\\-h, \\-\\-help\\fR\nshow this help\n"))
    #expect(page.components(separatedBy: ".TP\n").count - 1 == syntax.options.count)
  }

  @Test func `no text of an option is taken as a request`() {
    let page = syntax.manualPage(version: "1.2").description
    #expect(page.contains("\nlist a\\eb, \\-\\-and\\-more\n"))
    #expect(page.contains("\n\\fB\\-\\-text[=FILE]\\fR\n\\&.bss\n"))
    #expect(page.contains("\n\\&'quoted': 1\n"))
  }
}
