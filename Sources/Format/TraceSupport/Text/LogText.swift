/// Multiline text for a log that a CI system reads, in which no line is a command to that system.
///
/// GitHub treats a line that begins with `::`, optionally after blanks, as a command. Both GitHub and Azure Pipelines
/// also do so for a line that contains `##[…]` or `##vso[…]` anywhere. A view can have such a name, and a test that
/// prints a trace must not mask, set or fail anything as a result.
package struct LogText: CustomStringConvertible, Equatable, Sendable {
  /// The text, with the first character of each command replaced by `\u{…}`.
  package let description: String

  /// - Parameter text: Text of any kind that has lines, possibly with colors.
  package init(_ text: EscapedText<some TextSyntax>) {
    let text = text.description
    guard text.utf8.contains("#".utf8.first!) || text.utf8.contains(":".utf8.first!) else {
      description = text
      return
    }
    var safe = ""
    safe.reserveCapacity(text.utf8.count)
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r" } ?? rest.endIndex
      // Appending a view of scalars would copy everything before it, in each line.
      safe += Substring(Self.line(rest[..<end]))
      rest = rest[end...]
      if let lineBreak = rest.popFirst() { safe.unicodeScalars.append(lineBreak) }
    }
    description = safe
  }

  private static func line(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let colon = leadingColons(line)
    guard colon != nil || line.contains("#") else { return line }
    var safe = Substring.UnicodeScalarView()
    for index in line.indices {
      if index == colon {
        safe.append(contentsOf: #"\u{3A}"#.unicodeScalars)
      } else if line[index] == "#", opensCommand(line[index...]) {
        safe.append(contentsOf: #"\u{23}"#.unicodeScalars)
      } else {
        safe.append(line[index])
      }
    }
    return safe
  }

  /// The position of `::` at the start of a line, after any blanks and colors.
  private static func leadingColons(_ line: Substring.UnicodeScalarView) -> String.Index? {
    var rest = line
    while let next = rest.first {
      if next == "\u{1B}" {
        guard let end = rest.dropFirst(2).firstIndex(where: { $0.properties.isAlphabetic }) else { return nil }
        rest = rest[rest.index(after: end)...]
      } else if next.properties.isWhitespace {
        rest.removeFirst()
      } else {
        return rest.starts(with: "::".unicodeScalars) ? rest.startIndex : nil
      }
    }
    return nil
  }

  /// True for `##[` and `##word[`.
  private static func opensCommand(_ text: Substring.UnicodeScalarView) -> Bool {
    guard text.starts(with: "##".unicodeScalars) else { return false }
    return text.dropFirst(2).first { !($0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || $0 == "_")) } == "["
  }
}
