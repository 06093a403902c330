internal import TraceFormat

/// One rule: what it says about itself, and a fresh detector for each trace. Thresholds are stored properties.
public protocol AnomalyRule: Sendable {
  var info: RuleInfo { get }

  /// The rule's state machine for one pass over one trace.
  func detector(_ run: RuleRun) -> Detector
}

/// What a detector is given at its birth.
public struct RuleRun {
  let info: RuleInfo
  let header: TraceHeader
  let strings: StringTable
  let collector: FindingCollector
  let turns: TurnBell
}
