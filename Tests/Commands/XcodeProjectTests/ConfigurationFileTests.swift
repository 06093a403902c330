import Foundation
import Testing
import TraceTestSupport

@testable import XcodeProject

/// The `.xcconfig` files of configurations.
@Suite struct ConfigurationFileTests {
  /// A project whose configurations are based on `Config/Project.xcconfig` and `Config/App.xcconfig`.
  private func project(_ files: [String: String], settings: String = "", projectSettings: String = "") throws
    -> ProjectFiles
  {
    try ProjectFiles(
      files.merging([
        "App/A.swift": "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n"
      ]) { first, _ in
        first
      },
      objects: """
        L = {isa = XCConfigurationList; buildConfigurations = (C); }; K = {isa = XCConfigurationList; buildConfigurations = (D); };
        C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {\(settings)}; };
        D = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = Y; buildSettings = {\(projectSettings)}; };
        X = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
        Y = {isa = PBXFileReference; path = Config/Project.xcconfig; sourceTree = "<group>"; };
        """, target: "fileSystemSynchronizedGroups = (S); buildConfigurationList = L;",
      root: "buildConfigurationList = K;", groups: "S, X, Y")
  }

  @Test func `a setting is the target's, its file's, the project's or its file's, and inherits from the next`() throws {
    let files = try project(
      [
        "Config/App.xcconfig":
          "#include \"Common.xcconfig\"\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) TWO // a comment\nB = file\nURL = https:/$()/a\n",
        "Config/Common.xcconfig":
          "\u{FEFF}// shared\r\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) COMMON $(MORE)\r\nMORE = M1 M2;\r\nMARKETING_VERSION = 3.1\r\nC = common\r\n",
        "Config/Project.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = FOUR\nD = bottom\nSWIFT_VERSION = 6.0\n",
      ], settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) ONE\"; A = target;",
      projectSettings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (\"$(inherited)\", THREE); C = project;")
    defer { files.command.remove() }
    let app = try files.app()
    #expect(app.definitions == ["ONE", "TWO", "COMMON", "M1", "M2", "THREE", "FOUR"])
    #expect(["A", "B", "C", "D"].map { app.setting($0)?.string } == ["target", "file", "common", "bottom"])
    #expect(
      app.nameAndVersion == "App 3.1" && app.swiftSettings.first == ".swiftLanguageMode(.v6)"
        && app.settingsProblems.isEmpty)
  }

  @Test func `conditions hold for a debug build for the simulator of a phone`() throws {
    let text = """
      A = any
      A[sdk=iphonesimulator*] = simulator
      A[sdk=macosx*] = desktop
      B[sdk=iphone*][config=Debug] = both
      B[config=Release] = release
      C[arch=arm64] = arm
      D[variant=profile] = other
      """
    let files = try project(["Config/App.xcconfig": text, "Config/Project.xcconfig": ""])
    defer { files.command.remove() }
    let app = try files.app()
    #expect(["A", "B", "C", "D"].map { app.setting($0)?.string } == ["simulator", "both", "arm", nil])
  }

  @Test func `a file that is missing, outside, in a ring or no text is one sentence each, and the rest is read`() throws
  {
    let outside = FileManager.default.temporaryDirectory.appendingPathComponent("outside-\(UUID().uuidString).xcconfig")
    try Data("SECRET = 1\n".utf8).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    let files = try project([
      "Config/App.xcconfig": """
      #include "Gone.xcconfig"
      #include? "Gone.xcconfig"
      #include "Ring.xcconfig"
      #include "\(outside.path)"
      #include "link.xcconfig"
      #include "pipe.xcconfig"
      what is this
      A = read
      """, "Config/Ring.xcconfig": "#include \"App.xcconfig\"\nB = ring\n",
    ])
    defer { files.command.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: files.command.path("Config/link.xcconfig"), withDestinationPath: outside.path)
    #expect(unsafe mkfifo(files.command.path("Config/pipe.xcconfig"), 0o600) == 0)
    let app = try files.app()
    let said = app.settingsProblems.map { "\($0.place): \($0.reason)" }
    #expect(app.setting("A")?.string == "read" && app.setting("B")?.string == "ring" && app.setting("SECRET") == nil)
    #expect(
      said == [
        "Config/App.xcconfig:1: it includes Config/Gone.xcconfig, which does not exist",
        "Config/Ring.xcconfig:1: it includes Config/App.xcconfig, which includes it again",
        "Config/App.xcconfig:4: \(outside.path) lies outside of the project, and is not read",
        "Config/App.xcconfig:5: Config/link.xcconfig lies outside of the project, and is not read",
        "Config/App.xcconfig:6: Config/pipe.xcconfig is not UTF-8 text of at most 1 MB, and is not read",
        "Config/App.xcconfig:7: it is neither a setting (NAME = VALUE) nor #include \"FILE\"",
        "Config/Project.xcconfig: the file of settings does not exist",
      ], "\(said)")
    #expect(try files.package().problems.map(\.place).prefix(2) == ["Config/App.xcconfig:1", "Config/Ring.xcconfig:1"])
  }

  @Test func `a value that grows with each line, and files that include one another many times, end`() throws {
    let grows = "A = a\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 200)
    let many = (0..<16).map { level in
      (
        "Config/F\(level).xcconfig",
        String(repeating: "#include \"F\(level + 1).xcconfig\"\n", count: 10) + "X = \(level)\n"
      )
    }
    let files = try project(
      Dictionary(many) { first, _ in first }.merging([
        "Config/App.xcconfig": grows + "#include \"F0.xcconfig\"\n", "Config/Project.xcconfig": "",
      ]) {
        $1
      })
    defer { files.command.remove() }
    let app = try files.app()
    #expect((app.setting("A")?.string?.utf8.count ?? 0) <= 64 << 10 && app.setting("X")?.string == "0")
    #expect(!app.settingsProblems.isEmpty && app.settingsProblems.count <= 40)
  }
}
