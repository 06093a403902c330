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

  /// The lines, each with a line feed: the counts, and then each claim that is no finding, with the reason.
  package var text: TerminalText {
    func name(_ raw: String) -> TerminalText { form.transliterated(TerminalText(raw)) }
    var lines = [form.painted("\(name(answer.rule)): \(name(answer.counts))", .bold)]
    if let doubt = answer.doubt { lines += form.wrapped(name("undecided: \(doubt)"), after: "  ", margin: "  ") }
    for claim in answer.claims {
      let node = claim.node.map { " #\($0)" } ?? ""
      let place = claim.view.map { "\($0)\(node) at " } ?? "at "
      lines += form.wrapped(
        name("\(place)\(TimeText.short(claim.t)): \(claim.message)"), after: "  ", margin: "    ")
      lines += form.wrapped(name(reason(of: claim)), after: "    ", margin: "    ")
    }
    return form.transliterated(lines.map { "\($0)\n" }.joined())
  }

  private func reason(of claim: SilentClaim) -> String {
    switch claim.answer {
    case .broken: "found"
    case .excused(let excuse, let proof): "excused: \(excuse.reason), event #\(proof), \(answer.event(proof))"
    case .open(let reason): "open: \(reason)"
    }
  }
}
