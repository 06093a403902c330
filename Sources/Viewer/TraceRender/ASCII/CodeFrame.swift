/// The source lines around a finding, for the text output.
package struct CodeFrame: Sendable {
  /// The number of lines before and after the line at fault, in a list of findings and in a story.
  package static let margin = 1
  package static let storyMargin = 3
  /// The number of the first of `lines`, from 1.
  package let first: Int
  /// The number of the line at fault.
  package let line: Int
  /// The unmodified lines of the file.
  package let lines: [String]

  /// Creates a frame from the lines of a file. Returns nil if the file has no such line.
  ///
  /// - Parameters:
  ///   - line: The number of the line at fault, from 1.
  ///   - margin: The number of lines before and after it.
  package init?(_ file: [Substring], line: Int, margin: Int = Self.margin) {
    guard line > 0, line <= file.count else { return nil }
    first = max(1, line - margin)
    self.line = line
    lines = file[(first - 1)..<min(line + margin, file.count)].map(String.init)
  }

  /// The lines with their numbers and a mark at the line at fault, without their common indentation.
  func rows(_ mark: String) -> [String] {
    let shown = lines.map { $0.replacing("\t", with: "  ") }
    let indents = shown.filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }
    let digits = String(first + lines.count - 1).count
    return shown.enumerated().map { index, text in
      let number = String(first + index)
      let sign = first + index == line ? mark : String(repeating: " ", count: mark.count)
      let padding = String(repeating: " ", count: digits - number.count)
      return "\(sign) \(padding)\(number)  \(text.dropFirst(indents.min() ?? 0))"
    }
  }
}
