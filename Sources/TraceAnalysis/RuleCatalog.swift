/// All rules, in the order of the reference.
public enum RuleCatalog {
  public static let all: [any AnomalyRule] = [
    DoubleAppearRule(),
    TraceIncompleteRule(),
  ]

  /// The rule of that id, or nil.
  public static func rule(_ id: String) -> (any AnomalyRule)? { all.first { $0.info.id == id } }
}
