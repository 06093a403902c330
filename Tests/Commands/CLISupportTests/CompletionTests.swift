import Foundation
import Testing
import TraceTestSupport

@testable import CLISupport

/// The completion scripts, run by the shells.
struct CompletionTests {
  private let syntax = CommandLineSyntax(
    name: "tool", abstract: "A tool.", usage: ["tool FILE"],
    sections: [
      OptionSection(
        "All",
        [
          CommandOption("output", short: "o", value: .required("FILE"), "where to"),
          CommandOption(
            "rule", value: .required("ID"), suggesting: { ["double-fetch", "double-appear", "long-body"] }, "a rule"),
          CommandOption("width", value: .required("N"), "columns"),
          CommandOption("sarif", value: .optional("FILE"), "a report"),
          .color, .quiet,
        ])
    ])
  private let recorder = CommandLineSyntax(
    name: "keeper", abstract: "A keeper.", usage: ["keeper NAME"], sections: [OptionSection("All", [.quiet])],
    operandNames: { ["tour", "bug/leak", "bug/loop"] }, takesCommand: true)

  /// The words that bash offers for the last of these, in a directory with `a.bin`, `b.txt` and the folder `c`.
  private func offers(_ words: String..., by syntax: CommandLineSyntax) throws -> [String] {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.createDirectory(atPath: command.path("c"), withIntermediateDirectories: true)
    for name in ["a.bin", "b.txt"] { try command.write([], to: name) }
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(syntax.completionScript(for: "bash"))
      COMP_WORDS=(\(syntax.name) \(typed)) COMP_CWORD=\(words.count)
      _\(syntax.name)
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try command.run("/bin/bash", ["-c", script]).output.split(separator: "\n").map(String.init).sorted()
  }

  @Test func `bash offers options, and traces and folders for the operand`() throws {
    #expect(try offers("--", by: syntax) == ["--color", "--output", "--quiet", "--rule", "--sarif", "--width"])
    #expect(try offers("", by: syntax) == ["a.bin", "c"])
    #expect(try offers("b", by: syntax) == ["b.txt"])
  }

  @Test func `bash offers the values of an option`() throws {
    #expect(try offers("--color", "a", by: syntax) == ["always", "auto"])
    #expect(try offers("--color", "=", by: syntax) == ["always", "auto", "never"])
    #expect(try offers("--color", "=", "n", by: syntax) == ["never"])
    #expect(try offers("--rule", "double-", by: syntax) == ["double-appear", "double-fetch"])
    #expect(try offers("-o", "", by: syntax) == ["a.bin", "b.txt", "c"])
    #expect(try offers("--width", "", by: syntax) == [])
    // An optional value must follow an equals sign, so the next word is the trace.
    #expect(try offers("--sarif", "", by: syntax) == ["a.bin", "c"])
    #expect(try offers("--sarif", "=", "b", by: syntax) == ["b.txt"])
  }

  @Test func `bash offers names, and programs after two dashes`() throws {
    #expect(try offers("bug/", by: recorder) == ["bug/leak", "bug/loop"])
    #expect(try offers("--", "bas", by: recorder).contains("bash"))
    #expect(try offers("--", "sh", "b", by: recorder) == ["b.txt"])
  }

  @Test(arguments: ["zsh", "fish"]) func `the others offer the same`(shell: String) {
    let script = syntax.completionScript(for: shell).description
    for word in ["output", "always", "double-appear", "sarif", ".bin"] { #expect(script.contains(word)) }
    #expect(!script.contains("html"))
    #expect(recorder.completionScript(for: shell).description.contains("tour bug/leak bug/loop"))
  }

  /// An option whose values the command `lister` lists.
  private let shrinker = CommandLineSyntax(
    name: "shrinker", abstract: "A shrinker.", usage: ["shrinker"],
    sections: [
      OptionSection(
        "All", [CommandOption("shrink", value: .required("RULE"), listedBy: .init("./lister", "--all"), "a rule")])
    ])

  @Test(arguments: [("", ["double-fetch", "long-body"]), ("d", ["double-fetch"]), ("x", [])])
  func `bash offers what another command lists`(word: String, offered: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let script = """
      lister() { [ "$1" = --all ] && printf 'double-fetch  warning  Two\nlong-body     note     Long\n\nInvariants, with more\n'; }
      \(shrinker.completionScript(for: "bash").description.replacing("./lister", with: "lister"))
      COMP_WORDS=(shrinker --shrink '\(word)') COMP_CWORD=2
      _shrinker
      printf '%s\n' "${COMPREPLY[@]}"
      """
    #expect(try command.run("/bin/bash", ["-c", script]).output.split(separator: "\n").map(String.init) == offered)
    // Without the command there is nothing to offer, not even files.
    try command.write([], to: "a.bin")
    #expect(try command.run("/bin/bash", ["-c", script.replacing("lister()", with: "other()")]).output == "\n")
  }

  @Test func `the other shells run the command too`() {
    let listing = "./lister --all 2>/dev/null | sed -n '\\''/^$/q; s/ .*//p'\\''"
    #expect(
      shrinker.completionScript(for: "zsh").description.contains("'*--shrink=[a rule]:RULE:{compadd -- $(\(listing))}'")
    )
    #expect(shrinker.completionScript(for: "fish").description.contains("-l shrink -x -a '(\(listing))' -d "))
  }
}
