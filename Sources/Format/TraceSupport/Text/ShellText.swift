/// A command line for people to copy, whose words no shell takes apart or expands.
package typealias ShellText = EscapedText<ShellSyntax>

/// Escapes a word of a command line for the shells of POSIX. A word that contains anything invisible is written as
/// `$'…'`, which bash, zsh and POSIX of 2024 read.
package enum ShellSyntax: TextSyntax {
  package static func escape(_ raw: some StringProtocol) -> String {
    let isPlain = raw.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "._/+-,:@%=".utf8.contains(byte)
    }
    if isPlain, !raw.isEmpty { return String(raw) }
    guard raw.unicodeScalars.allSatisfy(TerminalSyntax.isVisible) else { return ansiQuoted(raw) }
    var quoted = "'"
    for scalar in raw.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  private static func ansiQuoted(_ raw: some StringProtocol) -> String {
    var quoted = "$'"
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "'": quoted += "\\'"
      case "\\": quoted += "\\\\"
      case _ where TerminalSyntax.isVisible(scalar): quoted.unicodeScalars.append(scalar)
      default:
        // Octal escapes have at most three digits, so a digit that follows is not part of them.
        for byte in UTF8.encode(scalar)! {
          let digits = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      }
    }
    return quoted + "'"
  }
}

extension EscapedText where Syntax == ShellSyntax {
  /// The name of a file as an operand. One that begins with a dash would be an option.
  package init(file: String) { self = file.utf8.first == UInt8(ascii: "-") ? ShellText("./" + file) : ShellText(file) }
}

extension EscapedText.StringInterpolation where Syntax == TerminalSyntax {
  /// Appends a command line, which has no invisible characters.
  package mutating func appendInterpolation(_ command: ShellText) {
    appendInterpolation(TerminalText(command.description))
  }
}
