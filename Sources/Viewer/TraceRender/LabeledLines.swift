import TraceSupport

/// Lines of labels and values, with the values in one column.
enum LabeledLines {
  /// The column of the values.
  private static let margin = 12

  /// Returns the lines, each with a line feed. A value may contain names from a trace.
  static func text(_ lines: [(label: String, value: String)]) -> TerminalText {
    lines.map { label, value in "\(label)\(TerminalText.spaces(margin - label.count))\(value)\n" }.joined()
  }
}
