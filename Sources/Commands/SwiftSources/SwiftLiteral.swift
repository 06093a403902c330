/// Text as a literal in Swift source. It is escaped, because names come from files and must not end the literal.
package struct SwiftLiteral: CustomStringConvertible {
  package let description: String

  package init(_ text: String) {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case let other where other.value < 0x20 || other.value == 0x7F: "\\u{\(String(other.value, radix: 16))}"
      default: String(scalar)
      }
    }
    description = "\"\(escaped.joined())\""
  }
}
