import TraceSupport

extension TextTimeline {
  /// The numbers of a story's steps in a row, or of those without a row, and what is missing. Empty in any other
  /// picture.
  func steps(ofRow row: Int?) -> [TerminalText] {
    guard let story = timeline.story else { return [] }
    var lines: [CellLine] = []
    for step in story.steps where step.row == row {
      put(StoryText.number(step.number, form), at: step.x, step.isEvidence ? .error : .bold, in: &lines)
    }
    if let missing = story.missing, missing.row == row {
      put("\(glyphs.event) \(name(missing.what))?", at: missing.x, .error, in: &lines)
    }
    return lines.enumerated().map { line("", tag: $0.offset == 0 ? "steps" : "", $0.element) }
  }

  /// Puts a text into the first line in which it has room, ending at the edge if it would pass it.
  private func put(_ text: TerminalText, at x: Int, _ style: TextStyle, in lines: inout [CellLine]) {
    let start = max(min(x, chart - text.cells), 0)
    let range = start..<min(start + text.cells + 1, chart)
    let index = lines.firstIndex { $0.isFree(range) } ?? lines.count
    if index == lines.count { lines.append(CellLine(width: chart)) }
    lines[index].write(text, at: start, style)
  }
}
