/// Text that may stand in XML, between tags or in a quoted attribute.
///
/// The writer of pictures takes no other text, so a name from a trace cannot reach the file unescaped: it does not compile.
package struct XMLText: CustomStringConvertible, Equatable, Sendable {
  /// The text with its special characters as entities.
  package let description: String

  /// - Parameter raw: Any text. What XML 1.0 cannot hold even as a reference becomes U+FFFD.
  package init(_ raw: some StringProtocol) {
    guard raw.utf8.contains(where: Self.needsCare) else {
      description = String(raw)
      return
    }
    var text = ""
    var previous: Unicode.Scalar = " "
    for scalar in raw.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text.unicodeScalars.append("\u{FFFD}")
      // Joiners shape Persian and Indic words and build emoji; among ASCII letters they only hide.
      case "\u{200C}"..."\u{200D}" where !previous.isASCII: text.unicodeScalars.append(scalar)
      // Controls and what reorders or hides a line are legal in XML and still do not belong into what people read.
      case "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    description = text
  }

  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
  }
}
