/// Writes JSON text: no spaces, keys in the order of the calls, integers only. Equal calls give equal bytes.
///
/// `<`, U+2028, U+2029 and all control characters are escaped, so the text is safe in a page's script element. Bidirectional
/// controls are escaped too, because they would reorder a line where the text is displayed as it is.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// The JSON written so far, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Discards the written text and keeps the memory.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes a line feed, which separates documents.
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  package mutating func beginObject() { open("{") }
  package mutating func endObject() { close("}") }
  package mutating func beginArray() { open("[") }
  package mutating func endArray() { close("]") }

  /// Writes the name of an object's next member.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a name prepared by ``quoted(_:)``.
  package mutating func key(quoted name: [UInt8]) {
    separate()
    bytes.append(contentsOf: name)
    needsComma = false
  }

  /// Returns a name with quotes and colon, for names that are written repeatedly.
  package static func quoted(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.key(name)
    return writer.bytes
  }

  package mutating func value(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  package mutating func value(_ number: some FixedWidthInteger) {
    separate()
    append(number)
    needsComma = true
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    needsComma = true
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Writes a parsed document.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.value(flag)
    case .uint(let number): self.value(number)
    case .int(let number): self.value(number)
    case .number(let text):
      separate()
      bytes.append(contentsOf: text.utf8)
      needsComma = true
    case .string(let text): self.value(text)
    case .array(let values):
      beginArray()
      for each in values { self.value(each) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func member(_ name: String, _ number: some FixedWidthInteger) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  /// Writes decimal digits without creating a string.
  private mutating func append(_ number: some FixedWidthInteger) {
    guard var rest = UInt64(exactly: number) else { return bytes.append(contentsOf: String(number).utf8) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly every text is a single run of plain characters.
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard unsafe utf8.allSatisfy(Self.needsNoEscape) else { return false }
      unsafe bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain != true { quoteScalars(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// True if the byte is a character that needs no escape.
  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "<")
  }

  private mutating func quoteScalars(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "<",
        "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        escape(scalar.value)
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits.utf8)
  }
}
