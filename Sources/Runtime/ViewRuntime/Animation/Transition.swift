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

public nonisolated struct PlaceholderContentView<Value>: LeafView {}

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
