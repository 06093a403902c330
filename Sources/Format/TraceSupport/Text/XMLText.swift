/// Text that is safe in XML, between tags or in a quoted attribute.
///
/// The SVG writer takes only this type, so using a name from a trace without escaping it does not compile.
package typealias XMLText = EscapedText<XMLSyntax>

/// Escapes text for XML 1.0. Line breaks, and characters that XML cannot represent or that hide or reorder text, get a
/// visible notation, so that what a parser returns is one line, and different names look different.
package enum XMLSyntax: TextSyntax {
  package static func escape(_ raw: some StringProtocol) -> String {
    guard raw.utf8.contains(where: needsCare) else { return String(raw) }
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
      // Joiners shape Persian and Indic words and form emoji. After an ASCII character they are merely invisible.
      case "\u{200C}"..."\u{200D}" where !previous.isASCII: text.unicodeScalars.append(scalar)
      case _ where TerminalSyntax.isVisible(scalar): text.unicodeScalars.append(scalar)
      default: text += TerminalSyntax.notation(scalar)
      }
    }
    return text
  }

  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
  }
}

extension EscapedText where Syntax == XMLSyntax {
  /// Creates XML from text of another kind, whose line breaks are the program's own and are kept.
  package init(lines: EscapedText<some TextSyntax>) {
    let lines = lines.description.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    self = lines.map { XMLText(Substring($0)) }.joined(separator: "\n")
  }
}
