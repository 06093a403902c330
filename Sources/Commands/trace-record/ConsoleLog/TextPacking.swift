import TraceSupport

/// A form in which a log may lie on disk and cannot be read as it is, by its first bytes.
enum TextPacking {
  case utf16, gzip

  init?(_ start: ArraySlice<UInt8>) {
    let bytes = Array(start.prefix(8))
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || Self.alternates(bytes) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// True if every other byte is zero, and no other one: ASCII in units of 16 bits.
  private static func alternates(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    let zeros = bytes.map { $0 == 0 }
    return zeros == bytes.indices.map { $0 % 2 == 1 } || zeros == bytes.indices.map { $0 % 2 == 0 }
  }

  /// The sentence that says how to make a log of it.
  func advice(for file: String?) -> TerminalText {
    let shown = file ?? "standard input"
    let operand = ShellText(file: file ?? "FILE")
    return switch self {
    case .gzip: "\(shown) is compressed; unpack it: gzip -dc \(operand) | trace-record --from-log -"
    case .utf16: "\(shown) is UTF-16 text; convert it: iconv -f UTF-16 -t UTF-8 \(operand) | trace-record --from-log -"
    }
  }
}
