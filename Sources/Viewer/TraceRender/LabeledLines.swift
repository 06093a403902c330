import TraceSupport

/// Lines of labels and values, with the values in one column.
enum LabeledLines {
  /// The column of the values.
  private static let margin = 12

  /// Returns the lines, each with a line feed. A value may contain names from a trace.
  /// - Parameter form: The form to whose width long values are broken, or nil to break none.
  static func text(_ lines: [(label: String, value: String)], form: TextForm? = nil) -> TerminalText {
    lines.flatMap { label, value -> [TerminalText] in
      let lead: TerminalText = "\(label)\(TerminalText.spaces(margin - label.count))"
      return form?.wrapped("\(value)", after: lead, margin: .spaces(margin)) ?? ["\(lead)\(value)"]
    }.map { "\($0)\n" }.joined()
  }
}
