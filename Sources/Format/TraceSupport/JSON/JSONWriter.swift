/// Writes JSON text without spaces, with keys in call order and only integer numbers. Equal calls produce equal bytes.
///
/// `<`, U+2028, U+2029 and all control characters are escaped, so the text is safe in a page's script element.
/// Bidirectional controls are also escaped, because they would reorder a line wherever the text is displayed
/// unprocessed.
public struct JSONWriter: Sendable {
  // Inlined into the event writers: across modules, a generic call per number and a copy per key made `--events` a
  // third slower.
  @usableFromInline var buffer: [UInt8] = []
  @usableFromInline var needsComma = false

  /// The JSON written so far.
  @inlinable public var bytes: [UInt8] { buffer }

  package init() {}

  /// The JSON written so far, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Discards the written text but keeps the memory.
  @inlinable public mutating func reset() {
    buffer.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// The minimum number of bytes that ``pass(to:)`` passes on.
  private static let pieceLength = 1 << 16

  /// Passes on the JSON written so far if it is long enough, and continues after it. A document that is passed on
  /// between its elements only needs memory for a single element.
  package mutating func pass<Failure: Error>(to put: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard buffer.count >= Self.pieceLength else { return }
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes a line feed, which separates documents.
  @inlinable public mutating func endLine() {
    buffer.append(0x0A)
    needsComma = false
  }

  @inlinable public mutating func beginObject() { open("{") }
  @inlinable public mutating func endObject() { close("}") }
  @inlinable public mutating func beginArray() { open("[") }
  @inlinable public mutating func endArray() { close("]") }

  /// Writes the name of an object's next member.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a name prepared by ``quoted(_:)``.
  @inlinable public mutating func key(quoted name: [UInt8]) {
    separate()
    buffer.append(contentsOf: name)
    needsComma = false
  }

  /// Returns a name with quotes and a colon, for names that are written repeatedly.
  package static func quoted(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.key(name)
    return writer.bytes
  }

  @inlinable public mutating func value(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  @inlinable public mutating func value(_ number: some FixedWidthInteger) {
    separate()
    append(number)
    needsComma = true
  }

  @inlinable public mutating func value(_ flag: Bool) {
    separate()
    buffer.append(contentsOf: (flag ? "true" : "false").utf8)
    needsComma = true
  }

  package mutating func null() {
    separate()
    buffer.append(contentsOf: "null".utf8)
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
      buffer.append(contentsOf: text.utf8)
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

  @inlinable mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    buffer.append(UInt8(ascii: bracket))
    needsComma = false
  }

  @inlinable mutating func close(_ bracket: Unicode.Scalar) {
    buffer.append(UInt8(ascii: bracket))
    needsComma = true
  }

  @inlinable mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
  }

  /// Writes decimal digits without creating a string.
  @inlinable mutating func append(_ number: some FixedWidthInteger) {
    guard var rest = UInt64(exactly: number) else { return buffer.append(contentsOf: String(number).utf8) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0
      unsafe buffer.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  @inlinable mutating func quote(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    // Nearly every text is a single run of plain characters.
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard unsafe utf8.allSatisfy(Self.needsNoEscape) else { return false }
      unsafe buffer.append(contentsOf: utf8)
      return true
    }
    if isPlain != true { quoteScalars(text) }
    buffer.append(UInt8(ascii: "\""))
  }

  /// True if the byte is a character that does not need to be escaped.
  @inlinable static func needsNoEscape(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "<")
  }

  @usableFromInline mutating func quoteScalars(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": buffer.append(contentsOf: "\\\"".utf8)
      case "\\": buffer.append(contentsOf: "\\\\".utf8)
      case "\n": buffer.append(contentsOf: "\\n".utf8)
      case "\r": buffer.append(contentsOf: "\\r".utf8)
      case "\t": buffer.append(contentsOf: "\\t".utf8)
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "<",
        "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        escape(scalar.value)
      default: buffer.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  @usableFromInline mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    buffer.append(contentsOf: "\\u".utf8)
    for _ in digits.utf8.count..<4 { buffer.append(UInt8(ascii: "0")) }
    buffer.append(contentsOf: digits.utf8)
  }
}
