package import TraceAnalysis
import TraceFormat
package import TraceSupport

/// The answer of a rule about a trace, as text.
package struct RuleAnswerText {
  private let answer: RuleAnswer
  private let form: TextForm

  /// Prepares the text.
  package init(_ answer: RuleAnswer, form: TextForm) {
    self.answer = answer
    self.form = form
  }

  /// The lines, each with a line feed: the counts, and then each claim with its excuse.
  package var text: TerminalText {
    func name(_ raw: String) -> TerminalText { form.transliterated(TerminalText(raw)) }
    let counts = "\(Counted.text(answer.found, "finding")), \(answer.excused.count) excused"
    var lines = [form.painted("\(name(answer.rule)): \(name(counts))", .bold)]
    if let doubt = answer.doubt { lines += form.wrapped(name("undecided: \(doubt)"), after: "  ", margin: "  ") }
    for each in answer.excused {
      let claim = each.claim
      let node = claim.node.map { " #\($0)" } ?? ""
      let place = claim.view.map { "\($0)\(node) at " } ?? "at "
      lines += form.wrapped(
        name("\(place)\(TimeText.short(claim.t)): \(claim.message)"), after: "  ", margin: "    ")
      lines += form.wrapped(
        name("excused: \(claim.excuse.reason), event #\(claim.proof), \(each.event)"), after: "    ", margin: "    ")
    }
    return form.transliterated(lines.map { "\($0)\n" }.joined())
  }
}
