import TraceSupport

/// Puts the objects of a JSON array or of NDJSON together, line by line. An array need not be closed, and its banner is
/// no JSON.
struct JSONObjects {
  enum Outcome {
    /// The line is no JSON. The lines of an object that it broke off are lost.
    case text
    /// The line belongs to an object that has not ended.
    case open
    case objects([JSONValue])
  }

  /// The maximum length of an object, in bytes.
  static let longest = 4 << 20

  /// A part that is missing at the end of a log.
  enum Missing { case message, arrayEnd }

  private var text: [UInt8] = []
  private var depth = 0

  /// True if an object has begun and not ended.
  var isOpen: Bool { depth > 0 }

  /// True once an object has been read.
  private var hasObjects = false
  /// True while an array of objects has not ended.
  private var isInArray = false
  /// True if the last line begins an object and breaks off.
  private var breaksOff = false

  /// The part that the log has lost at its end, if it consists of objects and was interrupted. Known before
  /// ``finish()``.
  var missing: Missing? {
    guard hasObjects else { return nil }
    if breaksOff { return .message }
    var copy = self
    if isOpen, copy.finish().flatMap(JSONStyle.entry) == nil { return .message }
    return isOpen || isInArray ? .arrayEnd : nil
  }

  /// Reads the next line.
  mutating func read(_ line: ArraySlice<UInt8>) -> Outcome {
    let outcome = readPart(line)
    switch outcome {
    case .objects(let objects): if !objects.isEmpty { hasObjects = true }
    case .text: isInArray = false
    case .open: break
    }
    return outcome
  }

  private mutating func readPart(_ line: ArraySlice<UInt8>) -> Outcome {
    let content = line.drop { $0 == 0x20 || $0 == 0x09 }
    if !content.isEmpty { breaksOff = false }
    if depth == 0 {
      guard let first = content.first,
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: ",")
      else { return .text }
    } else if let first = content.first, !Self.beginsLine(first) || text.count + content.count > Self.longest {
      drop()
      return .text
    }
    var found: [JSONValue] = []
    guard scan(content, &found) else {
      drop()
      return .text
    }
    return depth > 0 && found.isEmpty ? .open : .objects(found)
  }

  /// Ends the text. Returns the last object if only its end is missing, because the log was stopped.
  mutating func finish() -> JSONValue? {
    guard depth == 1 else { return nil }
    depth = 0
    while let last = text.last, last == 0x20 || last == 0x0A || last == 0x0D || last == UInt8(ascii: ",") {
      text.removeLast()
    }
    defer { text = [] }
    return try? JSONValue.parse((text + [UInt8(ascii: "}")])[...])
  }

  private static func beginsLine(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), 0x0D:
      true
    default: false
    }
  }

  private mutating func drop() {
    text = []
    depth = 0
  }

  /// Reads a line's braces. Returns false if the line is no part of an array of objects.
  private mutating func scan(_ line: ArraySlice<UInt8>, _ found: inout [JSONValue]) -> Bool {
    var isInString = false
    var isEscaped = false
    var start = line.startIndex
    var isArray = isInArray
    for (index, byte) in zip(line.indices, line) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        if depth == 0 {
          start = index
          let next = line[(index + 1)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
          guard next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}") else { return false }
        }
        depth += 1
      case UInt8(ascii: "}"):
        guard depth > 0 else { return false }
        depth -= 1
        guard depth == 0 else { continue }
        text += line[start...index]
        guard text.count <= Self.longest, let object = try? JSONValue.parse(text[...]) else { return false }
        text = []
        found.append(object)
      case UInt8(ascii: "\""):
        guard depth > 0 else { return false }
        isInString = true
      default:
        let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0D
        let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
        guard depth > 0 || isSpace || isMark else { return false }
        if depth == 0, isMark, byte != UInt8(ascii: ",") { isArray = byte == UInt8(ascii: "[") }
      }
    }
    // A string does not go on in the next line.
    guard !isInString else {
      breaksOff = true
      return false
    }
    isInArray = isArray
    if depth > 0 {
      text += line[start...]
      text.append(0x0A)
    }
    return text.count <= Self.longest
  }
}
