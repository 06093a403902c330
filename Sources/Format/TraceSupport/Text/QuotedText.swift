/// Text in double quotes on one line, as scripts and expectations contain it: with `\"`, `\\`, `\n`, `\t`, `\r`, and
/// `\u{…}` for every other invisible character. Reading returns exactly the text that was written.
package enum QuotedText {
  /// Returns the text in quotes.
  package static func quoted(_ text: some StringProtocol) -> String {
    var quoted = "\""
    // Scalars, because a quotation mark and an accent after it are one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where TerminalSyntax.isVisible(scalar): quoted.unicodeScalars.append(scalar)
      default: quoted += TerminalSyntax.notation(scalar)
      }
    }
    return quoted + "\""
  }

  /// Reads quoted text from the start of a line and removes it there. Returns nil if there is none, or if it does not
  /// end.
  package static func read(_ line: inout Substring.UnicodeScalarView) -> String? { read(&line, from: "\"", to: ["\""]) }

  /// The quotation marks of prose, each with those that end its text.
  package static let typographic: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "\u{201C}": ["\u{201D}", "\u{201C}"], "\u{201D}": ["\u{201D}"], "\u{201E}": ["\u{201C}", "\u{201D}"],
    "\u{AB}": ["\u{BB}"], "\u{BB}": ["\u{AB}"],
  ]

  /// Reads text in other quotation marks in the same way.
  package static func read(
    _ line: inout Substring.UnicodeScalarView, from start: Unicode.Scalar, to ends: Set<Unicode.Scalar>
  ) -> String? {
    guard line.first == start else { return nil }
    line.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = line.popFirst() {
      if ends.contains(scalar) { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch line.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "u": text.append(number(&line) ?? "u")
      case let escaped?: text.append(escaped)
      case nil: return nil
      }
    }
    return nil
  }

  /// Reads the number of a scalar in braces.
  private static func number(_ line: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard line.first == "{", let end = line.firstIndex(of: "}") else { return nil }
    let digits = String(line[line.index(after: line.startIndex)..<end])
    guard digits.utf8.count <= 8, let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
      return nil
    }
    line = line[line.index(after: end)...]
    return scalar
  }
}
