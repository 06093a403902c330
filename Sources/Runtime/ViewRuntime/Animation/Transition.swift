public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A custom transition whose `body` is never called: changes are instant.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// A placeholder for the view to which the modifier with a closure applies.
public nonisolated struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  /// Updates that view; nil in a transition, whose body is never shown.
  var update: (@MainActor (inout UpdateCursor) -> Void)?

  public static func _facts(_ facts: inout _ViewFacts) { facts.hasFixedContent(false) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update?(&cursor) }
}

public nonisolated struct IdentityTransition: Transition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct OpacityTransition: Transition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct SlideTransition: Transition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated extension Transition where Self == IdentityTransition { public static var identity: Self { Self() } }

nonisolated extension Transition where Self == OpacityTransition { public static var opacity: Self { Self() } }

nonisolated extension Transition where Self == SlideTransition { public static var slide: Self { Self() } }
