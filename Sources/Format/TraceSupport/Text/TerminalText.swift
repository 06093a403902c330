/// Text that may be shown on a terminal or in a log: everything that could steer the terminal, reorder the line or hide in it
/// stands as a visible `\u{…}`.
///
/// Names in a trace and names of files are written by others. A view called `ESC [2J` must not clear the screen, one with a
/// bidirectional override must not make a line read backwards, and two names that differ must look different.
package struct TerminalText: CustomStringConvertible, Equatable, Sendable {
  /// The text, safe to print. Line ends are escaped too: one name never makes two lines.
  package let description: String

  /// - Parameter raw: Text from a trace, a file name, a command line.
  package init(_ raw: some StringProtocol) {
    guard raw.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
      description = String(raw)
      return
    }
    var shown = ""
    for scalar in raw.unicodeScalars {
      if Self.isVisible(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    description = shown
  }

  /// Whether a scalar shows as itself, in order, and steers nothing.
  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
    default: return !invisibleLetters.contains(scalar.value)
    }
  }

  // Letters and marks by category, blank on the screen: the Hangul fillers, the combining grapheme joiner, the Khmer inherent vowels.
  private static let invisibleLetters: Set<UInt32> = [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0]
}
