/// The content of the page about a rule, of which `Docs/Rules` and `trace-view --explain --html` are two forms.
///
/// Words within backticks are code. All texts are constants of the catalogs.
package struct RulePage: Sendable {
  /// The rule.
  package let info: RuleInfo
  /// The bundled scenario that shows its fault, or nil for a rule that no view can break.
  package let example: RuleExample?

  /// Creates the page of a rule.
  package init(_ info: RuleInfo) {
    self.info = info
    example = RuleExample(of: info.id)
  }

  /// The sentence under the drawing of the scenario.
  package var caption: String? {
    example.map {
      "The story of `\($0.scenario)`, a bundled scenario, as `trace-view` draws it: the numbers are the steps that led to the fault."
    }
  }

  /// The commands that show the fault and its fix.
  package var commands: [String] {
    guard let example else { return [] }
    return [
      "trace-record \(example.scenario) -o bug.bin; trace-view bug.bin --rule \(info.id)",
      "trace-record \(example.fix) -o fix.bin; trace-view fix.bin --rule \(info.id)",
    ]
  }

  /// The ways to silence the rule: what is silenced, and how.
  package var silencing: [(what: String, how: String)] {
    let id = info.id
    return [
      ("one finding, in the source", "the comment `// trace-view:ignore \(id) reason` on its line or the line above"),
      ("one finding, without the sources", "a recorded mark: `Trace.mark(\"trace-view:ignore \(id) reason\")`"),
      (
        "all findings that there are today",
        "a baseline: `trace-view traces/ --write-baseline .trace-view-baseline.json`, then `--baseline .trace-view-baseline.json` or the same name "
          + "as `baseline` in `.twotrack.json`"
      ),
      ("the rule, for one run", "`--rule=-\(id)`"),
      ("the rule, in a project", "`{\"rules\": [\"-\(id)\"]}` in `.twotrack.json`"),
      (
        "its effect on the exit code",
        info.severity == .note
          ? "nothing: a note fails no check unless `--fail-on note` asks for it"
          : "`--severity \(id)=note`, or `{\"severity\": {\"\(id)\": \"note\"}}` in `.twotrack.json`"
      ),
    ]
  }

  /// Sentences on the invariant of the rule, and on the recordings that it needs.
  package var notes: [String] {
    var notes: [String] = []
    if let invariant = Invariant.of(info.id) { notes.append("Invariant: \(invariant.sentence)") }
    if let detail = info.neededDetail { notes.append(detail.replacing("--detail all", with: "`--detail all`")) }
    if info.needsRealClock { notes.append("Judges only traces of the real clock: `--clock real`.") }
    return notes
  }

  /// The ids of the rules for other ways to break the same invariant, and of those that this rule leaves its finding
  /// to.
  package var related: [String] {
    let invariant = Invariant.of(info.id)
    let ids = info.yieldsTo + (invariant?.shapes ?? []) + [invariant?.id ?? ""]
    return RuleCatalog.all.map(\.info.id).filter { ids.contains($0) && $0 != info.id }
  }
}
