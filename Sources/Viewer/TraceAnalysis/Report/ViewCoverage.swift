import TraceSupport

/// The share of an app's own views that a trace created.
package struct ViewCoverage: Equatable, Sendable {
  /// The number of declared views of which the trace created at least one node.
  package var reached: Int
  /// The other declared views, sorted.
  package var missing: [String]

  /// Creates a share.
  package init(reached: Int, missing: [String]) {
    self.reached = reached
    self.missing = missing
  }

  /// The number of declared views.
  package var declared: Int { reached + missing.count }
  /// The share in percent, rounded down, so that only a whole share is 100.
  package var percent: Int { declared == 0 ? 100 : reached * 100 / declared }
  /// The share in words: `12 of 20 views`.
  package var words: String { "\(reached) of \(Counted.text(declared, "view"))" }
}
