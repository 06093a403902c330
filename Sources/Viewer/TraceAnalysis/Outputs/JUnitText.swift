import TraceSupport

/// The text of a test case in a JUnit report: a failure, its output, the reason it was skipped.
typealias JUnitText = EscapedText<JUnitSyntax>

/// Escapes text that CI systems search for commands: Jenkins and GitLab attach the file that `[[ATTACHMENT|path]]`
/// names, and the names of failed cases are printed in logs.
enum JUnitSyntax: TextSyntax {
  static func escape(_ raw: some StringProtocol) -> String {
    var text = ""
    // Also at the start, because the text before may end with a bracket.
    var previous: Unicode.Scalar = "["
    for scalar in LogText(TerminalText(raw)).description.unicodeScalars {
      if scalar == "[", previous == "[" {
        text += TerminalSyntax.notation(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return text
  }
}
