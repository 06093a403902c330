import CLISupport
import TraceSupport
import TraceSystem

/// A file with exported tables, or standard input, in pieces of a megabyte.
struct ExportFile: ~Copyable {
  private static let pieceSize = 1 << 20

  /// The name in messages.
  let name: String
  private let descriptor: Int32
  private var first: [UInt8]?

  /// Opens a file, and rejects what is not XML by its first bytes.
  init(_ path: String) throws(CommandFailure) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    first = nil
    guard descriptor >= 0 else {
      throw CommandFailure(.input, "\(path) cannot be read: \(SystemError.last)")
    }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let kind: TerminalText = path.contains(".trace") ? "is a recording of Instruments" : "is a folder"
      throw CommandFailure(
        .input,
        "\(path) \(kind), not an exported table; export one first: \(Self.command(schema: "swiftui-updates", of: path))"
      )
    }
    let start = try read()
    guard let reason = Self.reason(start) else {
      first = start
      return
    }
    throw CommandFailure(.input, "\(name) \(reason); export a table first: \(Self.command(schema: "swiftui-updates"))")
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Returns the next piece, or nil at the end.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    if let piece = first.take() { return piece }
    let piece = try read()
    return piece.isEmpty ? nil : piece
  }

  private func read() throws(CommandFailure) -> [UInt8] {
    var code: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { bytes, count in
      var got = 0
      repeat { got = unsafe Self.readSome(descriptor, bytes) } while got < 0 && errno == EINTR
      code = got < 0 ? errno : 0
      count = max(got, 0)
    }
    if code != 0 { throw CommandFailure(.input, "\(name) cannot be read: \(SystemError(code))") }
    return piece
  }

  private static func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    unsafe Descriptor.read(descriptor, bytes.baseAddress!, bytes.count)
  }

  /// The reason why a file that starts like this cannot be read, or nil if it may be XML.
  private static func reason(_ start: [UInt8]) -> TerminalText? {
    if start.isEmpty { return "is empty" }
    if start.starts(with: [0x1F, 0x8B]) { return "is compressed; unpack it with gunzip, or" }
    if start.starts(with: Array("bplist".utf8)) { return "is a binary property list, not the XML of an exported table" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      return "is text in UTF-16, not in UTF-8 as xctrace writes it"
    }
    if start.starts(with: [0x89, 0x54, 0x52, 0x56]) { return "is already a trace, which trace-view opens" }
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    guard let character = text.first(where: { $0 > 0x20 || $0 == 0 }) else { return nil }
    return character == 0x3C ? nil : "is not XML, and so not a table that xctrace has exported"
  }

  /// The command that exports a table.
  static func command(schema: String, of path: String = "APP.trace") -> TerminalText {
    let query = "/trace-toc/run[@number=\"1\"]/data/table[@schema=\"\(schema)\"]"
    return "xcrun xctrace export --input \(ShellText(file: path)) --xpath \(ShellText(query)) --output \(schema).xml"
  }

  /// The sentence about a table of contents, which names the command for the best table in it.
  static func contentsSentence(_ name: String, _ schemas: [String]) -> TerminalText {
    guard let best = ExportTable.schemas.first(where: schemas.contains) else {
      return
        "\(name) is a recording's table of contents, and names no table that can be read; record again with the SwiftUI instrument"
    }
    return
      "\(name) is a recording's table of contents, not a table; export one, and give that file: \(command(schema: best))"
  }
}
