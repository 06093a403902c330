import Foundation
import Testing
import TraceTestSupport

/// Tests of the settings of a project: where they are found, what they change, and what is said of a mistake.
struct SettingsTests {
  /// Runs trace-view in a folder below the working directory.
  private func view(_ command: Command, in folder: String, _ words: String...) throws -> Command.Result {
    let change = "cd \"$1\" && shift && exec \"$@\""
    return try command.run("/bin/sh", ["-c", change, "sh", folder, Command.product("trace-view")] + words)
  }

  private func command(_ settings: String, at path: String = ".twotrack.json") throws -> Command {
    let command = try Command()
    try FileManager.default.createDirectory(
      at: command.directory.appendingPathComponent("app/Tests"), withIntermediateDirectories: true)
    try command.write(.faulty, to: "app/Tests/t.bin")
    try command.write(Array(settings.utf8), to: path)
    return command
  }

  @Test func `the nearest settings above the working directory are used`() throws {
    let command = try command(#"{"severity":{"double-appear":"note"}}"#)
    defer { command.remove() }
    let check = try view(command, in: "app/Tests", "t.bin", "--check")
    #expect(check.status == 0 && check.output.hasPrefix("note: double-appear"))
    #expect(check.error.contains("settings of ../../.twotrack.json"))
    try command.write(Array(#"{"severity":{"double-appear":"error"}}"#.utf8), to: "app/.twotrack.json")
    #expect(try view(command, in: "app/Tests", "t.bin", "--check").output.hasPrefix("error: double-appear"))
    // What is named wins over what is found.
    #expect(try view(command, in: "app/Tests", "t.bin", "--check", "--severity", "double-appear=note").status == 0)
    try command.write(Array("{}".utf8), to: "app/own.json")
    #expect(
      try view(command, in: "app/Tests", "t.bin", "--check", "--config", "../own.json").output.hasPrefix(
        "warning: double-appear"))
  }

  @Test func `settings above the repository belong to others`() throws {
    let command = try command(#"{"severity":{"double-appear":"note"}}"#)
    defer { command.remove() }
    try FileManager.default.createDirectory(
      at: command.directory.appendingPathComponent("app/.git"), withIntermediateDirectories: true)
    #expect(try view(command, in: "app/Tests", "t.bin", "--check").status == 1)
  }

  @Test func `the baseline and the sources lie beside the settings`() throws {
    let command = try command(#"{"baseline":"known.json","source_root":"app"}"#)
    defer { command.remove() }
    let written = try view(command, in: "app/Tests", "t.bin", "--check", "--write-baseline", "../../known.json")
    #expect(written.status == 0, "\(written.error)")
    let check = try view(command, in: "app/Tests", "t.bin", "--check")
    #expect(check.status == 0 && check.output.isEmpty && check.error.contains("1 known"))
    try FileManager.default.removeItem(at: command.directory.appendingPathComponent("known.json"))
    let lacking = try view(command, in: "app/Tests", "t.bin", "--check")
    #expect(lacking.status != 0 && lacking.error.contains("../../known.json"))
  }

  @Test func `a coverage that no sources can tell is refused`() throws {
    let command = try command(#"{"coverage":80}"#)
    defer { command.remove() }
    let check = try view(command, in: "app/Tests", "t.bin", "--check")
    #expect(check.status == 2 && check.error.contains("the coverage that the settings ask for needs the sources"))
  }

  @Test(arguments: [
    (
      "{\n  \"rules\": [\"double-fetch\",\n    \"dubble\"]\n}",
      "line 3, column 5: there is no rule \"dubble\"; --list-rules lists all rules"
    ),
    (
      "{\"rules\": [\"-double-fetchh\"]}",
      "line 1, column 12: there is no rule \"double-fetchh\"; did you mean double-fetch?"
    ),
    (
      "{\"severity\": {\"dubble\": \"note\"}}",
      "line 1, column 15: there is no rule \"dubble\"; --list-rules lists all rules"
    ),
    (
      "{\"severity\": {\"double-fetch\": 1}}",
      "line 1, column 31: the level of \"double-fetch\" must be error, warning or note"
    ),
    ("{\n\t\"é\": 1, \"colour\": 2}", "line 2, column 2: \"é\" is not a setting"),
    ("{\"coverage\": 101}", "line 1, column 14: \"coverage\" must be a percentage from 0 to 100, not 101"),
    ("{\"baseline\": []}", "line 1, column 14: \"baseline\" must be the name of a file, not a list"),
    ("{\n  \"rules\": [,]\n}", "line 2, column 13: a configuration must be a JSON object: expected a value"),
    ("[]", "line 1, column 1: a configuration must be a JSON object, found a list"),
  ]) func `a mistake is named with its line and column`(settings: String, sentence: String) throws {
    let command = try command(settings)
    defer { command.remove() }
    let check = try view(command, in: "app", "Tests/t.bin", "--check")
    #expect(check.status == 2 && check.error.hasPrefix("trace-view: ../.twotrack.json: \(sentence)"), "\(check.error)")
  }
}
