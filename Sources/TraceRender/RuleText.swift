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

  /// All that a rule says about itself.
  public static func explain(_ info: RuleInfo) -> String {
    var parts = [
      "\(info.id) (\(info.severity.rawValue)): \(info.summary)",
      "Why: \(info.rationale)",
      "Fix: \(info.remedy)",
      "Fires when: \(info.detection)",
    ]
    if !info.exceptions.isEmpty { parts.append("Stays silent on:\n" + info.exceptions.map { "  - \($0)" }.joined(separator: "\n")) }
    if info.needsRealClock { parts.append("Judges traces of the real clock only.") }
    parts.append("Fires on:\n" + indented(info.faulty))
    parts.append("Silent on:\n" + indented(info.clean))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
