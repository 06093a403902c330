internal import TraceFormat

/// One rule: what it says about itself, and a fresh detector for each trace. Thresholds are stored properties.
///
/// Choose rules from ``RuleCatalog``. New ones are written inside this module: a ``Detector`` works on the model's own state, which is no
/// interface for others.
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
