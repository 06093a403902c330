/// Reads the bytes of a line from left to right.
struct ByteScanner {
  /// The bytes that have not been read.
  var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

  /// Reads one character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads blanks and returns their number.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let before = rest.startIndex
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.startIndex - before
  }

  /// Reads a number with that many digits, or nothing.
  mutating func number(digits: ClosedRange<Int> = 1...18) -> Int64? {
    let found = rest.prefix { Self.isDigit($0) }
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// Reads `0x` and hexadecimal digits.
  mutating func address() -> Bool {
    guard rest.starts(with: [0x30, 0x78]) else { return false }
    let digits = rest.dropFirst(2).prefix { Self.isHexadecimal($0) }
    guard (1...16).contains(digits.count) else { return false }
    rest = rest.dropFirst(2 + digits.count)
    return true
  }

  /// Reads up to the next blank.
  @discardableResult
  mutating func word() -> ArraySlice<UInt8> {
    let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    rest = rest.dropFirst(word.count)
    return word
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66) }
  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
