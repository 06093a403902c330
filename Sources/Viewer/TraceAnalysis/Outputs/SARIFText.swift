import TraceSupport

/// The text of a SARIF message.
typealias SARIFText = EscapedText<SARIFSyntax>

/// Escapes text for a SARIF message, in which `[text](address)` is a link.
enum SARIFSyntax: TextSyntax {
  static func escape(_ raw: some StringProtocol) -> String {
    var text = ""
    var previous: Unicode.Scalar = " "
    for scalar in TerminalText(raw).description.unicodeScalars {
      if scalar == "(", previous == "]" {
        text += TerminalSyntax.notation(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return text
  }
}
