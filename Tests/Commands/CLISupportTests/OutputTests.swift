@testable import CLISupport
import Testing
import TraceSupport
import TraceSystem

final class OutputTests {
  /// A new temporary directory, removed with its contents.
  let directory: String = {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/twotrack-output-XXXXXX".utf8CString)
    return String(cString: mkdtemp(&template))
  }()

  deinit {
    for name in files("") { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }

  /// The names in the directory with the given prefix.
  func files(_ beginning: String) -> [String] {
    guard let open = opendir(directory) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(beginning), name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func contents(_ name: String) -> String? {
    guard let file = fopen("\(directory)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  func failure(_ body: () throws(CommandFailure) -> Void) -> CommandFailure? {
    do throws(CommandFailure) {
      try body()
      return nil
    } catch { return error }
  }

  @Test func `a stream gets whole lines, so that no message comes to stand inside of one`() throws {
    symlink("\(directory)/lines", "\(directory)/stream")  // A link is written in place.
    let output = try Output.file("\(directory)/stream", replacing: .anyFile)
    var seen: Set<Int> = []
    for number in 1...20_000 {
      try output.write("line \(number)\n" as TerminalText)
      guard number.isMultiple(of: 100) else { continue }
      let text = try #require(contents("lines"))
      #expect(text.isEmpty || text.hasSuffix("\n"))
      seen.insert(text.utf8.count)
    }
    #expect(seen.count > 2)
    // A line that is longer than the buffer is not kept back.
    try output.write(TerminalText(String(repeating: "x", count: 200_000)))
    #expect(contents("lines")?.hasSuffix("xxx") == true)
    try output.close()
    #expect(contents("lines")?.utf8.count == output.count)
  }

  @Test func `a file appears under its name only when it is complete`() throws {
    let output = try Output.file("\(directory)/a", replacing: .anyFile)
    try output.write("first" as TerminalText)
    #expect(contents("a") == nil)
    try output.close()
    #expect(contents("a") == "first" && files("a") == ["a"])
  }

  @Test func `an incomplete file disturbs neither that of another run nor other files`() throws {
    let mine = fopen("\(directory)/c.tmp", "w")
    fputs("mine", mine)
    fclose(mine)
    let (one, other) = (
      try Output.file("\(directory)/c", replacing: .anyFile), try Output.file("\(directory)/c", replacing: .anyFile)
    )
    try one.write("one" as TerminalText)
    try other.write("other" as TerminalText)
    try one.close()
    #expect(contents("c") == "one")
    try other.close()
    #expect(contents("c") == "other" && contents("c.tmp") == "mine" && files("c") == ["c", "c.tmp"])
  }

  @Test func `a run that fails leaves the previous file`() throws {
    do {
      let output = try Output.file("\(directory)/b", replacing: .anyFile)
      try output.write("old" as TerminalText)
      try output.close()
    }
    do {
      let output = try Output.file("\(directory)/b", replacing: .anyFile)
      try output.write("ne" as TerminalText)
    }
    #expect(contents("b") == "old" && files("b") == ["b"])
  }

  @Test func `a directory, a missing directory and a full disk are reported`() {
    #expect(
      failure { () throws(CommandFailure) in _ = try Output.file(directory, replacing: .anyFile) }?.description
        == "\(directory) cannot be written: Is a directory")
    #expect(
      failure { () throws(CommandFailure) in _ = try Output.file("\(directory)/none/x", replacing: .anyFile) }?.code
        == .output)
    let full = failure { () throws(CommandFailure) in
      let output = try Output.file("/dev/full", replacing: .anyFile)
      try output.write(TerminalText(String(repeating: "x", count: 100_000)))
      try output.close()
    }
    #expect(full == CommandFailure(.output, "/dev/full cannot be written: No space left on device"))
  }
}
