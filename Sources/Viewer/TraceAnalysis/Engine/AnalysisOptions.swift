/// What to run and how to judge.
public struct AnalysisOptions: Sendable {
  public var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace those of the rules, by rule id.
  public var severities: [String: Severity] = [:]
  /// Whether the report tells the life of every node. Takes memory for every node that ever was.
  public var collectsNodes = true

  /// The most threads to use. Large traces that give the rules much to do are read by several, each for a part of the rules; the report
  /// is the same.
  public var jobs = 1
  /// How many events rules look at before it is decided whether more threads than one pay.
  package var trial: UInt64 = 300_000

  public init() {}
}
