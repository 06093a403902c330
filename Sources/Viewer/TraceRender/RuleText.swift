public import TraceAnalysis

/// The rules in the words of their own metadata.
public enum RuleText {
  /// One line a rule: its id, its severity, what it flags.
  public static func list(_ rules: [any AnomalyRule]) -> String {
    let infos = rules.map { $0.info }
    let width = infos.map(\.id.count).max() ?? 0
    return infos.map { info in
      let id = info.id + String(repeating: " ", count: width - info.id.count)
      let severity = info.severity.rawValue + String(repeating: " ", count: 7 - info.severity.rawValue.count)
      return "\(id)  \(severity)  \(info.summary)\n"
    }.joined()
  }

  /// All that a rule says about itself, in lines of the form's width.
  public static func explain(_ info: RuleInfo, form: TextForm = TextForm()) -> String {
    var parts = [
      "\(info.id) (\(info.severity.rawValue)): \(info.summary)",
      "Why: \(info.rationale)",
      "Fix: \(info.remedy)",
      "Fires when: \(info.detection)",
    ].map { wrapped($0, margin: "", form) }
    let drawings = [("Fires on", info.faulty), ("Silent on", info.clean)]
    if !info.exceptions.isEmpty {
      parts.append("Stays silent on:\n" + info.exceptions.map { wrapped("  - \($0)", margin: "    ", form) }.joined(separator: "\n"))
    }
    if info.needsRealClock { parts.append("Judges traces of the real clock only.") }
    parts += drawings.map { "\($0.0):\n" + indented(spelled($0.1, ellipsis: ".", form)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }

  /// Words in lines of the form's width, the further ones behind a margin.
  private static func wrapped(_ text: String, margin: String, _ form: TextForm) -> String {
    let text = spelled(text, ellipsis: "...", form)
    return form.wrapped(text, behind: String(text.prefix { $0 == " " }), margin: margin).joined(separator: "\n")
  }

  /// Without Unicode the drawings keep their columns, and what is left out of a sentence or of code has its three dots.
  private static func spelled(_ text: String, ellipsis: String, _ form: TextForm) -> String {
    if form.isUnicode { return text }
    let letters: [Character: Character] = ["├": "|", "┤": "|", "─": "-", "✕": "X"]
    return form.spelled(text.map { $0 == "…" ? ellipsis : String(letters[$0] ?? $0) }.joined())
  }
}
