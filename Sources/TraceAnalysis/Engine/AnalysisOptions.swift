/// What to run and how to judge.
public struct AnalysisOptions: Sendable {
  public var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace those of the rules, by rule id.
  public var severities: [String: Severity] = [:]
  /// Whether the report tells the life of every node. Takes memory for every node that ever was.
  public var collectsNodes = true

  /// The most threads to use. Large traces are read by several, each for a part of the rules; the report is the same.
  public var jobs = 1
  /// The input's length in bytes from which more threads than one pay.
  public var parallelBytes: UInt64 = AnalysisOptions.usualParallelBytes
  public static let usualParallelBytes: UInt64 = 4 << 20

  public init() {}
}
