internal import TraceFormat
import TraceSupport

/// Text escaped for Markdown: no markup, no HTML, no links, one line.
struct MarkdownText: CustomStringConvertible {
  let description: String

  init(_ raw: String) {
    var text = ""
    for scalar in TerminalText(raw).description.unicodeScalars {
      if scalar.isASCII, scalar.properties.generalCategory != .uppercaseLetter, scalar.properties.generalCategory != .lowercaseLetter,
        scalar.properties.generalCategory != .decimalNumber, scalar != " "
      {
        text += "\\"
      }
      text.unicodeScalars.append(scalar)
    }
    description = text
  }

  /// Returns a fenced block around text that may contain fences itself.
  static func block(_ language: String, _ text: String) -> String {
    var longest = 2
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }
}
