public import Foundation

/// The constraints that attributed text must satisfy. They are applied to the attributes of each run, one after
/// another.
///
/// An editor inside `attributedTextFormattingDefinition` applies them whenever its text is edited. Attributes outside
/// the scope are left unchanged.
public protocol AttributedTextFormattingDefinition<Scope> {
  associatedtype Scope: AttributeScope = Body.Scope
  associatedtype Body: AttributedTextFormattingDefinition
  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
  func _constrain(_ container: inout AttributeContainer)
}

extension AttributedTextFormattingDefinition {
  public typealias ValueConstraint<Key: AttributedStringKey> = AttributedTextFormatting.ValueConstraint<Scope, Key>
  where Key.Value: Sendable

  public func _constrain(_ container: inout AttributeContainer) { body._constrain(&container) }

  public func constrain(_ container: inout AttributeContainer) { _constrain(&container) }
}

extension AttributedTextFormattingDefinition where Body == AttributedTextFormatting._NoBody {
  public var body: AttributedTextFormatting._NoBody {
    // A local function with an explicit return keeps the result builder out of the body.
    func missing() -> AttributedTextFormatting._NoBody { fatalError("\(Self.self) is primitive and has no body") }
    return missing()
  }
}

public enum AttributedTextFormatting {
  @resultBuilder
  public enum DefinitionBuilder<Scope: AttributeScope> {
    public static func buildExpression<D: AttributedTextFormattingDefinition>(_ definition: D) -> D
    where D.Scope == Scope { definition }
    public static func buildBlock() -> EmptyDefinition<Scope> { EmptyDefinition() }
    public static func buildPartialBlock<D: AttributedTextFormattingDefinition>(first: D) -> D where D.Scope == Scope {
      first
    }
    public static func buildPartialBlock<
      First: AttributedTextFormattingDefinition, Next: AttributedTextFormattingDefinition
    >(
      accumulated: First, next: Next
    ) -> _Sequence<First, Next> where First.Scope == Scope, Next.Scope == Scope {
      _Sequence(first: accumulated, next: next)
    }
  }

  /// The body of a primitive definition.
  public enum _NoBody: AttributedTextFormattingDefinition {
    public typealias Scope = AttributeScopes.FoundationAttributes
    public typealias Body = _NoBody
    public func _constrain(_ container: inout AttributeContainer) {}
  }

  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition, Sendable {
    public typealias Body = _NoBody
    public init() {}
    public func _constrain(_ container: inout AttributeContainer) {}
  }

  /// Two definitions, applied in order.
  public struct _Sequence<First: AttributedTextFormattingDefinition, Next: AttributedTextFormattingDefinition>:
    AttributedTextFormattingDefinition
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

  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>: AttributedTextValueConstraint
  where AttributeKey.Value: Sendable {
    private let values: Set<AttributeKey.Value?>
    private let fallback: AttributeKey.Value?

    public init(
      for keyPath: KeyPath<Scope, AttributeKey>, values: Set<AttributeKey.Value?>, default: AttributeKey.Value?
    ) {
      self.values = values
      fallback = `default`
    }

    public func constrain(_ container: inout Attributes) {
      if !values.contains(container[AttributeKey.self]) { container[AttributeKey.self] = fallback }
    }
  }
}
