public import Foundation

/// How attributed text may look where a definition is given: what each of its constraints makes of a run's attributes, one after the other.
///
/// An editor inside `attributedTextFormattingDefinition` keeps to it whenever its text is edited. Attributes outside of the scope are left alone.
public protocol AttributedTextFormattingDefinition<Scope> {
  associatedtype Scope: AttributeScope = Body.Scope
  associatedtype Body: AttributedTextFormattingDefinition
  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
  func _constrain(_ container: inout AttributeContainer)
}

extension AttributedTextFormattingDefinition {
  public typealias ValueConstraint<Key: AttributedStringKey> = AttributedTextFormatting.ValueConstraint<Scope, Key> where Key.Value: Sendable

  public func _constrain(_ container: inout AttributeContainer) { body._constrain(&container) }

  /// Applies all constraints.
  public func constrain(_ container: inout AttributeContainer) { _constrain(&container) }
}

extension AttributedTextFormattingDefinition where Body == AttributedTextFormatting._NoBody {
  public var body: AttributedTextFormatting._NoBody {
    // With its own return it is no content of a builder's.
    func missing() -> AttributedTextFormatting._NoBody { fatalError("\(Self.self) is primitive and has no body") }
    return missing()
  }
}

/// What a definition is made of.
public enum AttributedTextFormatting {
  @resultBuilder
  public enum DefinitionBuilder<Scope: AttributeScope> {
    public static func buildExpression<D: AttributedTextFormattingDefinition>(_ definition: D) -> D where D.Scope == Scope { definition }
    public static func buildBlock() -> EmptyDefinition<Scope> { EmptyDefinition() }
    public static func buildPartialBlock<D: AttributedTextFormattingDefinition>(first: D) -> D where D.Scope == Scope { first }
    public static func buildPartialBlock<First: AttributedTextFormattingDefinition, Next: AttributedTextFormattingDefinition>(
      accumulated: First, next: Next
    ) -> _Sequence<First, Next> where First.Scope == Scope, Next.Scope == Scope { _Sequence(first: accumulated, next: next) }
  }

  /// The body of what has none.
  public enum _NoBody: AttributedTextFormattingDefinition {
    public typealias Scope = AttributeScopes.FoundationAttributes
    public typealias Body = _NoBody
    public func _constrain(_ container: inout AttributeContainer) {}
  }

  /// No constraint.
  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition, Sendable {
    public typealias Body = _NoBody
    public init() {}
    public func _constrain(_ container: inout AttributeContainer) {}
  }

  /// One definition after another.
  public struct _Sequence<First: AttributedTextFormattingDefinition, Next: AttributedTextFormattingDefinition>: AttributedTextFormattingDefinition
  where First.Scope == Next.Scope {
    public typealias Scope = First.Scope
    public typealias Body = _NoBody
    let first: First
    let next: Next

    public func _constrain(_ container: inout AttributeContainer) {
      first._constrain(&container)
      next._constrain(&container)
    }
  }

  /// Some values of an attribute; any other one becomes the default.
  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>: AttributedTextValueConstraint
  where AttributeKey.Value: Sendable {
    private let values: Set<AttributeKey.Value?>
    private let fallback: AttributeKey.Value?

    public init(for keyPath: KeyPath<Scope, AttributeKey>, values: Set<AttributeKey.Value?>, default: AttributeKey.Value?) {
      self.values = values
      fallback = `default`
    }

    public func constrain(_ container: inout Attributes) {
      if !values.contains(container[AttributeKey.self]) { container[AttributeKey.self] = fallback }
    }
  }
}
