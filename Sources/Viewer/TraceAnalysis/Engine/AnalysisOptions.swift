/// The rules to run and their settings.
public struct AnalysisOptions: Sendable {
  /// The rules to run.
  public var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace the rules' own severities, by rule id.
  public var severities: [String: Severity] = [:]
  /// True to include the history of every node in the report. Takes memory for every node that ever existed.
  public var collectsNodes = true

  /// Creates the default options: all rules.
  public init() {}
}
