import TraceSystem

/// A text file that a user or a program wrote.
enum TextFile {
  /// Returns the text of a file that is not larger than `most` bytes; nil if it cannot be read. Larger files are cut.
  static func read(_ path: String, most: Int) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < most {
      let count = unsafe fread(&buffer, 1, min(buffer.count, most - bytes.count), file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a text to a file. Returns false if that is not possible, and leaves the reason in `errno`.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    defer { unsafe fclose(file) }
    let bytes = Array(text.utf8)
    return unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
