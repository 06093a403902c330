import Foundation
import Testing
import TraceTestSupport

/// Mistakes on the command line of `trace-record`: each is answered by what is wrong and what to do.
struct RecordingMistakeTests {
  let command: Command

  init() throws { command = try Command() }

  private static let mistakes: [(line: String, status: Int32, says: String)] = [
    ("--explore -o x.bin -- ./program", 2, "--explore needs a value, but -o follows"),
    ("--from-instruments -o x.bin", 2, "--from-instruments needs a value, but -o follows"),
    ("instrument", 2, "instrument needs the command of a build: trace-record instrument -- swift build"),
    ("steps.script", 2, "steps.script is a script, which an app performs: --script steps.script, with what to record"),
    ("folder", 2, "folder is a folder with neither a package nor a project; name an .xcodeproj"),
    ("tab-view --script folder", 2, "the script folder is a folder; name the file in it"),
    ("tab-view --script empty.script", 0, "empty.script has no step, so nothing happens after the launch"),
    ("--shrink nope --script steps.script tab-view", 2, "there is no rule 'nope'; trace-view --list-rules lists them"),
    (
      "--from typo.ndjson", 3,
      "no event of a kind that this version knows, such as node.creat; did you mean node.create?"
    ),
    ("-o Model.swift tab-view", 0, "Model.swift was no trace; what was there is now "),
  ]

  @Test(arguments: mistakes)
  func `a mistake is answered by what to do`(_ mistake: (line: String, status: Int32, says: String)) throws {
    try FileManager.default.createDirectory(atPath: command.path("folder"), withIntermediateDirectories: true)
    for (name, text) in [
      ("steps.script", "wait 1s\n"), ("empty.script", "# nothing\n\n"), ("Model.swift", "struct Model {}\n"),
      ("typo.ndjson", #"{"kind":"node.creat","t":1,"node":1}"# + "\n"),
    ] {
      try command.write(Array(text.utf8), to: name)
    }
    let words = mistake.line.split(separator: " ").map(String.init)
    let result = try command.run(Command.product("trace-record"), words)
    #expect(result.status == mistake.status && result.error.contains(mistake.says), "\(result)")
    if mistake.status != 0 {
      #expect(!FileManager.default.fileExists(atPath: command.path("trace.bin")), "\(command.files)")
    }
  }

  @Test func `a trace that replaces a trace is not worth a word`() throws {
    for _ in 1...2 { #expect(try command.record("-o", "t.bin", "if-else").error.split(separator: "\n").count == 1) }
  }
}
