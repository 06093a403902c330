import Foundation
import Testing
import TraceTestSupport

@testable import XcodeProject

/// Projects that mean harm or are damaged: none may hang, or write outside of the cache.
@Suite struct HostileProjectsTests {
  private static let entry =
    "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n"

  @Test func `settings that expand without end stay as they are`() throws {
    let doubled = (0..<60).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))$(A\($0 + 1))\";" }.joined()
    let files = try ProjectFiles(
      ["App/A.swift": Self.entry],
      objects: """
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(doubled) MARKETING_VERSION = "$(A0)"; }; };
        """, target: "fileSystemSynchronizedGroups = (S); buildConfigurationList = L;")
    defer { files.command.remove() }
    #expect(try files.app().nameAndVersion == "App")
  }

  @Test func `links that form a ring, pipes and huge files are left out`() throws {
    let files = try ProjectFiles(["App/A.swift": Self.entry, "App/Assets.xcassets/a.imageset/Contents.json": "{}"])
    defer { files.command.remove() }
    let path = files.command.path
    try FileManager.default.createSymbolicLink(atPath: path("App/Assets.xcassets/ring"), withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(atPath: path("App/again"), withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: path("App/self.txt"), withDestinationPath: "self.txt")
    #expect(unsafe mkfifo(path("App/pipe.json"), 0o600) == 0)
    #expect(unsafe mkfifo(path("App/Pipe.swift"), 0o600) == 0)
    let huge = try #require(unsafe fopen(path("App/huge.bin"), "w"))
    unsafe ftruncate(fileno(huge), 100 << 20)
    unsafe fclose(huge)
    let package = try files.package()
    let reasons = Set(package.problems.map { "\(($0.place as NSString).lastPathComponent): \($0.reason)" })
    #expect(
      reasons.isSuperset(of: [
        "Pipe.swift: it is not a file", "pipe.json: it is not a file", "self.txt: it is not a file",
        "huge.bin: it has 100 MB; the limit is 64 MB",
      ]), "\(reasons)")
    #expect(package.problems.allSatisfy { !$0.isFatal } && package.resourceSymbols == ["a"])
    _ = try package.copyResources(to: files.command.directory.appendingPathComponent("run"))
  }

  @Test func `resources cannot leave their folder, take the program's name, or contain the project`() throws {
    let files = try ProjectFiles(
      ["App/A.swift": Self.entry, "App/app": "not the program", "App/plain.txt": "a"],
      objects: """
        B = {isa = PBXResourcesBuildPhase; files = (F, H); }; F = {isa = PBXBuildFile; fileRef = U; }; H = {isa = PBXBuildFile; fileRef = V; };
        U = {isa = PBXFileReference; path = "a/../.."; sourceTree = "<group>"; }; V = {isa = PBXFileReference; path = ".."; sourceTree = "<group>"; };
        """, target: "fileSystemSynchronizedGroups = (S); buildPhases = (B);", groups: "S, U, V")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(
      package.problems.map(\.reason) == [
        "the project lists it, but the file does not exist", "a resource cannot be a folder that contains the project",
        "a resource cannot have the name of the program",
      ]
        || package.problems.map(\.reason) == [
          "a resource cannot be a folder that contains the project", "a resource cannot have the name of the program",
        ], "\(package.problems)")
    let run = files.command.directory.appendingPathComponent("run")
    #expect(try package.copyResources(to: run).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.path) == ["plain.txt"])
  }

  @Test func `names with a meaning for shells, Swift and build plans become plain names`() throws {
    let name = "$(touch x)`a`\"; 'b' *?|<>\\.swift"
    let files = try ProjectFiles([
      "App/A.swift": Self.entry, "App/\(name)": "let a = 1", "App/$(touch y)`a`\"; 'b' *?|<>\\.swift": "",
    ])
    defer { files.command.remove() }
    let package = try files.package()
    try package.write()
    let written = try FileManager.default.contentsOfDirectory(atPath: files.command.path("out/Sources/App/App"))
    #expect(
      written.count == 3
        && written.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || " .-_()&@,+".contains($0) } },
      "\(written)")
  }

  @Test func `names may differ in case from the files, as on a Mac`() throws {
    let files = try ProjectFiles(
      ["Code/Model.swift": Self.entry, "Code/A\u{308}.swift": ""],
      objects: """
        B = {isa = PBXSourcesBuildPhase; files = (F, H); }; F = {isa = PBXBuildFile; fileRef = U; }; H = {isa = PBXBuildFile; fileRef = V; };
        U = {isa = PBXFileReference; path = "code/model.swift"; sourceTree = "<group>"; };
        V = {isa = PBXFileReference; path = "CODE/\u{E4}.swift"; sourceTree = "<group>"; };
        """, target: "buildPhases = (B);", groups: "U, V")
    defer { files.command.remove() }
    #expect(try files.package().problems.isEmpty && files.sources().count == 2)
  }

  @Test func `the exceptions of a folder exclude files of its own target and include files for another`() throws {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry, "App/Excluded.swift": "", "Shared/Both.swift": "", "Shared/Part/Deep.swift": "",
        "Shared/Widget.swift": "",
      ],
      objects: """
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X, W); };
        X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (excluded.swift); };
        W = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Other; membershipExceptions = (A.swift); };
        Z = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (Y); };
        Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Both.swift, Part); };
        """, groups: "S, Z")
    defer { files.command.remove() }
    #expect(try files.sources().sorted() == ["App/A.swift", "Shared/Both.swift", "Shared/Part/Deep.swift"])
  }

  @Test func `a cache that cannot be written is one sentence`() throws {
    let files = try ProjectFiles(["App/A.swift": Self.entry, "cache": "a file in the way"])
    defer { files.command.remove() }
    let result = try files.command.record(
      files.project, "-o", "t.bin", environment: ["XDG_CACHE_HOME": files.command.path("cache")])
    #expect(
      result.status == 125 && result.error.contains("cannot be written")
        && result.error.contains("name another one in XDG_CACHE_HOME"), "\(result)")
  }
}
