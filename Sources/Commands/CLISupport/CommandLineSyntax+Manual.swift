extension CommandLineSyntax {
  /// Returns the manual page of the command for section 1, in the language of `man`.
  public func manualPage(version: String) -> String {
    var lines = [".TH \(Self.roff(name.uppercased())) 1 \"\" \"TwoTrack \(version)\" \"User Commands\"", ".SH NAME"]
    lines.append(Self.roff(name) + " \\- " + Self.roff(abstract))
    lines += [".SH SYNOPSIS", ".nf"] + usage.map(Self.roff) + [".fi", ".SH OPTIONS"]
    for section in sections {
      lines.append(".SS " + Self.roff(section.title))
      for option in section.options { lines += [".TP", Self.head(option), Self.roff(option.summary)] }
    }
    if !footer.isEmpty { lines += [".SH NOTES", ".nf"] + footer.map(Self.roff) + [".fi"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(_ option: CommandOption) -> String {
    "\\fB" + roff(String(option.synopsis.drop { $0 == " " })) + "\\fR"
  }

  /// Returns one line of escaped text: no character acts as a request, and a dash remains the character that a shell understands.
  private static func roff(_ text: String) -> String {
    let escaped = text.map { letter in
      switch letter {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(letter)
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
