package import TraceSupport

/// Commands of GitHub's workflow log: `::error file=…,line=…::message`.
package typealias WorkflowCommandText = EscapedText<WorkflowCommandSyntax>

/// Escapes the message of a workflow command, for the log and so that it cannot end the line. GitHub decodes the
/// percent signs.
package enum WorkflowCommandSyntax: TextSyntax {
  /// Returns the text of a message.
  package static func escape(_ raw: some StringProtocol) -> String {
    var text = ""
    for scalar in TerminalText(raw).description.unicodeScalars {
      if scalar == "%" { text += "%25" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension EscapedText.StringInterpolation where Syntax == WorkflowCommandSyntax {
  /// Appends the value of a property, which a comma or a colon would end.
  mutating func appendInterpolation(property raw: String) {
    var text = ""
    for scalar in WorkflowCommandSyntax.escape(raw).unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    appendInterpolation(WorkflowCommandText(alreadyEscaped: text))
  }
}
