package import TraceFormat

/// A run as a verification sees it: its report, the conditions under which it was recorded, and the user's actions.
package struct RecordedRun: Sendable {
  /// The report.
  package let report: Report
  /// The actions of the user.
  package let actions: UserActions
  private let conditions: [(name: String, value: String)]

  /// Reads the actions of a run.
  package init(_ file: TraceFile, _ report: Report) throws(TraceReadError) {
    self.report = report
    actions = try file.userActions()
    let header = file.header
    let knobs = header.knobs.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    conditions = [
      ("the profile", header.profile ?? "none"), ("the knobs", knobs.isEmpty ? "none" : knobs),
      ("the clock", "\(header.clock)"),
      ("the detail", header.detail.rawValue),
    ]
  }

  /// Returns a sentence on the first condition in which another run differs, or nil if both were recorded alike.
  func difference(from other: RecordedRun) -> String? {
    let pair = zip(conditions, other.conditions).first { $0.value != $1.value }
    return pair.map { "\($0.name) was \($1.value) and is \($0.value) now; record both runs alike" }
  }

  /// Returns the reason for which a lack of findings in the whole run proves nothing, or nil if the run is complete.
  var incompleteness: String? {
    report.judgments.first { $0.reach == .beginning }?.sentence
  }
}
