/// Receives what an ``XMLReader`` reads.
protocol XMLContent: ~Copyable {
  /// Called for the start of an element. The tag's ranges are places in `bytes`.
  mutating func open(_ tag: borrowing XMLTag, in bytes: Span<UInt8>) throws(XMLFailure)
  /// Called for each piece of the innermost element's text, in order, with entities replaced.
  mutating func addText(_ bytes: Span<UInt8>)
  /// Called for the end of the innermost open element.
  mutating func close() throws(XMLFailure)
}

/// A start tag: places of its name and of its attributes in the bytes that come with it.
struct XMLTag: ~Copyable {
  struct Attribute {
    var name: Range<Int>
    /// The value without its quotes, in which entities are not replaced.
    var value: Range<Int>
    var hasEntities: Bool
  }
  var name = 0..<0
  var attributes: [Attribute] = []
}

/// A place at which bytes are not XML of the kind that is read. The reason continues "FILE, line N ".
struct XMLFailure: Error, Equatable {
  var line: UInt64 = 0
  let reason: String
}

/// Reads XML without a document type from bytes that arrive in pieces, and keeps none of them.
///
/// Only the five predefined entities and numeric ones exist. Memory holds a piece and the longest tag. Several
/// documents may follow one another.
struct XMLReader: ~Copyable {
  /// The limits: bytes of one tag, comment or CDATA section, and elements within one another.
  static let longestTag = 16 << 20
  static let deepestNesting = 100

  private var buffer: [UInt8] = []
  /// The place in the buffer of the first byte that has not been read.
  private var position = 0
  /// The line of the buffer's first byte.
  private var firstLine: UInt64 = 1
  private var tag = XMLTag()
  /// The names of the open elements in one array, and where each of them starts.
  private var names: [UInt8] = []
  private var starts: [Int] = []
  private var decoded: [UInt8] = []
  /// True once an element has been read.
  private(set) var hasElements = false

  /// True inside an element: at the end of a file, the file is incomplete.
  var isOpen: Bool { !starts.isEmpty || position < buffer.count }

  /// Reads the next piece.
  mutating func read(_ piece: borrowing [UInt8], into content: inout some XMLContent & ~Copyable) throws(XMLFailure) {
    discardRead()
    buffer.append(contentsOf: copy piece)
    let bytes = buffer
    do {
      while try readToken(bytes.span, into: &content) {}
    } catch {
      throw XMLFailure(line: firstLine + Self.lines(bytes.span, upTo: position), reason: error.reason)
    }
    if bytes.count - position > Self.longestTag {
      throw XMLFailure(
        line: firstLine + Self.lines(bytes.span, upTo: position),
        reason: "has a tag of more than \(Self.longestTag) bytes")
    }
  }

  private mutating func discardRead() {
    firstLine += Self.lines(buffer.span, upTo: position)
    buffer.removeFirst(position)
    position = 0
  }

  private static func lines(_ bytes: Span<UInt8>, upTo end: Int) -> UInt64 {
    var count: UInt64 = 0
    for index in 0..<end where bytes[index] == 0x0A { count &+= 1 }
    return count
  }

  /// Reads one token and returns true, or returns false if the buffer holds no whole one.
  private mutating func readToken(_ bytes: Span<UInt8>, into content: inout some XMLContent & ~Copyable)
    throws(XMLFailure) -> Bool
  {
    guard position < bytes.count else { return false }
    guard bytes[position] == 0x3C else { return try readText(bytes, into: &content) }
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case 0x2F: return try readEndTag(bytes, into: &content)
    case 0x21: return try readDeclaration(bytes, into: &content)
    case 0x3F:
      guard let end = Self.end(of: "?>", in: bytes, from: position + 2) else { return false }
      position = end
      return true
    default: return try readStartTag(bytes, into: &content)
    }
  }

  // MARK: - Text

  private mutating func readText(_ bytes: Span<UInt8>, into content: inout some XMLContent & ~Copyable)
    throws(XMLFailure) -> Bool
  {
    var index = position
    var isBlank = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x3C {
        if byte == 0x3C || byte == 0x26 { break }
        if byte == 0 { throw fail(at: index, "contains a zero byte") }
      }
      // The bytes of a byte order mark, which may precede a document.
      if byte > 0x20, byte != 0xEF, byte != 0xBB, byte != 0xBF { isBlank = false }
      index += 1
    }
    if index > position {
      if starts.isEmpty {
        guard isBlank else { throw fail(at: position, "is not XML: it has text outside of elements") }
      } else {
        content.addText(bytes.extracting(position..<index))
      }
      position = index
      return true
    }
    // A long run without a semicolon is no entity.
    var end = index
    while end < bytes.count, bytes[end] != 0x3B, end - index < 12 { end += 1 }
    guard end < bytes.count else { return false }
    decoded.removeAll(keepingCapacity: true)
    guard !starts.isEmpty, Self.decodeEntity(bytes, index..<(end + 1), into: &decoded) else {
      throw fail(at: index, "has an & that begins no entity of XML")
    }
    content.addText(decoded.span)
    position = end + 1
    return true
  }

  /// Appends a text with its entities replaced. Returns false if one of them is unknown.
  static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>, into text: inout [UInt8]) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == 0x26 else {
        text.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < range.upperBound, bytes[end] != 0x3B { end += 1 }
      guard end < range.upperBound, decodeEntity(bytes, index..<(end + 1), into: &text) else { return false }
      index = end + 1
    }
    return true
  }

  /// Appends the character of `&name;`.
  private static func decodeEntity(_ bytes: Span<UInt8>, _ range: Range<Int>, into text: inout [UInt8]) -> Bool {
    let name = (range.lowerBound + 1)..<(range.upperBound - 1)
    guard name.count >= 2, name.count <= 10 else { return false }
    if bytes[name.lowerBound] != 0x23 {
      for (word, character) in [("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27)]
        as [(StaticString, UInt8)]
      where isEqual(bytes, name, word) {
        text.append(character)
        return true
      }
      return false
    }
    let isHex = bytes[name.lowerBound + 1] == 0x78
    var number: UInt32 = 0
    let digits = name.dropFirst(isHex ? 2 : 1)
    for index in digits {
      let digit: UInt32
      switch bytes[index] {
      case 0x30...0x39: digit = UInt32(bytes[index] - 0x30)
      case 0x41...0x46 where isHex: digit = UInt32(bytes[index] - 0x41) + 10
      case 0x61...0x66 where isHex: digit = UInt32(bytes[index] - 0x61) + 10
      default: return false
      }
      let (product, overflow) = number.multipliedReportingOverflow(by: isHex ? 16 : 10)
      guard !overflow, product <= 0x10FFFF else { return false }
      number = product + digit
    }
    guard !digits.isEmpty, number != 0, let scalar = Unicode.Scalar(number) else { return false }
    text.append(contentsOf: UTF8.encode(scalar)!)
    return true
  }

  // MARK: - Tags

  private mutating func readStartTag(_ bytes: Span<UInt8>, into content: inout some XMLContent & ~Copyable)
    throws(XMLFailure) -> Bool
  {
    let start = position
    var index = start + 1
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    guard index < bytes.count else { return false }
    guard index > start + 1 else { throw fail(at: start, "has a < that begins no tag") }
    tag.name = (start + 1)..<index
    tag.attributes.removeAll(keepingCapacity: true)
    var isEmpty = false
    while true {
      let gap = index
      while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
      guard index < bytes.count else { return false }
      if bytes[index] == 0x3E { break }
      if bytes[index] == 0x2F {
        guard index + 1 < bytes.count else { return false }
        guard bytes[index + 1] == 0x3E else { throw fail(at: start, "has a tag that is not well-formed") }
        isEmpty = true
        index += 1
        break
      }
      guard index > gap else { throw fail(at: start, "has a tag that is not well-formed") }
      guard let next = try readAttribute(bytes, at: index) else { return false }
      index = next
    }
    guard starts.count < Self.deepestNesting else {
      throw fail(at: start, "has elements more than \(Self.deepestNesting) levels deep")
    }
    hasElements = true
    try content.open(tag, in: bytes)
    position = index + 1
    if isEmpty {
      try content.close()
    } else {
      starts.append(names.count)
      for index in tag.name { names.append(bytes[index]) }
    }
    return true
  }

  /// Reads `name="value"` and returns the place behind it, or nil if the buffer ends before.
  private mutating func readAttribute(_ bytes: Span<UInt8>, at start: Int) throws(XMLFailure) -> Int? {
    var index = start
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    let name = start..<index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    guard !name.isEmpty, bytes[index] == 0x3D else { throw fail(at: position, "has a tag that is not well-formed") }
    index += 1
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == 0x22 || quote == 0x27 else { throw fail(at: position, "has an attribute without quotes") }
    let first = index + 1
    var hasEntities = false
    index = first
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      if byte <= 0x3C {
        if byte == 0x26 { hasEntities = true }
        if byte == 0x3C { throw fail(at: position, "has a < in an attribute") }
        if byte == 0 { throw fail(at: index, "contains a zero byte") }
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    guard tag.attributes.count < 64 else { throw fail(at: position, "has a tag of more than 64 attributes") }
    tag.attributes.append(XMLTag.Attribute(name: name, value: first..<index, hasEntities: hasEntities))
    return index + 1
  }

  private mutating func readEndTag(_ bytes: Span<UInt8>, into content: inout some XMLContent & ~Copyable)
    throws(XMLFailure) -> Bool
  {
    let first = position + 2
    var index = first
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    let name = first..<index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return false }
    guard bytes[index] == 0x3E, let start = starts.last, names.count - start == name.count else {
      throw fail(at: position, "closes an element that is not open")
    }
    for offset in 0..<name.count where names[start + offset] != bytes[first + offset] {
      throw fail(at: position, "closes an element that is not open")
    }
    names.removeLast(name.count)
    starts.removeLast()
    try content.close()
    position = index + 1
    return true
  }

  /// Reads a comment or a CDATA section.
  private mutating func readDeclaration(_ bytes: Span<UInt8>, into content: inout some XMLContent & ~Copyable)
    throws(XMLFailure) -> Bool
  {
    let rest = position..<bytes.count
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")] as [(StaticString, StaticString)] {
      let length = opening.utf8CodeUnitCount
      if rest.count < length, Self.isPrefix(bytes, rest, of: opening) { return false }
      guard rest.count >= length, Self.isEqual(bytes, position..<(position + length), opening) else { continue }
      guard let end = Self.end(of: closing, in: bytes, from: position + length) else { return false }
      if length > 4 {
        guard !starts.isEmpty else { throw fail(at: position, "is not XML: it has text outside of elements") }
        content.addText(bytes.extracting((position + length)..<(end - 3)))
      }
      position = end
      return true
    }
    throw fail(
      at: position, "is not an export of xctrace: it has a document type\(Self.documentType(bytes, from: position))")
  }

  /// The name in `<!DOCTYPE plist …>` with a blank before it; empty if there is none.
  private static func documentType(_ bytes: Span<UInt8>, from start: Int) -> String {
    let opening: StaticString = "<!DOCTYPE "
    let first = start + opening.utf8CodeUnitCount
    guard first < bytes.count, isEqual(bytes, start..<first, opening) else { return "" }
    var name: [UInt8] = []
    for index in first..<min(bytes.count, first + 40) {
      guard isName(bytes[index]) else { break }
      name.append(bytes[index])
    }
    return name.isEmpty ? "" : ", " + String(decoding: name, as: UTF8.self)
  }

  private static func end(of word: StaticString, in bytes: Span<UInt8>, from start: Int) -> Int? {
    let length = word.utf8CodeUnitCount
    var index = start
    while index + length <= bytes.count {
      if isEqual(bytes, index..<(index + length), word) { return index + length }
      index += 1
    }
    return nil
  }

  /// Returns true if the range holds exactly the word.
  static func isEqual(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && isPrefix(bytes, range, of: word)
  }

  private static func isPrefix(_ bytes: Span<UInt8>, _ range: Range<Int>, of word: StaticString) -> Bool {
    word.withUTF8Buffer { letters in
      for offset in 0..<range.count where unsafe bytes[range.lowerBound + offset] != letters[offset] { return false }
      return true
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 9 && byte <= 13) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x3A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Notes the place of a failure, whose line is found from it.
  private mutating func fail(at index: Int, _ reason: String) -> XMLFailure {
    position = index
    return XMLFailure(reason: reason)
  }
}
