package import TraceAnalysis
import TraceFormat
package import TraceSupport

/// An event and all that led to it, as text.
package struct AccountText {
  private let account: Account
  private let form: TextForm

  /// Prepares the text.
  package init(_ account: Account, form: TextForm) {
    self.account = account
    self.form = form
  }

  /// The lines, each with a line feed: the event, and then the steps to it.
  package var text: TerminalText {
    func name(_ raw: String) -> TerminalText { form.transliterated(TerminalText(raw)) }
    let event = account.event
    var lines = [
      form.painted("#\(event.seq) \(event.kind.rawValue) at \(TimeText.short(event.t)): ", .plain)
        + form.painted(name(event.text), .bold)
    ]
    if account.steps.count == 1 {
      lines.append("  The trace names nothing that led to it.")
    }
    let width = account.steps.map { "#\($0.seq)".count }.max() ?? 0
    let times = account.steps.map { TimeText.short($0.t) }
    let timeWidth = times.map(\.count).max() ?? 0
    let numbers = Dictionary(account.steps.enumerated().map { ($1.seq, $0 + 1) }) { first, _ in first }
    for (index, step) in account.steps.enumerated() where account.steps.count > 1 {
      let number = StoryText.number(index + 1, form)
      let seq = "#\(step.seq)", time = times[index]
      let label: TerminalText =
        "  \(number)\(.spaces(3 - number.cells))\(.spaces(width - seq.count))\(seq)  \(.spaces(timeWidth - time.count))\(time)  "
      var words = step.text
      if let site = step.site { words += "  (\(site))" }
      // A step follows from the one before it unless it says otherwise.
      if step.causes != [index > 0 ? account.steps[index - 1].seq : 0], !step.causes.isEmpty {
        words +=
          ", from "
          + step.causes.compactMap { numbers[$0] }.map { "\(StoryText.number($0, form))" }.joined(separator: " and ")
      }
      lines += form.wrapped(name(words), after: label, margin: .spaces(label.cells))
    }
    return form.transliterated(lines.map { "\($0)\n" }.joined())
  }
}
