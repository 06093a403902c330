extension JSONValue {
  /// Parses one document (RFC 8259). Invalid UTF-8 and lone surrogates in strings become U+FFFD.
  package static func parse(_ text: String) throws(JSONError) -> JSONValue { try parse(Array(text.utf8)[...]) }

  /// Parses one document.
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.endIndex else { throw parser.error("the end of the document") }
    return value
  }
}

/// A recursive-descent parser that limits nesting so that no input can overflow the stack.
struct JSONParser {
  static let maximumDepth = 64
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  func error(_ wanted: String) -> JSONError { JSONError(offset: position - bytes.startIndex, wanted: wanted) }

  var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.maximumDepth else { throw error("fewer than \(Self.maximumDepth) levels of nesting") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for expected in "\(text)".utf8 {
      guard byte == expected else { throw error("\(text)") }
      position += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw error("a name in double quotes") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw error("':'") }
      members.append(JSONMember(name, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("',' or ']'") }
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let digits = position
    while let byte, byte >= 0x30 && byte <= 0x39 { position += 1 }
    guard position > digits, bytes[digits] != 0x30 || position == digits + 1 else {
      position = start
      throw error("a value")
    }
    var whole = true
    if byte == UInt8(ascii: ".") {
      whole = false
      position += 1
      try digitsRun()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      whole = false
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digitsRun()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if whole, let value = UInt64(text) { return .uint(value) }
    if whole, let value = Int64(text) { return .int(value) }
    return .number(text)
  }

  private mutating func digitsRun() throws(JSONError) {
    guard let first = byte, first >= 0x30 && first <= 0x39 else { throw error("a digit") }
    while let byte, byte >= 0x30 && byte <= 0x39 { position += 1 }
  }

  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    if byte == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let next = byte {
      if next == UInt8(ascii: "\"") {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      guard next >= 0x20 else { break }
      position += 1
      if next == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(next) }
    }
    throw error("the end of a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let kind = byte else { throw error("an escape") }
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let high = try hexadecimal()
      var scalar = Unicode.Scalar(high)
      if high >= 0xD800 && high < 0xDC00, byte == UInt8(ascii: "\\"), position + 1 < bytes.endIndex,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = try hexadecimal()
        if low >= 0xDC00 && low < 0xE000 {
          scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        } else {
          text.append(contentsOf: "\u{FFFD}".utf8)
          scalar = Unicode.Scalar(low)
        }
      }
      text.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
    default:
      throw error("one of \" \\ / b f n r t u after a backslash")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
