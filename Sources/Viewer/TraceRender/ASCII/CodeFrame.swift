/// The source lines around a finding, for the text output.
package struct CodeFrame: Sendable {
  /// The number of lines before and after the line at fault. A block has twice as many.
  package static let margin = 1
  /// The maximum number of lines after the line at fault, if it begins a block that is shown to its end.
  package static let maximumBlock = 9
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
  ///   - showsBlock: True to show what is indented below the line, such as the closure that begins there, as far as
  ///     there is space.
  ///   - margin: The number of lines before and after it, or nil for as many as a text has space for.
  package init?(_ file: [Substring], line: Int, showsBlock: Bool = false, margin: Int? = nil) {
    guard line > 0, line <= file.count else { return nil }
    let margin = margin ?? (showsBlock ? 2 * Self.margin : Self.margin)
    let block = showsBlock ? Self.blockLength(file[(line - 1)...]) : 0
    first = max(1, line - margin)
    self.line = line
    lines = file[(first - 1)..<min(line + max(block, margin), file.count)].map(String.init)
  }

  /// The number of lines after the first one up to the one that ends its block: the next that is not indented deeper.
  static func blockLength(_ lines: ArraySlice<Substring>, most: Int = maximumBlock) -> Int {
    func indent(_ line: Substring) -> Int? {
      line.allSatisfy(\.isWhitespace) ? nil : line.prefix(while: \.isWhitespace).count
    }
    guard let own = lines.first.flatMap(indent) else { return 0 }
    var length = 0
    for line in lines.dropFirst().prefix(most) {
      if let depth = indent(line), depth <= own {
        // A closing brace ends the block.
        return length + (length > 0 && line.drop(while: \.isWhitespace).hasPrefix("}") ? 1 : 0)
      }
      length += 1
    }
    return length
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
