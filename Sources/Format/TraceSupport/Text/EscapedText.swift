/// A kind of output, and the way to write text in it that has no meaning there but to be read.
package protocol TextSyntax: Sendable {
  /// Returns text that this kind of output shows as it is, or in a visible notation. It never ends a line or begins
  /// markup.
  static func escape(_ raw: some StringProtocol) -> String
}

/// Text for one kind of output: a terminal, XML, Markdown, a shell.
///
/// Only literals of this program's source are taken as they are. Whatever else is interpolated is escaped, unless it
/// already is text of the same kind. The outlets take this type instead of `String`, so a name from a trace, a file or
/// a command line that nobody escaped does not compile.
///
/// ```swift
/// console.note("\(path): \(error)")              // path and error are escaped
/// let row: MarkdownText = "| \(finding.view) |"  // the view's name cannot end the cell
/// ```
package struct EscapedText<Syntax: TextSyntax>: CustomStringConvertible, Hashable, Sendable {
  /// The text, ready to be written.
  package private(set) var description: String

  /// - Parameter raw: Text from a trace, a file, a command line or the system. It is escaped.
  package init(_ raw: some StringProtocol) { description = Syntax.escape(raw) }

  /// Takes text that consists only of parts of text of the same kind: cut, padded or wrapped.
  ///
  /// This is the only way around the escaping. `Tools/gates/style` lists the files that may use it.
  package init(alreadyEscaped text: String) { description = text }

  package var isEmpty: Bool { description.isEmpty }

  package static func + (first: Self, second: Self) -> Self {
    Self(alreadyEscaped: first.description + second.description)
  }
  package static func += (text: inout Self, more: Self) { text.description += more.description }
}

extension EscapedText: ExpressibleByStringInterpolation {
  /// Takes a literal as it is. A string that is only known at run time is never a `StaticString`.
  package init(stringLiteral text: StaticString) { description = text.description }

  package init(stringInterpolation text: StringInterpolation) { description = text.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends text of the same kind as it is.
    package mutating func appendInterpolation(_ part: EscapedText) { text += part.description }

    /// Appends the escaped description of a value.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Syntax.escape(value.description)
    }

    /// Appends the escaped description of an error.
    package mutating func appendInterpolation(_ error: any Error) { text += Syntax.escape(String(describing: error)) }
  }
}

extension Sequence {
  /// Returns the texts with a separator between them.
  package func joined<Syntax>(separator: EscapedText<Syntax> = "") -> EscapedText<Syntax>
  where Element == EscapedText<Syntax> {
    EscapedText(alreadyEscaped: map(\.description).joined(separator: separator.description))
  }
}
