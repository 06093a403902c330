/// A change of one member of a JSON document that keeps the rest of its text as it is.
package enum JSONEdit {
  /// Returns the text of an object in which a member is a string: in the place of its value, or as the last member,
  /// written as the others are.
  ///
  /// - Returns: Nil if the text is no JSON object, or names the member twice.
  package static func setting(_ name: String, to value: String, in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard case .object(let members)? = try? JSONValue.parse(bytes[...]), members.count(where: { $0.name == name }) < 2,
      let places = try? Places(of: name, in: bytes[...])
    else { return nil }
    var writer = JSONWriter()
    writer.value(value)
    let written = Array(writer.bytes)
    if let own = places.value { return replacing(own, in: bytes, by: written) }
    writer.reset()
    writer.value(name)
    let member = writer.bytes + Array(": ".utf8) + written
    guard let first = places.first else {
      return replacing(places.open + 1..<places.end, in: bytes, by: Array("\n  ".utf8) + member + [newline])
    }
    let lead = bytes[places.open + 1..<first]
    let margin = lead.lastIndex(of: newline).map { Array(lead[$0...]) } ?? [UInt8(ascii: " ")]
    return replacing(places.last..<places.last, in: bytes, by: [UInt8(ascii: ",")] + margin + member)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func replacing(_ range: Range<Int>, in bytes: [UInt8], by piece: [UInt8]) -> String {
    String(decoding: bytes[..<range.lowerBound] + piece + bytes[range.upperBound...], as: UTF8.self)
  }

  /// The positions that matter in the text of an object.
  private struct Places {
    /// The bracket that opens the object, and the one that closes it.
    let open: Int
    let end: Int
    /// The name of the first member, if there is one, and the end of the last value.
    var first: Int?
    var last: Int
    /// The value of the member that was asked for, if there is one.
    var value: Range<Int>?

    init(of name: String, in bytes: ArraySlice<UInt8>) throws(JSONError) {
      var parser = JSONParser(bytes: bytes)
      parser.skipSpace()
      open = parser.position
      last = open + 1
      guard parser.take("{") else { throw parser.error("'{'") }
      repeat {
        parser.skipSpace()
        guard parser.byte == UInt8(ascii: "\"") else { break }
        if first == nil { first = parser.position }
        let found = try parser.string()
        parser.skipSpace()
        guard parser.take(":") else { throw parser.error("':'") }
        parser.skipSpace()
        let start = parser.position
        _ = try parser.value(depth: 1)
        last = parser.position
        if found == name { value = start..<last }
        parser.skipSpace()
      } while parser.take(",")
      end = parser.position
    }
  }
}
