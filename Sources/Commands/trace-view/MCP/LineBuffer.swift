/// Splits bytes from outside into lines, and limits their length.
struct LineBuffer {
  /// A line, or the fact that one was too long.
  enum Line: Equatable {
    case bytes([UInt8])
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  static let maximumBytes = 1 << 20

  private var pending: [UInt8] = []
  private var isSkipping = false

  /// Returns the lines that the bytes complete. Of a line that is too long, nothing is kept.
  mutating func take(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      lines.append(isSkipping ? .tooLong : .bytes(pending))
      (pending, isSkipping) = ([], false)
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
    return lines
  }

  /// Returns the last line if the input ended without a line feed.
  mutating func finish() -> Line? {
    defer { (pending, isSkipping) = ([], false) }
    if isSkipping { return .tooLong }
    return pending.isEmpty ? nil : .bytes(pending)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if isSkipping { return }
    isSkipping = pending.count + bytes.count > Self.maximumBytes
    if isSkipping { pending = [] } else { pending += bytes }
  }
}
