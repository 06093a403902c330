import Foundation
import Testing
import TraceTestSupport

/// `trace-record` without a name, or with a file of a project in the place of a scenario; `Tools/tests/setup.py` answers
/// its question on a terminal.
struct BareCommandTests {
  let command: Command

  init() throws { command = try Command() }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: command.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func view(_ arguments: String...) throws -> Command.Result {
    try command.run(Command.product("trace-view"), arguments)
  }

  @Test func `without a project the tour is recorded as ever, and its outputs say what it is`() throws {
    let result = try command.record()
    #expect(result.status == 0 && result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try view("trace.bin").output.hasPrefix("trace.bin · bundled scenario tour · ios18 · virtual time · "))
    #expect(
      try view("trace.bin", "--summary").output.contains("\nwhat        bundled scenario tour, ios18, virtual time, "))
    #expect(try view("trace.bin", "--info").output.contains("\napp         none: the bundled scenario tour\n"))
    #expect(try view("trace.bin", "--json").output.contains("\"bundled_scenario\":\"tour\""))
    #expect(try command.record("-o", "fix.bin", "fix/double-fetch").status == 0)
    #expect(try view("fix.bin", "--summary").output.contains("bundled scenario fix/double-fetch"))
    // The trace of a program is none, and a bug and its fix are still one program.
    #expect(try command.record("-o", "true.bin", "--", "true").status == 0)
    #expect(try view("true.bin", "--summary").output.contains("bundled") == false)
  }

  @Test func `in a package and beside a project, the tour says what it is and names the command`() throws {
    func said(_ sentence: String, _ arguments: String...) throws {
      let result = try command.run(Command.product("trace-record"), arguments)
      let lines = result.error.split(separator: "\n")
      #expect(result.status == 0 && lines.count == 2, "\(result.error)")
      #expect(
        lines.first == "trace-record: nothing is named to record, so this is the bundled scenario tour; \(sentence)",
        "\(result.error)")
      #expect(lines.last?.hasPrefix("trace-record: wrote ") == true)
    }
    try write("", to: "App.xcodeproj/project.pbxproj")
    try said("for the project App.xcodeproj: trace-record App.xcodeproj", "-o", "a.bin")
    try write("", to: "Package.swift")
    try said("for the package in this folder: trace-record init", "--rows", "5")
    try write("{}", to: ".twotrack.json")
    try said("for the package in this folder: swift package lifecycle")
    let deep = try command.run(
      "/bin/sh", ["-c", "mkdir -p Sources/App && cd Sources/App && '\(Command.product("trace-record"))'"])
    #expect(
      deep.status == 0 && deep.error.contains("for the package in ../../: cd ../../ && swift package lifecycle\n"),
      "\(deep.error)")
    // Whoever names it means it.
    #expect(try !command.record("tour").error.contains("is named"))
    #expect(try command.record("-q").error.isEmpty)
    let profiles = try command.record("--profiles", "ios17,ios18", "-o", "p.bin")
    #expect(profiles.error.components(separatedBy: "nothing is named to record").count == 2, "\(profiles.error)")
  }

  @Test func `a file of a project names the command that records it`() throws {
    func advised(_ word: String, _ sentence: String) throws {
      let result = try command.record(word)
      #expect(
        result.status == 2 && result.error == "trace-record: \(word) \(sentence)\n", "\(result.status) \(result.error)")
    }
    try write("import SwiftUI\n", to: "Alone.swift")
    try advised("Alone.swift", "is a source file; put it in a package, and run trace-record init there")
    try write("", to: "Built.app/Info.plist")
    try advised(
      "Built.app", "is a built app; name its project, which is built and recorded: trace-record App.xcodeproj")
    try write("", to: "Package.swift")
    let setUp = "to set it up: trace-record init; to record its program: trace-record -- swift run"
    try advised(".", "is a package; \(setUp)")
    try advised("Package.swift", "is a package; \(setUp)")
    try write("import SwiftUI\n", to: "Sources/App/App.swift")
    try advised("Alone.swift", "is a source file, which is recorded with the package in this folder; \(setUp)")
    try write("", to: "Other/Package.swift")
    try write("{}", to: "Other/.twotrack.json")
    let judged =
      "is a package; to record its tests and judge them: cd Other/ && swift package lifecycle; "
      + "to record its program: trace-record -- swift run"
    try advised("Other", judged)
    try advised("Other/Package.swift", judged)
    try write("#!/bin/sh\n", to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path("tool"))
    try advised("tool", "is a program; to record it: trace-record -- ./tool")
  }

  @Test func `the file inside of a project's bundle means the project`() throws {
    try write("{}", to: "A b.xcodeproj/project.pbxproj")
    let project = try command.record("A b.xcodeproj")
    let file = try command.record("A b.xcodeproj/project.pbxproj")
    #expect(project.status == 125 && file.status == 125 && file.error == project.error, "\(file.error)")
    try write("", to: "A.xcodeproj/project.pbxproj")
    try write("", to: "A.app/Info.plist")
    #expect(try command.record("A.app").error.contains("to build and record its project: trace-record "))
  }

  @Test func `a text in the place of a trace names the command that reads it`() throws {
    try write("[App] appeared\n", to: "console.txt")
    let result = try view("console.txt")
    #expect(
      result.status == 3
        && result.error
          == "trace-view: console.txt is text, not a trace; read a console log with trace-view --from-log console.txt, "
          + "or convert an event stream with trace-record --from console.txt\n",
      "\(result.error)")
  }
}
