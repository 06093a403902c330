public import Foundation

// What predicates may ask of texts beyond what Foundation offers on Linux.
extension PredicateExpressions {
  /// Whether a text contains another as a reader sees it, whatever the case and the accents.
  public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool
    public let root: Root
    public let other: Other

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try String(root.evaluate(bindings)).localizedStandardContains(String(other.evaluate(bindings)))
    }
  }

  public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
