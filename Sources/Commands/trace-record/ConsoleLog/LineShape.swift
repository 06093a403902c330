/// The pattern of a line: its words without what differs from one line to the next, such as numbers and texts in quotes.
///
/// It is made of bytes, since a log may have millions of lines that say nothing.
struct LineShape: Hashable {
  private let bytes: [UInt8]

  /// The pattern as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  private static let longest = 100

  /// Creates the pattern of a message.
  init(_ message: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.longest)
    var rest = message
    var lastStart = 0
    while bytes.count < Self.longest {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { break }
      let word = rest.prefix { $0 > 0x20 }
      rest = rest.dropFirst(word.count)
      let end = bytes.count
      if end > 0 { bytes.append(0x20) }
      let start = bytes.count
      Self.append(word, to: &bytes)
      // A list of equal words is as long as it happens to be.
      if end > 0, bytes[start...].elementsEqual(bytes[lastStart..<end]) {
        bytes.removeLast(bytes.count - end)
      } else {
        lastStart = start
      }
    }
    // No character is cut in two.
    if bytes.count > Self.longest {
      bytes.removeLast(bytes.count - Self.longest)
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if bytes.last ?? 0 >= 0xC0 { bytes.removeLast() }
    }
    self.bytes = bytes
  }

  private static let path = Array("PATH".utf8)
  private static let quoted = Array("TEXT".utf8)
  private static let id = Array("ID".utf8)

  /// The text that stands for a word which differs as a whole from one line to the next; nil for any other word.
  static func wildcard(for word: ArraySlice<UInt8>) -> [UInt8]? {
    if word.count > 1, word.contains(UInt8(ascii: "/")) { return path }
    if word.first == UInt8(ascii: "\"") || word.first == UInt8(ascii: "'") { return quoted }
    let isID = word.count >= 16 && word.allSatisfy { ByteScanner.isHexadecimal($0) || $0 == UInt8(ascii: "-") }
    return isID || word.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) ? id : nil
  }

  private static func append(_ word: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    if let wildcard = wildcard(for: word) { return bytes += wildcard }
    var isInNumber = false
    for byte in word {
      let isDigit = ByteScanner.isDigit(byte)
      if !isDigit { bytes.append(byte) } else if !isInNumber { bytes.append(UInt8(ascii: "N")) }
      isInNumber = isDigit
    }
  }
}

/// Counts lines by their patterns.
struct LineShapes {
  /// A pattern, and the lines that have it.
  struct Entry {
    var text: String
    var lines: Int
    /// The first of the lines, or its beginning; empty if it is not kept.
    var example: ArraySlice<UInt8>
  }

  /// The maximum number of patterns. Lines of further ones are counted together.
  private static let most = 2000
  private static let longestExample = 256
  private var counts: [LineShape: (lines: Int, example: ArraySlice<UInt8>)] = [:]
  private(set) var others = 0

  /// Counts a text by its pattern.
  mutating func note(_ message: ArraySlice<UInt8>, lines: Int = 1) { note(LineShape(message), [], lines: lines) }

  /// Counts lines by their pattern.
  mutating func note(_ shape: LineShape, _ message: ArraySlice<UInt8>, lines: Int = 1) {
    if shape.isEmpty { return }
    if let known = counts[shape] {
      counts[shape] = (known.lines + lines, known.example)
    } else if counts.count < Self.most {
      // A copy, because the slice would keep a whole buffer.
      counts[shape] = (lines, Array(message.prefix(Self.longestExample))[...])
    } else {
      others += lines
    }
  }

  /// The patterns with most lines first.
  var ranked: [Entry] {
    counts.map { Entry(text: $0.key.text, lines: $0.value.lines, example: $0.value.example) }
      .sorted { ($1.lines, $0.text) < ($0.lines, $1.text) }
  }
}
