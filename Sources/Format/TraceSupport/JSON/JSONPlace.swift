/// A position in a JSON document as an editor shows it.
package struct JSONPlace: Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int

  package var description: String { "line \(line), column \(column)" }

  /// A part of the way to a value.
  package enum Part: Equatable, Sendable {
    /// The value of the last member with a name.
    case member(String)
    /// The name of the last such member.
    case name(String)
    /// An element of a list.
    case element(Int)
  }

  /// The place of a byte.
  package init(offset: Int, in bytes: ArraySlice<UInt8>) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }

  /// The place of a value in a document, or of the last part of the way that the document has.
  package init(of way: [Part], in bytes: ArraySlice<UInt8>) {
    var parser = JSONParser(bytes: bytes)
    parser.skipSpace()
    var place = parser.position
    for part in way {
      guard let next = try? parser.find(part) else { break }
      place = next
      parser.position = next
    }
    self.init(offset: place - bytes.startIndex, in: bytes)
  }
}

extension JSONParser {
  /// Returns the position of a part of the value at the current position, or nil if it has none.
  fileprivate mutating func find(_ part: JSONPlace.Part) throws(JSONError) -> Int? {
    var found: Int?
    if case .element(let wanted) = part {
      guard take("[") else { return nil }
      for index in 0... {
        skipSpace()
        if index == wanted { return position }
        _ = try value(depth: 0)
        skipSpace()
        guard take(",") else { return nil }
      }
    }
    guard take("{") else { return nil }
    while true {
      skipSpace()
      let start = position
      guard byte == UInt8(ascii: "\"") else { return found }
      let name = try string()
      skipSpace()
      guard take(":") else { return found }
      skipSpace()
      if part == .member(name) { found = position } else if part == .name(name) { found = start }
      _ = try value(depth: 0)
      skipSpace()
      guard take(",") else { return found }
    }
  }
}
