/// Text that is safe in XML, between tags or in a quoted attribute.
///
/// The SVG writer takes only this type, so using a name from a trace without escaping it does not compile.
package struct XMLText: CustomStringConvertible, Equatable, Sendable {
  /// The text with special characters replaced by entities.
  package let description: String

  /// - Parameter raw: Any text. Characters that XML 1.0 cannot represent become U+FFFD.
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
      // Joiners shape Persian and Indic words and form emoji. After an ASCII character they are merely invisible.
      case "\u{200C}"..."\u{200D}" where !previous.isASCII: text.unicodeScalars.append(scalar)
      // Controls, and characters that reorder or hide text, are legal in XML but do not belong in text that people read.
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
