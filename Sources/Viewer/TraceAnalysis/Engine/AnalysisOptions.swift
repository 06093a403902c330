/// The rules to run and their settings.
package struct AnalysisOptions: Sendable {
  /// The rules to run.
  package var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace the rules' own severities, by rule id.
  package var severities: [String: Severity] = [:]
  /// True to include the history of every node in the report. Takes memory for every node that ever existed.
  package var collectsNodes = true
  /// True to show the rules every event that they read, even plain ones and those before they are awake. It takes longer and finds the same.
  package var showsAllEvents = false

  /// Creates the default options: all rules.
  package init() {}
}
