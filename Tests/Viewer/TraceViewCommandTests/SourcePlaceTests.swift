import Foundation
import Testing

/// Which file of the sources a site means.
struct SourcePlaceTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.writeTrace("t.bin", lines: Command.faulty)
  }

  private func write(_ path: String) throws {
    let file = view.directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("import SwiftUI\n".utf8).write(to: file)
  }

  /// Where the finding of `App/Tab.swift:3` is put.
  private func place() throws -> String {
    let output = try view("t.bin", "--github", "--source-root", "src").output
    return String(output.split(separator: ",")[0])
  }

  @Test func `the one path that ends as the site does wins`() throws {
    try write("src/Code/App/Tab.swift")
    try write("src/App/Views/Tab.swift")
    #expect(try place() == "::warning file=Code/App/Tab.swift")
  }

  @Test(arguments: ["App/Views/Home/Tab.swift", "Sources/App/Views/Tab.swift"])
  func `folders may stand between the module and the file`(_ path: String) throws {
    try write("src/\(path)")
    #expect(try place() == "::warning file=\(path)")
  }

  @Test func `a file of another module, or two that fit, is a fallback`() throws {
    try write("src/Other/Tab.swift")
    #expect(try place() == "::warning file=t.bin")
    try write("src/App/A/Tab.swift")
    try write("src/App/B/Tab.swift")
    #expect(try place() == "::warning file=t.bin")
  }

  @Test func `a module's name has underscores where its folder has blanks`() throws {
    var lines = Command.faulty
    lines[0] = lines[0].replacingOccurrences(of: "App/Tab.swift", with: "My_App/Tab.swift")
    try view.writeTrace("t.bin", lines: lines)
    try write("src/My App/Views/Tab.swift")
    #expect(try place() == "::warning file=My App/Views/Tab.swift")
  }

  @Test func `what has no place is said, with what would help`() throws {
    let bare = try view("t.bin", "--check", "--github")
    #expect(bare.error.contains("1 finding without a place in the sources below this folder; a fallback location stands for them; --source-root DIR"))
    try write("src/Other.swift")
    let rooted = try view("t.bin", "--check", "--github", "--source-root", "src")
    #expect(rooted.error.hasSuffix("1 finding without a place in the sources below src; a fallback location stands for them\n"))
  }
}
