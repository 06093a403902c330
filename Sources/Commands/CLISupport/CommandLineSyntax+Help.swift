package import TraceSupport

extension CommandLineSyntax {
  /// The text of `--help`, at most 80 columns wide where the words allow.
  package var helpText: TerminalText { helpText(of: []) }

  /// The text of `--help` with the options that have an effect in the given modes; without any, with all.
  package func helpText(of selected: [CommandOption]) -> TerminalText {
    var lines = [abstract, ""]
    for (index, line) in usage.enumerated() { lines.append((index == 0 ? "usage: " : "       ") + line) }
    for section in sections {
      let useful = section.options.filter { isUseful($0, in: selected) }
      if useful.isEmpty { continue }
      lines += ["", "\(section.title):"]
      for option in useful { lines += entry(option) }
    }
    if !footer.isEmpty { lines += [""] + footer }
    return lines.map { "\($0)\n" as TerminalText }.joined()
  }

  private func entry(_ option: CommandOption) -> [String] {
    let indent = 28
    let head = "  " + option.synopsis
    let body = wrapped(option.summary, columns: 80 - indent)
    let margin = String(repeating: " ", count: indent)
    guard head.count < indent - 1 else { return [head] + body.map { margin + $0 } }
    let first = head + String(repeating: " ", count: indent - head.count) + (body.first ?? "")
    return [first] + body.dropFirst().map { margin + $0 }
  }

  private func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
