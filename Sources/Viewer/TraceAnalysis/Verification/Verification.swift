internal import TraceFormat

/// The fate of a finding after a change: whether a later run still has it, and the findings that only the later run
/// has.
package struct Verification: Sendable {
  /// The fate of the finding.
  package enum State: String, CaseIterable, Sendable {
    /// The rule judged the later run, which repeats what led to the finding, and found nothing.
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
  ///   - story: The story of the finding in the earlier run.
  ///   - shown: The findings of the later run that are not accepted by a baseline.
  package init(of story: Story, in before: RecordedRun, against after: RecordedRun, shown: [Finding]) {
    let finding = story.finding
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
    } else if !moved.isEmpty {
      (state, reason) = (.moved, nil)
    } else if let doubt = Self.doubt(story, before, after) {
      (state, reason) = (.unknown, doubt)
    } else {
      let isReached = finding.view.map { after.report.created.views.contains($0) } ?? true
      state = .gone
      reason = isReached ? nil : "the later run repeats the user's actions and has no \(finding.view ?? "") anymore"
    }
  }

  /// Returns true if the finding is gone and no new finding is at or above a level; nil is above all levels.
  package func passes(failingOn level: Severity?) -> Bool {
    guard state == .gone else { return false }
    guard let level else { return true }
    return !new.contains { $0.severity >= level }
  }

  /// Returns the reason for which the absence of the finding proves nothing, or nil if it does.
  private static func doubt(_ story: Story, _ before: RecordedRun, _ after: RecordedRun) -> String? {
    let (rule, verdict) = (story.finding.rule, after.report.verdict)
    if let incompleteness = after.incompleteness { return incompleteness }
    if let difference = after.difference(from: before) { return difference }
    if verdict.notApplicable.contains(rule) {
      return "the rule is not applicable to the later run, which has no event that it needs"
    }
    if verdict.undecided.contains(rule) {
      return "the rule is undecided on the later run: \(verdict.reasons[rule] ?? "no reason is known")"
    }
    guard !before.report.created.views.isDisjoint(with: after.report.created.views) else {
      return "the runs have no view type in common"
    }
    let led = Set(story.steps.map(\.seq))
    var toFinding = before.actions
    if let view = story.finding.view, !after.report.created.views.contains(view) {
      // The view was renamed or removed, or was not reached: only a run that repeats everything before the finding
      // tells.
      toFinding.keep { $0.seq <= story.events.upperBound }
      return toFinding.first(missingIn: after.actions).map {
        "the later run has no \(view) and lacks the action \($0.words); perform the same steps in both runs"
      }
    }
    toFinding.keep { led.contains($0.seq) }
    return toFinding.first(missingIn: after.actions).map {
      "the later run lacks the action \($0.words), which led to the finding"
    }
  }
}
