public import Foundation
import ViewGraph

public protocol AttributedTextValueConstraint: Hashable, Sendable, AttributedTextFormattingDefinition
where Body == AttributedTextFormatting._NoBody {
  associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable
  func constrain(_ container: inout Attributes)
}

extension AttributedTextValueConstraint {
  public typealias Attributes = _ConstrainedAttributes<Scope, AttributeKey>

  public func _constrain(_ container: inout AttributeContainer) {
    var attributes = Attributes(container: container)
    constrain(&attributes)
    container = attributes.container
  }
}

/// A container of attributes in which only one attribute can be changed.
@dynamicMemberLookup
public struct _ConstrainedAttributes<Scope: AttributeScope, Key: AttributedStringKey> where Key.Value: Sendable {
  fileprivate(set) var container: AttributeContainer

  public subscript<Other: AttributedStringKey>(key: Other.Type) -> Other.Value? where Other.Value: Sendable {
    container[Other.self]
  }

  public subscript(key: Key.Type) -> Key.Value? {
    get { container[Key.self] }
    set { container[Key.self] = newValue }
  }

  public subscript<Other: AttributedStringKey>(dynamicMember keyPath: KeyPath<Scope, Other>) -> Other.Value?
  where Other.Value: Sendable {
    container[Other.self]
  }

  public subscript(dynamicMember keyPath: KeyPath<Scope, Key>) -> Key.Value? {
    get { container[Key.self] }
    set { container[Key.self] = newValue }
  }

  // For a constraint of any scope: its keys are looked up by their names in all scopes.
  @_disfavoredOverload
  public subscript<Other: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Other>) -> Other
    .Value?
  where Other.Value: Sendable { container[Other.self] }

  @_disfavoredOverload
  public subscript(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Key>) -> Key.Value? {
    get { container[Key.self] }
    set { container[Key.self] = newValue }
  }
}

extension View {
  public nonisolated func attributedTextFormattingDefinition<D: AttributedTextFormattingDefinition>(_ definition: D)
    -> some View
  {
    environment(\.attributedTextConstraints, AttributedTextConstraints { definition.constrain(&$0) })
  }

  public nonisolated func attributedTextFormattingDefinition<S: AttributeScope>(_ scope: S.Type) -> some View {
    environment(\.attributedTextConstraints, AttributedTextConstraints { _ in })
  }

  public nonisolated func attributedTextFormattingDefinition<S: AttributeScope>(
    _ scope: KeyPath<AttributeScopes, S.Type>
  ) -> some View {
    environment(\.attributedTextConstraints, AttributedTextConstraints { _ in })
  }
}

/// The constraints of the formatting definition around an editor.
struct AttributedTextConstraints {
  let constrain: (inout AttributeContainer) -> Void

  /// Returns the text with all its runs constrained.
  func constrained(_ text: AttributedString) -> AttributedString {
    var result = text
    for run in text.runs {
      var attributes = run.attributes
      constrain(&attributes)
      if attributes != run.attributes { result[run.range].setAttributes(attributes) }
    }
    return result
  }
}

extension EnvironmentValues {
  private struct ConstraintsKey: EnvironmentKey {
    static var defaultValue: AttributedTextConstraints { AttributedTextConstraints { _ in } }
  }

  var attributedTextConstraints: AttributedTextConstraints {
    get { self[ConstraintsKey.self] }
    set { self[ConstraintsKey.self] = newValue }
  }
}
