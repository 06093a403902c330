import Foundation
import Testing
import TraceRender
import TraceTestSupport

/// Mistakes on the command line: each is answered by what is wrong and what to do.
struct MistakeTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
  }

  private static let mistakes: [(line: String, status: Int32, says: String)] = [
    ("t.bin --check --rule=", 2, "--rule needs the id of a rule, not ''; --list-rules lists them"),
    ("t.bin --node FirstTab", 2, "--node needs the number of a node, not 'FirstTab'; --view chooses by name"),
    ("t.bin --check --view Sheep", 4, "there is no view 'Sheep' in the trace; it has "),
    ("t.bin --check --time 100s..200s", 4, "the trace ends before the times of --time, which is "),
    ("t.bin --check --fail-on-stale", 1, "--fail-on-stale has no effect without a baseline"),
    ("e.txt --expect t.bin", 2, "t.bin is a trace; --expect needs the file that --write-expect wrote"),
    (
      "t.bin --expect hello.txt", 2, "'hello' comes before the first view; a file of expectations begins with view NAME"
    ),
    ("t.bin --expect typo.txt", 2, "typo.txt: line 2: no step begins with 'createdd'; did you mean created?"),
    ("cut.bin", 3, "ends inside its header: 320 bytes are needed, but only 100 are available; copy the whole file"),
    ("bug/double-fetch", 3, "to record the bundled scenario of this name: trace-record bug/double-fetch"),
    ("explain double-fetch", 2, "there is no file explain; did you mean --explain?"),
    ("t.bin -o -q", 2, "--output needs a value, but -q follows; for a value that begins with dashes write --output=-q"),
    ("t.bin --check --config coverage.json", 2, "\"coverage\" must be a percentage from 0 to 100, not 180"),
    ("t.bin --check --config baseline.json", 2, "baseline.json: \"baseline\": nowhere.json cannot be read"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is answered by what to do`(_ mistake: (line: String, status: Int32, says: String)) throws {
    for (name, text) in [
      ("e.txt", "view A\n  created 1\n"), ("hello.txt", "hello\n"), ("typo.txt", "view FirstTab\n  createdd 1\n"),
      ("coverage.json", #"{"coverage": 180}"#), ("baseline.json", #"{"baseline": "nowhere.json"}"#),
    ] {
      try view.write(Array(text.utf8), to: name)
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: view.path("t.bin")))
    try view.write([UInt8](whole.prefix(100)), to: "cut.bin")
    let result = try view(mistake.line.split(separator: " ").map(String.init))
    #expect(result.status == mistake.status && result.error.contains(mistake.says), "\(result)")
  }

  @Test func `every step that is written as an expectation is read as one`() throws {
    #expect(try view("t.bin", "--write-expect", "e.txt").status == 0)
    #expect(try view("t.bin", "--expect", "e.txt").status == 0)
  }
}
