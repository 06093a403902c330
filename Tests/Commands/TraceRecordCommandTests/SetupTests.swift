import Foundation
import Testing
import TraceTestSupport

/// `trace-record init`, up to what it writes; `Tools/tests/setup` builds a package that it set up, and runs its test.
struct SetupTests {
  let command: Command

  init() throws { command = try Command() }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: command.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ name: String) -> String? { try? String(contentsOfFile: command.path(name), encoding: .utf8) }

  private func makePackage() throws {
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"App\",\n  targets: [\n"
        + "    .executableTarget(name: \"App\"),\n  ])\n", to: "Package.swift")
    try write(
      "import SwiftUI\nimport MapKit\n\n@main struct Main: App {\n  var body: some Scene { WindowGroup { Text(\"a\") } }\n}\n",
      to: "Sources/App/Main.swift")
  }

  @Test func `a package gets its lines, a test, the settings and a job, once`() throws {
    try makePackage()
    let shown = try command.record("init")
    #expect(
      shown.status == 2
        && shown.error
          == "trace-record: nothing was written, because nobody can be asked here; to write the 4 files, add --yes\n"
    )
    #expect(shown.output.contains("Package.swift (changed)\n") && shown.output.contains("+   dependencies: [.package("))
    #expect(command.files == ["Package.swift", "Sources"])

    let written = try command.record("init", "--yes")
    #expect(written.status == 0 && written.output == shown.output, "\(written.error)")
    let manifest = try #require(read("Package.swift"))
    #expect(
      manifest.contains(
        ".product(name: \"MapKit\", package: \"TwoTrack\"), .product(name: \"SwiftUI\", package: \"TwoTrack\")]),\n"))
    #expect(
      manifest.contains(
        "    .testTarget(name: \"AppTests\", dependencies: [\"App\", .product(name: \"LifecycleTesting\", package: \"TwoTrack\")]),\n"
      ))
    #expect(read("Tests/AppTests/LifecycleTests.swift")?.contains("ViewHost(app: Main.self)") == true)
    #expect(read(".twotrack.json") == "{\n  \"fail_on\": \"warning\",\n  \"source_root\": \"Sources\"\n}\n")
    #expect(read(".github/workflows/lifecycle.yml")?.contains("COMMAND: \"swift test\"") == true)

    let again = try command.record("init", "--yes")
    #expect(
      again.status == 0 && again.error == "trace-record: there is nothing to write; next: swift package lifecycle\n")
    #expect(again.output.split(separator: "\n").count == 4 && read("Package.swift") == manifest)
  }

  @Test func `each target that is built gets its products, and a dependency keeps its name`() throws {
    try makePackage()
    let checkout = RepositoryFiles.path(".")
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", dependencies: [.package(name: \"Mine\", path: \"TwoTrack\")], "
        + "targets: [.executableTarget(name: \"App\"), .target(name: \"Views\")])\n", to: "Package.swift")
    try write("import Combine\n", to: "Sources/Views/Views.swift")
    try FileManager.default.createSymbolicLink(atPath: command.path("TwoTrack"), withDestinationPath: checkout)
    let result = try command.record("init", "--yes")
    #expect(result.status == 0, "\(result.error)")
    let manifest = try #require(read("Package.swift"))
    #expect(
      manifest.contains(".target(name: \"Views\", dependencies: [.product(name: \"Combine\", package: \"Mine\")])"),
      "\(manifest)")
    #expect(manifest.contains("[.package(name: \"Mine\", path: \"TwoTrack\")]"))
  }

  @Test func `a package of views without an app is told how to test one`() throws {
    try makePackage()
    try write(
      "import SwiftUI\n\npublic struct Row: View { public var body: some View { Text(\"a\") } }\n",
      to: "Sources/App/Main.swift")
    let manifest = read("Package.swift")
    let result = try command.record("init", "--yes")
    #expect(
      result.status == 0 && read("Package.swift") == manifest && !command.files.contains("Tests"), "\(result.error)")
    #expect(
      result.output.contains("no type with @main that conforms to App")
        && result.output.contains("let host = try ViewHost { MyView() }"))
    #expect(result.output.contains(".testTarget(name: \"AppTests\""))
  }

  @Test func `a file that exists stays as it is, be it a link to nothing`() throws {
    try makePackage()
    try write("{}", to: ".twotrack.json")
    try FileManager.default.createDirectory(
      atPath: command.path(".github/workflows"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: command.path(".github/workflows/lifecycle.yml"), withDestinationPath: "../../made")
    let result = try command.record("init", "--yes")
    #expect(result.status == 0 && result.output.contains("\n.twotrack.json is there already and stays as it is\n"))
    #expect(read(".twotrack.json") == "{}" && !command.files.contains("made"))
  }

  @Test func `nothing is written through a link, or if one file cannot be`() throws {
    try makePackage()
    let manifest = read("Package.swift")
    let elsewhere = try Command()
    try FileManager.default.createSymbolicLink(
      atPath: command.path(".github"), withDestinationPath: elsewhere.directory.path)
    let result = try command.record("init", "--yes")
    #expect(
      result.status == 5 && result.error.contains("/.github is a link; nothing was written\n") && result.output.isEmpty)
    #expect(read("Package.swift") == manifest && elsewhere.files.isEmpty)
  }

  @Test func `a manifest whose places are not certain is left to a person`() throws {
    try makePackage()
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet name = \"App\"\nlet package = Package(name: name, targets: [.executableTarget(name: name)])\n",
      to: "Package.swift")
    let manifest = read("Package.swift")
    let result = try command.record("init", "--yes")
    #expect(result.status == 0 && read("Package.swift") == manifest)
    #expect(result.output.contains("\n  to the dependencies of the package: .package("))
    #expect(
      result.output.contains(
        "\nTests/AppTests/LifecycleTests.swift: not written, because it does not compile without those lines"))
    #expect(!command.files.contains("Tests"))
  }

  @Test func `what cannot be set up is one sentence`() throws {
    func refused(_ status: Int32, _ text: String, _ arguments: String...) throws {
      let result = try command.run(Command.product("trace-record"), ["init"] + arguments)
      #expect(
        result.status == status && result.error.contains(text) && result.error.split(separator: "\n").count == 1,
        "\(result.error)")
    }
    try refused(3, "has no Package.swift and no Xcode project")
    try refused(2, "--rows=3 does not apply to trace-record init", "--rows", "3")
    try refused(2, "other.xcodeproj is no project in this folder", "other.xcodeproj")
    for name in ["A.xcodeproj", "B\u{1B}[2J.xcodeproj"] { try write("", to: "\(name)/project.pbxproj") }
    try refused(2, "several projects, A.xcodeproj, B\\u{1B}[2J.xcodeproj; name one: trace-record init A.xcodeproj")
    try refused(125, "is not an Xcode project", "A.xcodeproj")
    try write("let package = 1", to: "Package.swift")
    try refused(3, "Package.swift cannot be read by the package manager")
    #expect(try command.record("--yes").error == "trace-record: --yes applies only to trace-record init\n")
  }

  @Test func `a project gets the settings and a job that explores its app`() throws {
    let project = RepositoryFiles.path("Tests/Support/Fixtures/XcodeProjects/Groups")
    try FileManager.default.copyItem(atPath: project, toPath: command.path("App"))
    let result = try command.run(
      "/bin/sh", ["-c", "mkdir .git && cd App && '\(Command.product("trace-record"))' init --yes"])
    #expect(
      result.status == 0 && result.error.contains("next: trace-record Groups.xcodeproj --explore 200\n"),
      "\(result.error)")
    let job = try #require(read(".github/workflows/lifecycle.yml"))
    #expect(
      job.contains("        working-directory: \"App\"\n") && job.contains("PROJECT: \"Groups.xcodeproj\"")
        && job.contains("TOOLS: \"../TwoTrack\""))
    #expect(read("App/.twotrack.json") == "{\n  \"fail_on\": \"warning\"\n}\n")
    // With a folder of answers, which must lie below the settings.
    func again(_ folder: String) throws -> Command.Result {
      let words =
        "cd App && rm -f .twotrack.json && '\(Command.product("trace-record"))' init --yes --responses '\(folder)'"
      return try command.run("/bin/sh", ["-c", words])
    }
    try FileManager.default.createDirectory(atPath: command.path("App/an \"swers"), withIntermediateDirectories: true)
    #expect(try again("an \"swers/").status == 0)
    #expect(read("App/.twotrack.json") == "{\n  \"fail_on\": \"warning\",\n  \"responses\": \"an \\\"swers\"\n}\n")
    for folder in ["..", "/", "none"] {
      #expect(try again(folder).error.contains("--responses must name a folder below this one"), "\(folder)")
    }
  }
}
