/// The Markdown reference of all rules, generated from their metadata.
package enum RuleReference {
  /// Returns the text of Rules.md.
  package static func markdown(_ rules: [any AnomalyRule]) -> String {
    var text = "# Rules\n\nGenerated from the rules' own metadata; `trace-view --explain RULE` shows the same.\n\n"
    text += "| rule | severity | what it flags |\n|---|---|---|\n"
    for info in rules.map(\.info) { text += "| [\(info.id)](#\(info.id)) | \(info.severity.rawValue) | \(info.summary) |\n" }
    for info in rules.map(\.info) { text += "\n" + section(info) }
    return text
  }

  private static func section(_ info: RuleInfo) -> String {
    var text = "## \(info.id)\n\n**\(info.summary).** \(info.rationale)\n\n**Fix.** \(info.remedy)\n\n**Fires when.** \(info.detection)\n"
    if !info.exceptions.isEmpty { text += "\n**Stays silent on:** " + info.exceptions.joined(separator: "; ") + ".\n" }
    if let detail = info.neededDetail { text += "\n\(detail)\n" }
    if info.needsRealClock { text += "\nJudges only traces of the real clock.\n" }
    if !info.yieldsTo.isEmpty { text += "\nYields to: " + info.yieldsTo.joined(separator: ", ") + ".\n" }
    text += "\nFires on:\n\n```text\n\(info.faulty)\n```\n\nSilent on:\n\n```text\n\(info.clean)\n```\n"
    return text
  }
}
