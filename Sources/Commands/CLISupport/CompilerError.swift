/// An error of the compiler at a place in a source.
package struct CompilerError: Hashable, Sendable {
  package var file: String
  package let line: Int
  /// The column in bytes, counted from 1.
  package let column: Int
  package let text: String

  package init(file: String, line: Int, column: Int, text: String) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }

  /// Reads a line of a build's output; nil if it is not an error at a place.
  package init?(_ output: Substring) {
    guard output.contains(": error: "), let found = output.firstMatch(of: /^([^\s:][^\n]*?):(\d+):(\d+): error: (.*)$/),
      let line = Int(found.2), let column = Int(found.3)
    else { return nil }
    (file, text) = (String(found.1), String(found.4))
    (self.line, self.column) = (line, column)
  }

  /// The errors in files with an absolute path in the output of a build, in its order.
  package static func all(in output: String) -> [CompilerError] {
    lines(in: output).filter { $0.hasPrefix("/") }.compactMap { CompilerError($0) }
  }

  /// The lines with an error in the output of a build, without the excerpts of the sources, which repeat it.
  package static func lines(in output: String) -> [Substring] {
    output.split { $0 == "\n" || $0 == "\r\n" }.filter { $0.contains("error:") && !$0.hasPrefix(" ") }
  }
}
