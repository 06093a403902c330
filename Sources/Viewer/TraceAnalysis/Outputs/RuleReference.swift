/// The Markdown reference of all rules, generated from their metadata.
package enum RuleReference {
  /// Returns the text of Rules.md.
  package static func markdown(_ rules: [any AnomalyRule]) -> String {
    var text = "# Rules\n\nGenerated from the rules' own metadata; `trace-view --explain RULE` shows the same.\n\n"
    text += "| rule | severity | what it flags |\n|---|---|---|\n"
    for info in rules.map(\.info) {
      text += "| [\(info.id)](#\(info.id)) | \(info.severity.rawValue) | \(info.summary) |\n"
    }
    text +=
      "\n## Invariants\n\nA rule is the known shape of a fault. What the shapes have in common is a sentence that holds for every "
      + "well-behaved app. A violation of no known shape is reported under the invariant's own id, as a note or a warning, if the record shows it.\n"
    for invariant in Invariant.all { text += "\n" + section(invariant) }
    for info in rules.map(\.info) { text += "\n" + section(info) }
    return text
  }

  private static func section(_ invariant: Invariant) -> String {
    func link(_ id: String) -> String { "[\(id)](#\(id))" }
    var shapes = invariant.shapes.map(link)
    if RuleCatalog.rule(invariant.id) != nil { shapes.append("\(link(invariant.id)) (no known shape)") }
    return
      "**\(invariant.sentence)** \(invariant.reasoning) Undecided: \(invariant.undecided)\n\nShapes: \(shapes.joined(separator: ", ")).\n"
  }

  private static func section(_ info: RuleInfo) -> String {
    var text =
      "## \(info.id)\n\n**\(info.summary).** \(info.rationale)\n\n**Fix.** \(info.remedy)\n\n**Fires when.** \(info.detection)\n"
    if !info.silentOn.isEmpty { text += "\n**Stays silent on:** " + info.silentOn.joined(separator: "; ") + ".\n" }
    if let invariant = Invariant.of(info.id) { text += "\n**Invariant.** \(invariant.sentence)\n" }
    if let detail = info.neededDetail { text += "\n\(detail)\n" }
    if info.needsRealClock { text += "\nJudges only traces of the real clock.\n" }
    if !info.yieldsTo.isEmpty { text += "\nYields to: " + info.yieldsTo.joined(separator: ", ") + ".\n" }
    text += "\nFires on:\n\n```text\n\(info.faulty)\n```\n\nSilent on:\n\n```text\n\(info.clean)\n```\n"
    return text
  }
}
