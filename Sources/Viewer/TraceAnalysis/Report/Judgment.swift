/// The part of a run that the rules could judge: the one place that outputs and exit codes ask.
package struct Judgment: Equatable, Sendable {
  /// The point up to which a trace was judged.
  package enum Reach: String, CaseIterable, Sendable {
    /// The end of the run.
    case end
    /// The rest of a program that its user then ended.
    case rest
    /// Some point in the middle of the run. What was found is true; a lack of findings proves nothing.
    case beginning
    /// Nothing was judged.
    case nothing
  }

  /// The name of the trace's file.
  package let trace: String
  /// The point up to which it was judged.
  package let reach: Reach
  /// The clause on what ended the judgment; nil if it went to the end of the run.
  package let because: String?
  /// True for a log in which nobody can look for what people look for, whatever other rules say of it.
  package private(set) var isOfSilentLog = false
  /// True if something was found all the same.
  private let hasFindings: Bool

  /// - Parameter rules: The ids of the rules that were run.
  init(of facts: TraceFacts, _ verdict: Verdict, rules: [String], hasFindings: Bool) {
    trace = facts.file
    self.hasFindings = hasFindings
    if verdict.judgesNothing(of: rules) {
      reach = .nothing
      because =
        verdict.undecided.isEmpty ? "no rule applies to what it contains" : "every rule that applies is undecided"
    } else if let lack = CoreRules.lack(of: facts, verdict, rules: rules) {
      reach = .nothing
      because = lack
      isOfSilentLog = true
    } else if let cut = facts.ending.cut {
      reach = facts.ending.isAtRest ? .rest : .beginning
      because = cut
    } else {
      reach = .end
      because = nil
    }
  }

  /// True if a lack of findings proves nothing.
  package var isInconclusive: Bool { reach == .beginning || reach == .nothing }

  /// The judgment as a sentence without a period; nil if it went to the end of the run.
  package var sentence: String? {
    guard let because else { return nil }
    return switch reach {
    case .end: nil
    case .rest: "judged until \(because)"
    case .beginning: "only the beginning was judged because \(because)"
    case .nothing: "nothing \(isOfSilentLog && hasFindings ? "else " : "")was judged because \(because)"
    }
  }
}

/// The result of a check.
package enum CheckOutcome: Equatable, Sendable {
  /// Nothing is at or above the fail level, and every trace was judged.
  case passed
  /// A finding is at or above the fail level.
  case failed
  /// Nothing is at or above the fail level, but that proves nothing for some of the traces.
  case inconclusive
}

extension Report {
  /// The result of a check of the traces of the report.
  ///
  /// - Parameters:
  ///   - level: The lowest severity that fails, or nil if none does.
  ///   - acceptsInconclusive: True if a trace passes that was judged only in part or not at all.
  package func outcome(failingOn level: Severity?, acceptsInconclusive: Bool) -> CheckOutcome {
    if let level, let worst, worst >= level { return .failed }
    return !acceptsInconclusive && judgments.contains(where: \.isInconclusive) ? .inconclusive : .passed
  }

  /// The sentences about traces that were not judged to the end of their run, with their names if there are several.
  package var judgmentSentences: [String] {
    judgments.compactMap { judgment in
      judgment.sentence.map { judgments.count > 1 ? "\(TraceFacts.shown(judgment.trace)): \($0)" : $0 }
    }
  }
}
