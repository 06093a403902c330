internal import TraceFormat

/// A rule: its description, and the detectors of its faults.
///
/// Choose rules from ``RuleCatalog``.
package protocol AnomalyRule: Sendable {
  /// The rule's texts, and the conditions under which it judges a trace.
  var info: RuleInfo { get }

  /// The detectors that find its faults. A detector that several rules name runs once and credits each fault to the
  /// rule that it belongs to.
  var detectors: [Detector.Type] { get }
}

/// A rule in one pass, and its faults so far.
package final class RuleRun {
  let info: RuleInfo
  let collector = FindingCollector()
  /// The claims that are no findings: the open ones, and if the pass tells them, the excused ones.
  private(set) var silent: [SilentClaim] = []

  init(_ info: RuleInfo) { self.info = info }

  /// Keeps a claim that is excused or open.
  func silence(_ candidate: Candidate) { silent.append(SilentClaim(candidate, of: info.id)) }

  /// Leaves those faults open for which `reason` says what would decide them.
  func leaveOpen(_ reason: (Candidate) -> String?) {
    for var candidate in collector.drop(where: { reason($0) != nil }) {
      candidate.answer = .open(reason(candidate) ?? "")
      silence(candidate)
    }
  }
}

/// The part of a pass that its detectors share.
package struct PassContext {
  let strings: StringTable
  let places = PlaceTable()
  let turnEnd = TurnEndRequest()
  /// True to keep what excuses have kept silent.
  let tellsExcused: Bool
  /// The ids of excuses that do not count.
  let ignoredExcuses: Set<String>
}

/// A flag that is set if any detector is waiting for the end of the current turn, so that other turns cost nothing.
final class TurnEndRequest {
  var isPending = false
}
