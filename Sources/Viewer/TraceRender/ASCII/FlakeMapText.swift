package import TraceAnalysis
import TraceFormat
package import TraceSupport

/// The differences between runs of a test as text: one line per finding or step, with a mark for each run.
package struct FlakeMapText {
  private let map: FlakeMap
  private let form: TextForm
  private var glyphs: Glyphs { form.glyphs }

  /// The maximum number of runs for which marks are shown.
  static let maximumMarks = 40

  /// Prepares the text of a flake map.
  package init(_ map: FlakeMap, form: TextForm) {
    self.map = map
    self.form = form
  }

  /// The lines, with a blank line between tests. Empty if there are no runs.
  package var text: TerminalText {
    map.groups.map { lines($0).map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private func lines(_ group: FlakeMap.Group) -> [TerminalText] {
    let runs = group.files.count
    let facts =
      [name(group.test), name(group.profile)] + (group.commit.map { [name($0)] } ?? []) + [
        "\(Counted.text(runs, "run"))"
      ]
    var lines = [form.painted(facts.joined(separator: " \(glyphs.dot) "), .bold)]
    for finding in group.findings {
      let severity = finding.severity ?? .note
      let seen = finding.runs == runs ? (runs == 1 ? "" : "every run") : "\(finding.runs) of \(runs) runs"
      lines.append(line("\(severity.rawValue) \(finding.text)", seen, marks(finding), style(severity)))
    }
    for step in group.steps { lines.append(line(step.text, spread(step), marks(step), .plain)) }
    if runs == 1 {
      if group.findings.isEmpty { lines.append("  no findings") }
    } else if group.varies {
      let varying = "\(Counted.text(group.flakyFindings, "finding")), \(Counted.text(group.steps.count, "step"))"
      lines.append("  varies: \(varying); the same in every run: \(Counted.text(group.steadySteps, "step"))")
    } else {
      lines.append(
        "  identical in every run: \(Counted.text(group.steadySteps, "step")), \(Counted.text(group.findings.count, "finding"))"
      )
    }
    return lines
  }

  /// A line with the description of a finding or step, its distribution over the runs, and a mark for each run.
  private func line(_ description: String, _ spread: String, _ marks: String, _ style: TextStyle) -> TerminalText {
    let tail = TerminalText([spread, marks].filter { !$0.isEmpty }.joined(separator: "  "))
    let width = max(form.columns - 4 - tail.cells, 16)
    let shown = name(description).shortened(to: width, ellipsis: glyphs.ellipsis)
    return "  \(form.painted(shown, style))" + (tail.isEmpty ? "" : .spaces(max(width - shown.cells, 0) + 2) + tail)
  }

  /// The number of runs for each count: `1 in 3, 2 in 1`.
  private func spread(_ step: FlakeMap.Tally) -> String {
    var runs: [Int: Int] = [:]
    for count in step.counts { runs[count, default: 0] += 1 }
    let first = runs.sorted { $0.key < $1.key }.prefix(3).map { "\($0.key) in \($0.value)" }
    return first.joined(separator: ", ") + (runs.count > 3 ? ", \(glyphs.ellipsis)" : "")
  }

  /// A character for each run: the count as a digit, a dot for zero, a plus sign for more than nine.
  private func marks(_ tally: FlakeMap.Tally) -> String {
    guard tally.counts.count > 1, tally.counts.count <= Self.maximumMarks else { return "" }
    return String(tally.counts.map { count -> Character in count == 0 ? "." : count > 9 ? "+" : Character("\(count)") })
  }

  private func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  private func name(_ raw: String) -> TerminalText { form.transliterated(TerminalText(raw)) }
}
