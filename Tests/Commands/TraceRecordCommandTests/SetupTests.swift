import Foundation
import Testing
import TraceTestSupport

/// `trace-record init`, up to what it writes; `Tools/tests/setup.py` builds a package that it set up, runs its test, and
/// answers its questions.
struct SetupTests {
  private static let address = "https://github.com/owner/TwoTrack.git"

  let command: Command
  /// A checkout of TwoTrack, as far as the setup looks at it: a clone of an address whose newest commit it has.
  let checkout: Command
  private let commit: String

  init() throws {
    command = try Command()
    checkout = try Command()
    for folder in ["Integration/SwiftUITrace", "Frameworks/SwiftUI", "Frameworks/MapKit"] {
      let path = checkout.path("Sources/\(folder)")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    commit = try Self.git(
      checkout, "init -q && git remote add origin \(Self.address) && git commit -q --allow-empty -m one",
      "update-ref refs/remotes/origin/main HEAD",
      "symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main", "rev-parse HEAD")
  }

  /// Runs commands of git and returns what the last one prints.
  @discardableResult private static func git(_ folder: Command, _ commands: String...) throws -> String {
    let words = commands.map { "git \($0)" }.joined(separator: " && ")
    let names = ["GIT_AUTHOR", "GIT_COMMITTER"].flatMap { [("\($0)_NAME", "T"), ("\($0)_EMAIL", "t@example.com")] }
    let result = try folder.run(
      "/bin/sh", ["-ec", words], environment: Dictionary(uniqueKeysWithValues: names))
    try #require(result.status == 0, "\(result.error)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs `trace-record init` of that checkout, without the build of the package.
  private func setUp(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
    try command.run(
      Command.product("trace-record"), ["init", "--no-build"] + arguments,
      environment: ["TWOTRACK_PACKAGE": checkout.path("")].merging(environment) { $1 })
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: command.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ name: String) -> String? { try? String(contentsOfFile: command.path(name), encoding: .utf8) }

  /// The line that comes before anything else.
  private static let runs =
    "trace-record: init runs the package's manifest, to read it and to check the lines that it would add; it builds nothing\n"
  private static let runsAll =
    "trace-record: init runs the package's manifest, to read it and to check the lines that it would add, and builds the package once what it "
    + "needs is written\n"

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
    let shown = try setUp()
    #expect(
      shown.status == 2
        && shown.error
          == Self.runs
          + "trace-record: nothing was written, because nobody can be asked here; to write the 4 files, add --yes\n"
    )
    #expect(shown.output.contains("Package.swift (changed)\n") && shown.output.contains("+   dependencies: [.package("))
    #expect(command.files == ["Package.swift", "Sources"])

    let written = try setUp("--yes")
    #expect(written.status == 0 && written.output == shown.output, "\(written.error)")
    let manifest = try #require(read("Package.swift"))
    #expect(
      manifest.contains(
        ".product(name: \"MapKit\", package: \"TwoTrack\"), .product(name: \"SwiftUI\", package: \"TwoTrack\")]),\n"))
    #expect(
      manifest.contains(
        "    .testTarget(name: \"AppTests\", dependencies: [\"App\", .product(name: \"LifecycleTesting\", package: \"TwoTrack\")]),\n"
      ))
    let tests = try #require(read("Tests/AppTests/LifecycleTests.swift"))
    #expect(tests.components(separatedBy: "ViewHost(app: Main.self)").count == 3)
    #expect(tests.contains("host.explore(steps: 50)\n"))
    #expect(manifest.contains("  dependencies: [.package(url: \"\(Self.address)\", revision: \"\(commit)\")],\n"))
    #expect(
      read(".twotrack.json")
        == "{\n  \"fail_on\": \"warning\",\n  \"source_root\": \"Sources\",\n  \"twotrack\": \"\(Self.address)\"\n}\n")
    let job = try #require(read(".github/workflows/lifecycle.yml"))
    #expect(job.contains("COMMAND: \"swift test\"") && job.contains("TOOLS: \".build/checkouts/TwoTrack\""))
    // Nothing is left for a person to fill in.
    for name in [
      "Package.swift", "Tests/AppTests/LifecycleTests.swift", ".twotrack.json", ".github/workflows/lifecycle.yml",
    ] {
      #expect(read(name)?.contains("OWNER") == false && read(name)?.contains("...") == false, "\(name)")
    }

    let again = try setUp("--yes")
    #expect(
      again.status == 0
        && again.error == Self.runs + "trace-record: there is nothing to write; next: swift package lifecycle\n")
    #expect(again.output.split(separator: "\n").count == 4 && read("Package.swift") == manifest)
  }

  /// A client that imports only Foundation, as nearly every app has one.
  private static let client = """
    import Foundation

    struct Client {
      func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
    }

    """

  @Test func `a target with a file that imports only Foundation gets what Apple's Foundation has`() throws {
    try makePackage()
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n  .executableTarget(name: \"App\"),\n"
        + "  .target(name: \"Model\"),\n  .target(name: \"Done\"),\n  .target(name: \"Plain\"),\n])\n",
      to: "Package.swift")
    try write(Self.client, to: "Sources/App/Client.swift")
    try write(Self.client, to: "Sources/Model/Deep/Client.swift")
    try write(Self.client, to: "Sources/Done/Client.swift")
    try write(
      "#if canImport(FoundationAdditions)\n@_exported import FoundationAdditions\n#endif\n", to: "Sources/Done/E.swift")
    try write("public struct Plain {}\n", to: "Sources/Plain/Plain.swift")
    let shown = try setUp()
    #expect(shown.status == 2 && !command.files.contains("Tests"))
    #expect(shown.output.contains("Sources/App/TwoTrackExports.swift (new)\n+ // What Apple's Foundation has"))
    #expect(try setUp("--yes").status == 0)
    let product =
      ".product(name: \"FoundationAdditions\", package: \"TwoTrack\", condition: .when(platforms: [.linux]))"
    let manifest = try #require(read("Package.swift"))
    #expect(
      manifest.contains(
        ".product(name: \"MapKit\", package: \"TwoTrack\"), .product(name: \"SwiftUI\", package: \"TwoTrack\"), \(product)]"
      ),
      "\(manifest)")
    #expect(manifest.contains(".target(name: \"Model\", dependencies: [\(product)])"))
    #expect(manifest.contains(".target(name: \"Done\"),") && manifest.contains(".target(name: \"Plain\"),"))
    let file = "\n#if canImport(FoundationAdditions)\n  @_exported public import FoundationAdditions\n#endif\n"
    for target in ["App", "Model"] {
      #expect(read("Sources/\(target)/TwoTrackExports.swift")?.hasSuffix(file) == true, "\(target)")
    }
    for target in ["Done", "Plain"] { #expect(read("Sources/\(target)/TwoTrackExports.swift") == nil, "\(target)") }
    let again = try setUp("--yes")
    #expect(again.error.contains("there is nothing to write") && read("Package.swift") == manifest, "\(again.output)")
  }

  @Test func `the folder of --responses is in the settings of a package`() throws {
    try makePackage()
    try FileManager.default.createDirectory(atPath: command.path("Tests/answers"), withIntermediateDirectories: true)
    #expect(try setUp("--yes", "--responses", "Tests/answers/").status == 0)
    #expect(read(".twotrack.json")?.contains("\n  \"responses\": \"Tests/answers\",\n") == true)
    // Settings that exist get what the command line names, and keep the rest.
    try FileManager.default.createDirectory(atPath: command.path("Answers"), withIntermediateDirectories: true)
    let before = try #require(read(".twotrack.json"))
    let again = try setUp("--yes", "--responses", "Answers")
    #expect(again.status == 0 && again.output.contains(".twotrack.json (changed)"), "\(again)")
    #expect(read(".twotrack.json") == before.replacing("Tests/answers", with: "Answers"))
    let absent = try setUp("--yes", "--responses", "Absent")
    #expect(absent.status == 2 && absent.error.contains("there is no folder Absent; make it, with a file HOST/PATH"))
  }

  @Test func `a target that lists its files is told what to add to one`() throws {
    try makePackage()
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.executableTarget(name: \"App\", "
        + "sources: [\"Main.swift\", \"Client.swift\"])])\n", to: "Package.swift")
    try write(Self.client, to: "Sources/App/Client.swift")
    let result = try setUp("--yes")
    #expect(result.output.contains("TwoTrackExports.swift: not written, because the target App lists its files"))
    #expect(read("Sources/App/TwoTrackExports.swift") == nil)
    #expect(read("Package.swift")?.contains("\"FoundationAdditions\"") == true)
  }

  /// Runs `init --yes` with a package manager that reads packages and, in place of building them, prints a text and
  /// exits with a status.
  private func setUp(buildPrints text: String, exit status: Int32, _ arguments: String...) throws -> Command.Result {
    let tools = try Command()
    try Data(text.utf8).write(to: tools.directory.appendingPathComponent("text"))
    let swift = try command.run("/bin/sh", ["-c", "command -v swift"]).output.trimmingCharacters(in: .newlines)
    let script = """
      #!/bin/sh
      if [ "$1" != build ]; then exec '\(swift)' "$@"; fi
      echo "$@" > '\(tools.path("words"))'
      cat '\(tools.path("text"))'
      exit \(status)

      """
    try Data(script.utf8).write(to: tools.directory.appendingPathComponent("swift"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools.path("swift"))
    let path = tools.path("") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    var result = try command.run(
      Command.product("trace-record"), ["init", "--yes"] + arguments,
      environment: ["TWOTRACK_PACKAGE": checkout.path(""), "PATH": path])
    result.output = (try? String(contentsOfFile: tools.path("words"), encoding: .utf8)) ?? ""
    return result
  }

  @Test func `the package is built once, and a failure tells its first errors and their cure`() throws {
    try makePackage()
    let built = try setUp(buildPrints: "[1/2] Compiling\n", exit: 0)
    #expect(built.status == 0 && built.output.hasPrefix("build --build-tests --package-path /"), "\(built.error)")
    #expect(built.error.hasSuffix("trace-record: the package builds; next: swift package lifecycle\n"))
    // There is nothing to write, and so nothing to build.
    #expect(try setUp(buildPrints: "", exit: 1).status == 0)
    try FileManager.default.removeItem(atPath: command.path(".twotrack.json"))
    let errors = """
      [3/9] Compiling App Client.swift
      /elsewhere/Client.swift:4:22: error: cannot find 'URLRequest' in scope
      4 | URLRequest
        |   `- error: cannot find 'URLRequest' in scope
      /elsewhere/Client.swift:4:22: error: cannot find 'URLRequest' in scope
      /elsewhere/Row.swift:1:8: error: no such module 'UIKit'
      error: emit-module command failed with exit code 1 (use -v to see invocation)

      """
    let failed = try setUp(buildPrints: errors, exit: 1)
    #expect(failed.status == 125)
    #expect(
      failed.error.contains(
        """
        trace-record: the files are written, but the package does not build:
        /elsewhere/Client.swift:4:22: error: cannot find 'URLRequest' in scope
        /elsewhere/Row.swift:1:8: error: no such module 'UIKit'
        what would help: URLRequest, which only Apple's Foundation has, comes with the product FoundationAdditions here: trace-record init adds it
        """), "\(failed.error)")
    #expect(failed.error.contains("what would help: UIKit is a product of TwoTrack here"))
    #expect(read(".twotrack.json") != nil)
    try FileManager.default.removeItem(atPath: command.path(".twotrack.json"))
    let skipped = try setUp(buildPrints: errors, exit: 1, "--no-build")
    #expect(skipped.status == 0 && skipped.output.isEmpty, "\(skipped.error)")
  }

  @Test func `a failed build of a recorded swift command names the cure`() throws {
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])\n",
      to: "Package.swift")
    try write(Self.client, to: "Sources/P/Client.swift")
    for words in [["-o", "traces/", "--", "swift", "test"], ["--", "swift", "build"]] {
      let result = try command.run(Command.product("trace-record"), words)
      #expect(result.status == 1, "\(result.error)")
      #expect(
        result.error.contains(
          "trace-record: what would help: URLSession, which only Apple's Foundation has, comes with"),
        "\(result.error)")
    }
  }

  @Test func `what is run is said before it runs, and a project of Xcode runs nothing`() throws {
    // A manifest that does not end well shows when it ran.
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nfatalError(\"the manifest runs\")\n", to: "Package.swift"
    )
    let result = try command.record("init", "--yes")
    #expect(result.status == 3 && result.error.hasPrefix(Self.runsAll + "trace-record: "), "\(result.error)")
    let other = try command.record("init", "None.xcodeproj")
    #expect(other.status == 2 && !other.error.contains("init runs"))
  }

  @Test func `each target that is built gets its products, and a dependency keeps its name`() throws {
    try makePackage()
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", dependencies: [.package(name: \"Mine\", path: \"TwoTrack\")], "
        + "targets: [.executableTarget(name: \"App\"), .target(name: \"Views\")])\n", to: "Package.swift")
    try write("import Combine\n", to: "Sources/Views/Views.swift")
    try FileManager.default.createSymbolicLink(atPath: command.path("TwoTrack"), withDestinationPath: checkout.path(""))
    let result = try setUp("--yes")
    #expect(result.status == 0, "\(result.error)")
    let manifest = try #require(read("Package.swift"))
    #expect(
      manifest.contains(".target(name: \"Views\", dependencies: [.product(name: \"Combine\", package: \"Mine\")])"),
      "\(manifest)")
    #expect(manifest.contains("[.package(name: \"Mine\", path: \"TwoTrack\")]"))
    let job = try #require(read(".github/workflows/lifecycle.yml"))
    #expect(job.contains("LINK: \"TwoTrack\"") && job.contains("REVISION: \"\(commit)\""))
  }

  @Test func `a folder gives no job, is remembered, and becomes an address when one is named`() throws {
    try makePackage()
    let folder = "../\(checkout.directory.lastPathComponent)"
    let first = try setUp("--yes", "--twotrack", checkout.path(""))
    let sentence =
      ".github/workflows/lifecycle.yml: not written, because CI has no address of TwoTrack, only the folder \(folder); "
      + "to give it one, run trace-record init --twotrack URL\n"
    #expect(first.status == 0 && first.output.contains(sentence), "\(first.output)\(first.error)")
    #expect(read("Package.swift")?.contains(".package(name: \"TwoTrack\", path: \"\(folder)\")") == true)
    #expect(read(".twotrack.json")?.contains("  \"twotrack\": \"\(folder)\"\n}") == true)
    #expect(read(".github/workflows/lifecycle.yml") == nil)

    let second = try setUp("--yes")
    #expect(second.output.contains(sentence) && second.error.contains("there is nothing to write"), "\(second)")

    let third = try setUp("--yes", "--twotrack", Self.address)
    #expect(
      third.status == 0
        && third.output.contains("\n-   \"twotrack\": \"\(folder)\"\n+   \"twotrack\": \"\(Self.address)\"\n"))
    #expect(read(".twotrack.json")?.contains("  \"twotrack\": \"\(Self.address)\"\n}") == true)
    let job = try #require(read(".github/workflows/lifecycle.yml"))
    #expect(job.contains("ADDRESS: \"\(Self.address)\"") && job.contains("LINK: \"\(folder)\""))
  }

  @Test func `the revision is the newest one that the address has`() throws {
    try makePackage()
    try Self.git(checkout, "commit -q --allow-empty -m 'not pushed'")
    #expect(try setUp().output.contains("revision: \"\(commit)\")"))
    // Another address is asked.
    let other = try Command()
    let newest = try Self.git(other, "init -q && git commit -q --allow-empty -m other", "rev-parse HEAD")
    let place = "https://example.com/fork/two-track"
    let instead = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(other.path("")).insteadOf", "GIT_CONFIG_VALUE_0": place,
    ]
    let forked = try setUp("--yes", "--twotrack", place, environment: instead)
    #expect(forked.status == 0, "\(forked.error)")
    let manifest = try #require(read("Package.swift"))
    #expect(manifest.contains(".package(url: \"\(place)\", revision: \"\(newest)\")"))
    #expect(manifest.contains(".product(name: \"SwiftUI\", package: \"two-track\")"))
    // The settings tell that this is TwoTrack, under another name.
    #expect(try setUp("--yes").error.contains("there is nothing to write"))
    #expect(read("Package.swift") == manifest)
  }

  /// The lines of standard error without the one that says what is run.
  private func complaints(_ error: String) -> [Substring] {
    error.split(separator: "\n").filter { !$0.hasPrefix("trace-record: init runs the package's manifest") }
  }

  @Test func `an address without an answer is told, and nothing is written`() throws {
    try makePackage()
    let result = try setUp(
      "--yes", "--twotrack", "https://example.com/TwoTrack",
      environment: [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(command.path("none")).insteadOf",
        "GIT_CONFIG_VALUE_0": "https://example.com/TwoTrack",
      ])
    let said = complaints(result.error)
    #expect(result.status == 3 && said.count == 1, "\(result.error)")
    #expect(said.first?.hasPrefix("trace-record: git cannot read https://example.com/TwoTrack: ") == true)
    #expect(command.files == ["Package.swift", "Sources"])
  }

  @Test func `what an origin keeps to itself is written nowhere`() throws {
    try makePackage()
    try Self.git(checkout, "remote set-url origin https://me:secret@example.com/TwoTrack.git")
    let open = try setUp()
    #expect(open.output.contains("https://example.com/TwoTrack.git") && !open.output.contains("secret"))
    try Self.git(checkout, "remote set-url origin git@example.com:TwoTrack.git")
    let closed = try setUp()
    #expect(closed.output.contains(".package(url: \"git@example.com:TwoTrack.git\""))
    #expect(closed.output.contains("not written, because CI has no key for git@example.com:TwoTrack.git"))
    try Self.git(checkout, "remote set-url origin /srv/TwoTrack.git")
    #expect(try setUp().output.contains("CI has no address of TwoTrack"))
  }

  @Test func `a folder of another repository does not have its origin`() throws {
    try makePackage()
    let outer = try Command()
    try Self.git(
      outer, "init -q && git remote add origin https://github.com/owner/App && git commit -q --allow-empty -m one")
    let inner = outer.path("TwoTrack")
    try FileManager.default.createDirectory(
      atPath: inner + "/Sources/Integration/SwiftUITrace", withIntermediateDirectories: true)
    let result = try setUp(environment: ["TWOTRACK_PACKAGE": inner])
    #expect(!result.output.contains("owner/App") && result.output.contains("CI has no address of TwoTrack"))
  }

  @Test func `a place that is none, or another than the manifest's, is refused`() throws {
    try makePackage()
    func refused(_ place: String, _ text: String) throws {
      let result = try setUp("--yes", "--twotrack", place)
      #expect(result.status == 2 && result.error.contains(text), "\(result.error)")
      #expect(complaints(result.error).count == 1 && !command.files.contains("Tests"), "\(result.error)")
    }
    try refused("https://me:secret@host/a", "is no address of a repository without a password; wanted https://")
    try refused("file:///TwoTrack", "is no address of a repository")
    try refused("Sources", "--twotrack: Sources is neither an address nor the folder of a checkout of TwoTrack")
    try refused("", "is neither an address nor the folder")
    try write("{\n  \"twotrack\": \"none\"\n}", to: ".twotrack.json")
    let stored = try setUp("--yes")
    #expect(
      stored.error.contains(".twotrack.json: line 2, column 15: \"twotrack\": none is neither an address"),
      "\(stored.error)")
    try write("{\"twotrack\": 7}", to: ".twotrack.json")
    #expect(try setUp("--yes").error.contains("\"twotrack\" must be an address or a folder, not an integer"))
    try write("{}", to: ".twotrack.json")
    try write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", dependencies: "
        + "[.package(url: \"https://example.com/TwoTrack.git\", branch: \"main\")], targets: [.executableTarget(name: \"App\")])\n",
      to: "Package.swift")
    try refused(
      Self.address, "Package.swift gets TwoTrack from https://example.com/TwoTrack.git; change the address there")
    #expect(try setUp("--twotrack", "git@example.com:TwoTrack").status == 2)
    #expect(
      try command.record("--twotrack", "a").error == "trace-record: --twotrack applies only to trace-record init\n")
  }

  @Test func `a package of views without an app is told how to test one`() throws {
    try makePackage()
    try write(
      "import SwiftUI\n\npublic struct Row: View { public var body: some View { Text(\"a\") } }\n",
      to: "Sources/App/Main.swift")
    let manifest = read("Package.swift")
    let result = try setUp("--yes")
    #expect(
      result.status == 0 && read("Package.swift") == manifest && !command.files.contains("Tests"), "\(result.error)")
    #expect(
      result.output.contains("no type with @main that conforms to App")
        && result.output.contains("let host = try ViewHost { MyView() }"))
    #expect(result.output.contains(".testTarget(name: \"AppTests\""))
  }

  @Test func `settings that exist get the place, and keep the rest`() throws {
    try makePackage()
    let settings = "{\n    \"rules\":  [\"-long-body\"]\n}\n"
    try write(settings, to: ".twotrack.json")
    let result = try setUp("--yes")
    #expect(result.output.contains("\n.twotrack.json (changed)\n"), "\(result.output)")
    #expect(
      read(".twotrack.json") == "{\n    \"rules\":  [\"-long-body\"],\n    \"twotrack\": \"\(Self.address)\"\n}\n")
    #expect(try setUp("--yes").error.contains("there is nothing to write"))
  }

  @Test func `a file that exists stays as it is, be it a link to nothing`() throws {
    try makePackage()
    try FileManager.default.createSymbolicLink(atPath: command.path(".twotrack.json"), withDestinationPath: "made")
    try FileManager.default.createDirectory(
      atPath: command.path(".github/workflows"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: command.path(".github/workflows/lifecycle.yml"), withDestinationPath: "../../made")
    let result = try setUp("--yes")
    #expect(result.status == 0 && result.output.contains("\n.twotrack.json is there already and stays as it is\n"))
    #expect(
      result.output.contains(
        "\n.twotrack.json: add \"twotrack\": \"\(Self.address)\" to it, so that init does not ask again\n"))
    #expect(read(".twotrack.json") == nil && !command.files.contains("made"))
  }

  @Test func `nothing is written through a link, or if one file cannot be`() throws {
    try makePackage()
    let manifest = read("Package.swift")
    let elsewhere = try Command()
    try FileManager.default.createSymbolicLink(
      atPath: command.path(".github"), withDestinationPath: elsewhere.directory.path)
    let result = try setUp("--yes")
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
    let result = try setUp("--yes")
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
      // A package's manifest is announced.
      let said =
        result.error.hasPrefix(Self.runsAll) ? String(result.error.dropFirst(Self.runsAll.count)) : result.error
      #expect(
        result.status == status && said.contains(text) && said.split(separator: "\n").count == 1, "\(result.error)")
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
    let environment = ["TWOTRACK_PACKAGE": checkout.path("")]
    let result = try command.run(
      "/bin/sh", ["-c", "mkdir .git && cd App && '\(Command.product("trace-record"))' init --yes"],
      environment: environment)
    #expect(
      result.status == 0 && result.error.contains("next: trace-record Groups.xcodeproj --explore 200\n"),
      "\(result.error)")
    let job = try #require(read(".github/workflows/lifecycle.yml"))
    #expect(
      job.contains("        working-directory: \"App\"\n") && job.contains("PROJECT: \"Groups.xcodeproj\"")
        && job.contains("TOOLS: \".twotrack/TwoTrack\"") && job.contains("ADDRESS: \"\(Self.address)\"")
        && job.contains("REVISION: \"\(commit)\""))
    let place = "  \"twotrack\": \"\(Self.address)\"\n}\n"
    #expect(read("App/.twotrack.json") == "{\n  \"fail_on\": \"warning\",\n\(place)")
    // With a folder of answers, which must lie below the settings.
    func again(_ folder: String) throws -> Command.Result {
      let words =
        "cd App && rm -f .twotrack.json && '\(Command.product("trace-record"))' init --yes --responses '\(folder)'"
      return try command.run("/bin/sh", ["-c", words], environment: environment)
    }
    try FileManager.default.createDirectory(atPath: command.path("App/an \"swers"), withIntermediateDirectories: true)
    #expect(try again("an \"swers/").status == 0)
    #expect(
      read("App/.twotrack.json") == "{\n  \"fail_on\": \"warning\",\n  \"responses\": \"an \\\"swers\",\n\(place)")
    for folder in ["..", "/"] {
      #expect(try again(folder).error.contains("--responses must name a folder below this one"), "\(folder)")
    }
    // Without an address there is no job that could run.
    let alone = try command.run(
      "/bin/sh",
      [
        "-c",
        "rm -r .github && cd App && '\(Command.product("trace-record"))' init --yes --twotrack '\(checkout.path(""))'",
      ],
      environment: environment)
    #expect(
      alone.status == 0
        && alone.output.contains("../.github/workflows/lifecycle.yml: not written, because CI has no address"))
    #expect(read(".github/workflows/lifecycle.yml") == nil)
  }
}
