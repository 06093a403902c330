/// The name of a view's type at the start of a text, as Swift prints it: `Row`, `Outer<A>.Inner<B>`, `Box<Int, (A) ->
/// B>`, `Stack<Pack{A, B}>`.
///
/// Only brackets delimit it: the text between them may contain spaces, commas and colons. The `>` of `->` does not
/// count as a bracket.
package struct PrintedTypeName {
  /// The name.
  package var text: Substring
  /// The text behind the name.
  package var rest: Substring

  /// Reads a name, or returns nil if the text does not begin with one.
  package init?(_ line: Substring) {
    guard let end = Self.end(of: line), end > line.startIndex else { return nil }
    text = line[..<end]
    rest = line[end...]
  }

  /// True if the name begins as the names of types do, which tells it from a word of prose.
  package var isCapitalized: Bool {
    text.first.map { $0.isUppercase || $0 == "_" || $0 == "(" || ($0.isLetter && !$0.isLowercase) } == true
  }

  /// True if each part of a nested name begins as the names of types do. `Row.swift` is a file.
  package var isOfType: Bool {
    isCapitalized
      && text.split(separator: ".").allSatisfy { part in part.first.map { !$0.isLetter || !$0.isLowercase } ?? false }
  }

  /// Splits a text at commas that are not within the brackets of a name.
  package static func list(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var last: UInt8 = 0
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if opens(byte) { depth += 1 }
      if closes(byte, after: last) { depth -= 1 }
      if byte == UInt8(ascii: ","), depth <= 0 {
        parts.append(text[start..<index])
        start = text.utf8.index(after: index)
      }
      last = byte
    }
    parts.append(text[start...])
    return parts.map { $0.drop { $0 == " " } }
  }

  private static func end(of line: Substring) -> String.Index? {
    var closers: [UInt8] = []
    var last: UInt8 = 0
    var end = line.startIndex
    for index in line.utf8.indices {
      let byte = line.utf8[index]
      if opens(byte) {
        // A name may begin with a tuple or a private context. Behind a letter, only type arguments belong to it.
        guard !closers.isEmpty || byte == UInt8(ascii: "<") && last != 0 || byte == UInt8(ascii: "(") && last == 0
        else { return end }
        closers.append(closer(of: byte))
      } else if closes(byte, after: last) {
        guard closers.popLast() == byte else { return nil }
      } else if closers.isEmpty, !isPart(byte) {
        return end
      }
      last = byte
      if closers.isEmpty { end = line.utf8.index(after: index) }
    }
    return closers.isEmpty ? end : nil
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  private static func closes(_ byte: UInt8, after last: UInt8) -> Bool {
    byte == UInt8(ascii: ">")
      ? last != UInt8(ascii: "-") : byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private static func closer(of byte: UInt8) -> UInt8 { byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2 }

  /// True for the bytes of identifiers, of which all that are not ASCII are taken, and for the dot of nested types.
  private static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
      || byte >= 0x80
  }
}
