/// Text that is safe to show on a terminal or in a log. Characters that could control the terminal, reorder the line or
/// be invisible are replaced by `\u{…}`.
///
/// File names and names in a trace come from untrusted sources. A view named `ESC [2J` must not clear the screen, a
/// bidirectional override must not reorder a line, and different names must look different. Line breaks are escaped
/// too, so that a name never spans lines.
package typealias TerminalText = EscapedText<TerminalSyntax>

/// Escapes text for a terminal or a log.
package enum TerminalSyntax: TextSyntax {
  package static func escape(_ raw: some StringProtocol) -> String {
    guard raw.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return String(raw) }
    var shown = ""
    for scalar in raw.unicodeScalars {
      if isVisible(scalar) { shown.unicodeScalars.append(scalar) } else { shown += notation(scalar) }
    }
    return shown
  }

  /// Returns the notation of Swift's string literals: `\u{1B}`.
  package static func notation(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// True if a scalar is displayed as itself, in order, and controls nothing.
  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
    default: return !blankScalars.contains(scalar.value)
    }
  }

  // These are blank on the screen although their category is letter or mark: the Hangul fillers, the combining grapheme
  // joiner, and the Khmer inherent vowels.
  private static let blankScalars: Set<UInt32> = [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0]
}
