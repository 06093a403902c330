/// The rules to run and their settings.
public struct AnalysisOptions: Sendable {
  /// The rules to run.
  public var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace those of the rules, by rule id.
  public var severities: [String: Severity] = [:]
  /// True to include the history of every node in the report. Takes memory for every node that ever existed.
  public var collectsNodes = true

  /// The maximum number of threads. A large trace that keeps the rules busy is read by several threads, each for a part of the rules;
  /// the report is the same.
  public var jobs = 1
  /// The number of events shown to rules before the analysis decides whether more than one thread pays off.
  package var trial: UInt64 = 300_000

  /// Creates the default options: all rules, on one thread.
  public init() {}
}
