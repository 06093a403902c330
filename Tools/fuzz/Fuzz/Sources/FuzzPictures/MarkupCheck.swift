/// A strict look at XML: tags match, attributes are quoted, `&` begins one of the five entities or a number, no letter
/// that XML forbids.
struct MarkupCheck {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [ArraySlice<UInt8>] = []
  private var roots = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isWellFormed: Bool {
    var reader = self
    return String(validating: bytes, as: UTF8.self) != nil && reader.read() && reader.open.isEmpty && reader.roots == 1
  }

  private mutating func read() -> Bool {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"): guard tag() else { return false }
      case UInt8(ascii: "&"): guard entity() else { return false }
      case 9, 10, 13, 0x20...: at += 1
      default: return false
      }
    }
    return true
  }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skip(behind text: String) -> Bool {
    let wanted = Array(text.utf8)
    while at + wanted.count <= bytes.count {
      if bytes[at..<(at + wanted.count)].elementsEqual(wanted) {
        at += wanted.count
        return true
      }
      at += 1
    }
    return false
  }

  private mutating func tag() -> Bool {
    if starts(with: "<?") { return at == 0 && skip(behind: "?>") }
    if starts(with: "<!--") { return skip(behind: "-->") }
    if starts(with: "<![CDATA[") { return skip(behind: "]]>") }
    at += 1
    let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    guard let name = name() else { return false }
    var names: Set<[UInt8]> = []
    while at < bytes.count {
      let hasSpace = skipSpace()
      guard at < bytes.count else { return false }
      if bytes[at] == UInt8(ascii: ">") {
        at += 1
        if isEnd { return open.popLast() == name }
        if open.isEmpty { roots += 1 }
        open.append(name)
        return true
      }
      if starts(with: "/>") {
        at += 2
        if open.isEmpty { roots += 1 }
        return !isEnd
      }
      guard hasSpace, !isEnd, let attribute = self.name(), names.insert(Array(attribute)).inserted, value() else {
        return false
      }
    }
    return false
  }

  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, [9, 10, 13, 32].contains(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func name() -> ArraySlice<UInt8>? {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "."):
        at += 1
      default: return at > start ? bytes[start..<at] : nil
      }
    }
    return nil
  }

  private mutating func value() -> Bool {
    guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"") else {
      return false
    }
    at += 2
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return true
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: "&"): guard entity() else { return false }
      case 9, 10, 13, 0x20...: at += 1
      default: return false
      }
    }
    return false
  }

  private mutating func entity() -> Bool {
    for text in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"] where starts(with: text) {
      at += text.utf8.count
      return true
    }
    guard starts(with: "&#"), let end = bytes[at...].firstIndex(of: UInt8(ascii: ";")), end - at < 10 else {
      return false
    }
    at = end + 1
    return true
  }
}
