import Foundation
import Testing
import TraceTestSupport

@testable import XcodeProject

/// The output of a build that failed.
struct BuildLogTests {
  private let folder = URL(fileURLWithPath: "/cache/App")

  @Test func `errors are listed by file, with the app's paths, each once, and ten at most`() {
    let places = (1...8).flatMap {
      [
        "/cache/App/Sources/App/B.swift:\($0):3: error: b\($0)",
        "/cache/App/Sources/App/A.swift:\(9 - $0):1: error: a\(9 - $0)",
      ]
    }
    let log = BuildLog(
      (places + places + ["/cache/App/Sources/App/A.swift:1:1: warning: w", " 1 | error: quoted"]).joined(
        separator: "\n"), package: folder)
    #expect(log.errors.count == 16 && log.others.isEmpty && !log.isDiskFull)
    let lines = log.lines { $0 == "Sources/App/B.swift" ? "Code/B.swift" : nil }
    #expect(lines.count == 11 && lines[0] == "Code/B.swift:1:3: b1" && lines[7] == "Code/B.swift:8:3: b8")
    #expect(lines[8...] == ["Sources/App/A.swift:1:1: a1", "Sources/App/A.swift:2:1: a2", "and 6 errors more"])
  }

  @Test func `an error in what a macro has copied is one at the line of the only file of that name`() throws {
    let files = try Command()
    defer { files.remove() }
    let text = "@Observable class A {\n  var a = 1 {\n    didSet { missing() }\n  }\n}\n"
    for (folder, name) in [("Code", "A.swift"), ("One", "B.swift"), ("Two", "B.swift")] {
      let place = "Sources/App/\(folder)"
      try FileManager.default.createDirectory(atPath: files.path(place), withIntermediateDirectories: true)
      try files.write(Array(text.utf8), to: "\(place)/\(name)")
    }
    let output = ["A.swift:3:26", "B.swift:3:26", "A.swift:99:1", "C.swift:1:1"].map {
      "App/\($0): error: cannot find 'missing' in scope"
    }
    let log = BuildLog(output.joined(separator: "\n"), package: URL(fileURLWithPath: files.path("")))
    #expect(log.errors.map { "\($0.file):\($0.line):\($0.column)" } == ["Sources/App/Code/A.swift:3:5"])
    #expect(log.others.count == 3)
  }

  @Test func `errors without a place, a full disk, and a log without errors are told`() {
    #expect(BuildLog("error: no such module", package: folder).lines { _ in nil } == ["error: no such module"])
    #expect(BuildLog("error: write failed: No space left on device", package: folder).isDiskFull)
    #expect(
      BuildLog("error: accessing build database \"build.db\": database or disk is full", package: folder).isDiskFull)
    #expect(
      !BuildLog(
        "\(folder.path)/Sources/A/a.swift:1:1: error: the disk is full of \\(words)\nb\nb\nb\nb\nb\nb", package: folder
      ).isDiskFull)
    #expect(BuildLog("a\nb", package: folder).lines { _ in nil } == ["a", "b"])
  }
}
