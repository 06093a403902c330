/// What to run and how to judge.
public struct AnalysisOptions: Sendable {
  public var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace those of the rules, by rule id.
  public var severities: [String: Severity] = [:]
  /// Whether the report tells the life of every node. Takes memory for every node that ever was.
  public var collectsNodes = true

  public init() {}
}
