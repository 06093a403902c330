package import TraceAnalysis
package import TraceSupport

/// Texts about rules, generated from their metadata.
package enum RuleText {
  /// Returns one line per rule: its id, its severity and its summary. The invariants follow, each with the rules for
  /// its known shapes.
  package static func list(_ rules: [any AnomalyRule]) -> TerminalText {
    let infos = rules.map { $0.info }
    let width = infos.map(\.id.count).max() ?? 0
    let list: [TerminalText] = infos.map { info in
      let id = info.id + String(repeating: " ", count: width - info.id.count)
      let severity = info.severity.rawValue + String(repeating: " ", count: 7 - info.severity.rawValue.count)
      return "\(id)  \(severity)  \(info.summary)\n"
    }
    let invariants: [TerminalText] = Invariant.all.map { invariant in
      let own = infos.contains { $0.id == invariant.id } ? [invariant.id] : []
      return "\n\(invariant.sentence)\n  \(TerminalText((invariant.shapes + own).joined(separator: ", ")))\n"
    }
    return list.joined() + "\nInvariants, with the rules for what is known to break them:\n" + invariants.joined()
  }

  /// Returns the documentation of a rule, wrapped to the width of the form. Code is not wrapped.
  ///
  /// - Parameter pages: The addresses of the pages about rules.
  package static func explain(_ info: RuleInfo, form: TextForm = TextForm(), pages: RulePages = RulePages())
    -> TerminalText
  {
    var parts = [
      "\(info.id) (\(info.severity.rawValue)): \(info.summary)",
      "Why: \(info.rationale)",
      "Fix: \(info.remedy)",
      "Fires when: \(info.detection)",
    ].map { wrapped($0, form) }
    let drawings = [("Fires on", info.faulty), ("Silent on", info.clean)]
    if !info.silentOn.isEmpty {
      parts.append(
        "Stays silent on:\n"
          + info.silentOn.map { wrapped("\($0)", lead: "  - ", margin: "    ", form) }.joined(separator: "\n"))
    }
    if let invariant = Invariant.of(info.id) {
      let isOwn = invariant.id == info.id
      parts.append(wrapped("Invariant: \(invariant.sentence)\(isOwn ? " \(invariant.reasoning)" : "")", form))
      if isOwn { parts.append(wrapped("Undecided: \(invariant.undecided)", form)) }
    }
    if let detail = info.neededDetail { parts.append(wrapped(detail, form)) }
    if info.needsRealClock { parts.append(wrapped("Applies only to traces recorded with the real clock.", form)) }
    parts += drawings.map { "\($0.0):\n\(indented(transliterated($0.1, ellipsis: ".", form), form))" }
    parts += example(RulePage(info), form)
    if let page = pages.address(of: info.id) { parts.append("Page: \(page)") }
    return "\(parts.joined(separator: "\n\n"))\n"
  }

  /// The code of the fault and of its fix, and the ways to silence the rule.
  private static func example(_ page: RulePage, _ form: TextForm) -> [TerminalText] {
    var parts: [TerminalText] = []
    if let example = page.example {
      parts.append("Before (\(example.scenario)):\n\(indented(example.before, form))")
      parts.append("After (\(example.fix)):\n\(indented(example.after, form))")
      if !example.shared.isEmpty { parts.append("Both use:\n\(indented(example.shared, form))") }
    }
    let ways = page.silencing.map {
      wrapped("\($0.what): \($0.how.replacing("`", with: ""))", lead: "  - ", margin: "    ", form)
    }
    return parts + ["To silence it:\n" + ways.joined(separator: "\n")]
  }

  private static func indented(_ drawing: String, _ form: TextForm) -> TerminalText {
    drawing.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  \(form.transliterated(TerminalText($0)))"
    }.joined(
      separator: "\n")
  }

  /// Wraps text to the width of the form, with the given indent before every line except the first.
  private static func wrapped(_ text: String, lead: TerminalText = "", margin: TerminalText = "", _ form: TextForm)
    -> TerminalText
  {
    form.wrapped(
      form.transliterated(TerminalText(transliterated(text, ellipsis: "...", form))), after: lead, margin: margin
    ).joined(separator: "\n")
  }

  /// Replaces characters that the form cannot show. An ellipsis becomes one dot in drawings, to keep the columns, and
  /// three dots in sentences.
  private static func transliterated(_ text: String, ellipsis: String, _ form: TextForm) -> String {
    if form.isUnicode { return text }
    let substitutes: [Character: Character] = ["├": "|", "┤": "|", "─": "-", "✕": "X"]
    return text.map { $0 == "…" ? ellipsis : String(substitutes[$0] ?? $0) }.joined()
  }
}
