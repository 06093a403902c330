internal import TraceFormat

/// A rule, which has a description and creates a new detector for each trace. Thresholds are stored properties.
///
/// Choose rules from ``RuleCatalog``.
package protocol AnomalyRule: Sendable {
  /// The rule's texts and the information that the engine needs to run it.
  var info: RuleInfo { get }

  /// Returns a new detector for one pass over one trace.
  func detector(_ run: RuleRun) -> Detector
}

/// The context of a detector: its rule, the trace, and the collector of its findings.
package struct RuleRun {
  let info: RuleInfo
  let header: TraceHeader
  let strings: StringTable
  let collector: FindingCollector
  let turnEnd: TurnEndRequest
  let places: PlaceTable
}
