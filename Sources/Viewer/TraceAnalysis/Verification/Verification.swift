internal import TraceFormat

/// The fate of a finding after a change: whether a later run still has it, and the findings that only the later run
/// has.
package struct Verification: Sendable {
  /// The fate of the finding.
  package enum State: String, CaseIterable, Sendable {
    /// The rule judged the later run, which repeats the situation of the finding, and found nothing.
    case gone
    /// The rule finds the same view at another place or line.
    case moved
    /// The finding is there.
    case present
    /// The later run does not tell.
    case unknown
  }

  /// The finding of the earlier run.
  package let finding: Finding
  /// The fate of the finding.
  package let state: State
  /// The sentence on why the later run does not tell, or what the verdict rests on; nil if there is nothing to add.
  package let reason: String?
  /// The command that would make a run which tells; nil if this one does.
  package let command: String?
  /// The findings of the later run that are the same or have moved, worst first.
  package let now: [Finding]
  /// The findings of the later run that the earlier one does not have, worst first.
  package let new: [Finding]
  /// The name of the earlier run's file.
  package let before: String
  /// The name of the later run's file.
  package let after: String

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - finding: The finding of the earlier run.
  ///   - shown: The findings of the later run that are not accepted by a baseline.
  package init(of finding: Finding, in before: RecordedRun, against after: RecordedRun, shown: [Finding]) {
    let repetition = Repetition(finding: finding, earlier: before, later: after)
    self.finding = finding
    self.before = before.report.trace.shownFile
    self.after = after.report.trace.shownFile
    let known = Set(before.report.findings.map(\.fingerprint))
    // A finding that the later trace suppresses is still there.
    let all = after.report.findings + after.report.suppressed
    let same = all.filter { $0.fingerprint == finding.fingerprint }
    let moved = all.filter { $0.rule == finding.rule && $0.view == finding.view && !known.contains($0.fingerprint) }
    now = same.isEmpty ? moved : same
    let isSame = now.map(\.fingerprint)
    new = shown.filter { !known.contains($0.fingerprint) && !isSame.contains($0.fingerprint) }
    if !same.isEmpty {
      state = same.contains { $0.site == finding.site } ? .present : .moved
      reason = nil
    } else if !moved.isEmpty, repetition.programDoubt() == nil {
      (state, reason) = (.moved, nil)
    } else if let doubt = Self.doubt(repetition) {
      (state, reason) = (.unknown, doubt)
    } else {
      state = .gone
      reason = repetition.counterpart.map {
        "the later run repeats the steps, with \($0) in the place of \(finding.view ?? "the view")"
      }
    }
    command = state == .unknown ? RecordAgain(before, to: after.report.trace.shownFile).description : nil
  }

  /// Returns true if the finding is gone and no new finding is at or above a level; nil is above all levels.
  package func passes(failingOn level: Severity?) -> Bool {
    guard state == .gone else { return false }
    guard let level else { return true }
    return !new.contains { $0.severity >= level }
  }

  /// Returns the reason for which the absence of the finding proves nothing, or nil if it does.
  private static func doubt(_ repetition: Repetition) -> String? {
    let after = repetition.later
    let (rule, verdict) = (repetition.finding.rule, after.report.verdict)
    if let incompleteness = after.incompleteness { return incompleteness }
    if let difference = after.difference(from: repetition.earlier) { return difference }
    if let doubt = repetition.programDoubt() { return doubt }
    if verdict.notApplicable.contains(rule) {
      return "the rule is not applicable to the later run, which has no event that it needs"
    }
    if verdict.undecided.contains(rule) {
      return "the rule is undecided on the later run: \(verdict.reasons[rule] ?? "no reason is known")"
    }
    return repetition.doubt()
  }
}
