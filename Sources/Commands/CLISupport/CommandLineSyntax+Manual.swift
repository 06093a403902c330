package import TraceSupport

/// The source of a manual page.
package typealias RoffText = EscapedText<RoffSyntax>

/// Escapes text for `man`: nothing acts as a request, and a dash remains the character that a shell understands.
package enum RoffSyntax: TextSyntax {
  package static func escape(_ raw: some StringProtocol) -> String {
    var text = ""
    for scalar in TerminalText(raw).description.unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      // A request begins with a period or an apostrophe at the start of a line.
      case ".", "'": text += text.isEmpty ? "\\&\(scalar)" : "\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension CommandLineSyntax {
  /// Returns the manual page of the command for section 1, in the language of `man`.
  package func manualPage(version: String) -> RoffText {
    var lines: [RoffText] = [
      ".TH \(name.uppercased()) 1 \"\" \"TwoTrack \(version)\" \"User Commands\"", ".SH NAME",
      "\(name) \\- \(abstract)",
    ]
    lines += [".SH SYNOPSIS", ".nf"] + usage.map { RoffText($0) } + [".fi", ".SH OPTIONS"]
    for section in sections {
      lines.append(".SS \(section.title)")
      for option in section.options {
        lines += [".TP", "\\fB\(String(option.synopsis.drop { $0 == " " }))\\fR", RoffText(option.summary)]
      }
    }
    if !footer.isEmpty { lines += [".SH NOTES", ".nf"] + footer.map { RoffText($0) } + [".fi"] }
    return lines.map { "\($0)\n" }.joined()
  }
}
