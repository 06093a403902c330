package import TraceAnalysis

extension CodeFrame {
  /// The maximum number of lines before and after an assignment in a long block.
  private static let assignmentMargin = 3

  /// Creates the frame of the block that begins at a line, which marks the only assignment of a property in it.
  ///
  /// Returns nil if the block has no such assignment or several. A value that is known selects the assignments of that
  /// value.
  package init?(_ file: [Substring], block line: Int, assigning assignment: Assignment) {
    guard line > 0, line <= file.count else { return nil }
    let length = Self.blockLength(file[(line - 1)...], most: 200)
    let inside = line - 1..<min(line + length, file.count)
    let all = inside.filter { Self.assigns(file[$0], assignment.name, nil) }
    let named = assignment.value.map { value in all.filter { Self.assigns(file[$0], assignment.name, value) } } ?? []
    let found = named.isEmpty ? all : named
    guard length > 0, found.count == 1, found[0] + 1 != line else { return nil }
    self.line = found[0] + 1
    let isShort = length <= Self.maximumBlock
    first = isShort ? line : max(line, self.line - Self.assignmentMargin)
    lines = file[(first - 1)...min(isShort ? line + length - 1 : self.line + Self.assignmentMargin - 1, file.count - 1)]
      .map(String.init)
  }

  /// True if a line assigns a property, and, if a value is given, the value or the enumeration case of that name.
  private static func assigns(_ line: Substring, _ name: String, _ value: String?) -> Bool {
    var rest = line
    while let at = rest.firstRange(of: name) {
      let isWord = at.lowerBound == line.startIndex || !Self.isPartOfName(line[line.index(before: at.lowerBound)])
      rest = rest[at.upperBound...]
      let after = rest.drop { $0 == " " }
      guard isWord, rest.first.map({ !isPartOfName($0) }) ?? false, after.first == "=", after.dropFirst().first != "="
      else { continue }
      guard let value else { return true }
      let right = after.dropFirst().drop { $0 == " " || $0 == "." }
      if right.hasPrefix(value), right.dropFirst(value.count).first.map({ !isPartOfName($0) }) ?? true { return true }
    }
    return false
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
