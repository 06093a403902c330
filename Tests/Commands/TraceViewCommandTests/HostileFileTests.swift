import Foundation
import Testing
import TraceTestSupport

/// Files that once made a tool print, write or do something wrong, through every mode.
@Suite struct HostileFileTests {
  private static let folder = "Tests/Support/Fixtures/Hostile/"

  private static func names(_ suffix: String) -> [String] {
    (try? RepositoryFiles.files(below: folder, suffix: suffix).map { String($0.split(separator: "/").last!) }) ?? []
  }

  @Test func `the files are there`() {
    #expect(Self.names(".bin").count == 8 && Self.names(".ndjson").count == 4 && Self.names(".txt").count == 5)
  }

  @Test(arguments: names(".bin") + names(".ndjson")) func `every mode shows a file without harm`(name: String) throws {
    let view = try Command()
    defer { view.remove() }
    var file = RepositoryFiles.path(Self.folder + name)
    try view.write(.clean, to: "clean.bin")
    #expect(try view("clean.bin", "--write-expect=clean.txt").status == 0)
    if name.hasSuffix(".ndjson") {
      let recorded = try view.record("--from", file, "-o", "t.bin")
      // An event number beyond what a trace can hold is refused, in a sentence.
      #expect(recorded.status == 0 || recorded.error.split(separator: "\n").count == 1)
      try HostileNamesTests.check(recorded.error, .log, "--from \(name)")
      guard recorded.status == 0 else { return }
      file = view.path("t.bin")
    }
    // The events of this file take 70 MB as text, because each has the longest name.
    let isLong = name == "json-bomb.bin" && !GeneratedCases.isWhole
    // Each file takes another third of the modes.
    let start = name.utf8.reduce(0) { $0 + Int($1) }
    let modes = HostileNamesTests.modes.enumerated().filter {
      GeneratedCases.isWhole || ($0.offset + start).isMultiple(of: 3)
    }.map(\.element)
    for mode in modes where !isLong || mode.outlet != .json && mode.outlet != .csv {
      let result = try view(mode.words + [file])
      // A file without findings or with fewer events has nothing to tell.
      if result.status == 2, mode.words.contains("--finding") || mode.words.contains("--why"), result.output.isEmpty {
        continue
      }
      let lacksProgram = result.status == 5 && mode.words.contains("--png") && result.error.contains("rsvg-convert")
      #expect([0, 1, 4].contains(result.status) || lacksProgram, "\(mode.words): \(result.error)")
      try HostileNamesTests.check(result.output, mode.outlet, "\(mode.words)")
      try HostileNamesTests.check(result.error, .log, "\(mode.words), messages")
    }
    #expect(try view(file, "--write-expect=own.txt").status == 0)
    let expected = try view(file, "--expect=own.txt")
    #expect(expected.status == 0 && expected.output.isEmpty, "\(expected.output)")
    #expect(try view(file, "--summary", "--write-baseline=own.json").status == 0)
    let checked = try view(file, "--check", "--baseline=own.json", "--allow-empty")
    #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
  }

  #if os(Linux)
    @Test(arguments: names(".txt")) func `a script with an error is reported in one visible line`(name: String) throws {
      let record = try Command()
      defer { record.remove() }
      let result = try record.record("--script", RepositoryFiles.path(Self.folder + name), "-q", "tour")
      #expect(result.status == 2)
      try HostileNamesTests.check(result.error, .log, name)
    }
  #endif
}
