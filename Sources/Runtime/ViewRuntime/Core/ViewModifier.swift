public import TraceFormat

/// A modifier that has a body of its own, and may have state.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  /// Updates the nodes of a modified view.
  static func _update<Base: View>(_ modifier: Self, _ content: Base, _ cursor: inout UpdateCursor)
  /// The callbacks inside a modified view that belong to the node of the enclosing view.
  nonisolated static func _innerCallbacks<Base: View>(on content: Base.Type) -> [WellKnownString]
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier and has no body") }
}

extension ViewModifier {
  public static func _update<Base: View>(_ modifier: Self, _ content: Base, _ cursor: inout UpdateCursor) {
    ModifierContent.update(modifier, content, &cursor)
  }

  public nonisolated static func _innerCallbacks<Base: View>(on content: Base.Type) -> [WellKnownString] {
    ModifiedTypes.with(Self.self, content) { Body.innerCallbacks }
  }

  /// Returns a modifier that applies this one, then `modifier` around it.
  public nonisolated func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
  @MainActor public func body(content: Content) -> Content { content }
}

nonisolated extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view, or a modifier, with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.hasFixedContent(
      Content.hasFixedContent && ModifiedTypes.with(Modifier.self, nil) { Modifier.Body.hasFixedContent })
    facts.takesEffects(false)
    facts.author(Content.author)
    facts.callbacks(Modifier._innerCallbacks(on: Content.self))
  }

  @MainActor public static func _traits(_ view: Self, _ traits: inout ViewTraits) {
    Content._traits(view.content, &traits)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    Modifier._update(view.modifier, view.content, &cursor)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}
