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

  @Test func `a run that a step of its script ended is not green`() throws {
    try command.write(Array("tap \"Nowhere\"\n".utf8), to: "s.script")
    #expect(try command.record("--script", "s.script", "tab-view").status == 2)
    let check = try command.run(Command.product("trace-view"), ["--check", "trace.bin"])
    #expect(check.status == 4 && check.error.contains("a step of the script could not be performed"), "\(check)")
    let info = try command.run(Command.product("trace-view"), ["--info", "trace.bin"]).output
    #expect(info.contains("exit: a step of the script could not be performed, which ended the run"), "\(info)")
  }

  @Test func `green says that no request was answered`() throws {
    func check(_ outcomes: String...) throws -> Command.Result {
      var lines = [#"{"kind":"node.create","t":0,"node":1,"view":"Feed","role":"view"}"#]
      lines.append(#"{"kind":"visibility.enter","t":0,"node":1}"#)
      for (index, outcome) in outcomes.enumerated() {
        let id = index + 1
        lines.append(#"{"kind":"fetch.begin","t":\#(id)000,"fetch":\#(id),"key":"k\#(id)","node":1}"#)
        lines.append(#"{"kind":"fetch.end","t":\#(id)900,"fetch":\#(id),"outcome":"\#(outcome)"}"#)
      }
      lines += [#"{"kind":"quiescent","t":9000}"#, #"{"kind":"process.exit","t":9000,"status":0}"#]
      try command.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "t.ndjson")
      #expect(try command.record("-q", "--from", "t.ndjson", "-o", "t.bin").status == 0)
      return try command.run(Command.product("trace-view"), ["--check", "t.bin"])
    }
    let failed = try check("failed", "cancelled", "failed")
    #expect(failed.error.contains(" notes, without an answer to any request\n"), "\(failed)")
    #expect(
      failed.error.contains("each of the 2 requests failed, so what the app does with an answer was not judged"),
      "\(failed)")
    for answered in [try check("ok", "failed"), try check("cancelled")] {
      #expect(!answered.error.contains("without an answer"), "\(answered)")
    }
  }

  @Test func `a trace that replaces a trace is not worth a word`() throws {
    for _ in 1...2 { #expect(try command.record("-o", "t.bin", "if-else").error.split(separator: "\n").count == 1) }
  }
}
