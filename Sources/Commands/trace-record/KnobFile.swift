import CLISupport
import TraceSupport
import TraceSystem

/// A file of knob settings, one `KEY=VALUE` per line, as `trace-view --write-knobs` writes it. Lines that begin with
/// `#` are comments.
struct KnobFile {
  /// The maximum size of a file in bytes.
  private static let maximumSize = 64 << 10

  let settings: [String]

  /// - Throws: ``CommandFailure`` if the file cannot be read or is no list of settings.
  init(path: String) throws(CommandFailure) {
    guard let file = unsafe fopen(path, "r") else {
      throw .usage("--knob @\(path): the file cannot be read: \(SystemError.last)")
    }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: Self.maximumSize + 1)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    guard unsafe ferror(file) == 0 else { throw .usage("--knob @\(path): the file cannot be read") }
    guard count <= Self.maximumSize else {
      throw .usage("--knob @\(path): the file has more than \(Self.maximumSize) bytes, too many for settings")
    }
    settings = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    if let line = settings.first(where: { !$0.contains("=") }) {
      throw .usage("--knob @\(path): '\(line)' is not KEY=VALUE")
    }
  }
}
