public import Foundation

// Modifiers of change over time. What is drawn changes at once; a transition tells when a view that goes is gone.
nonisolated extension View {
  public func animation(_ animation: Animation?) -> some View { self }
  public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View { self }
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { self }
  public func transition(_ transition: AnyTransition) -> _TraitView<Self> {
    _TraitView(content: self) { $0.removal = transition.isIdentity ? .instant : .transition }
  }
  public func transition<T: Transition>(_ transition: T) -> _TraitView<Self> {
    _TraitView(content: self) { $0.removal = T.self is IdentityTransition.Type ? .instant : .transition }
  }

  /// How much of the view is seen. Invisible views live, appear and are found as others are.
  public func opacity(_ opacity: Double) -> some View { self }
}

/// How views come and go.
public struct AnyTransition: Sendable {
  /// Whether what goes, goes at once.
  let isIdentity: Bool

  private init(isIdentity: Bool = false) { self.isIdentity = isIdentity }

  public init<T: Transition>(_ transition: T) { isIdentity = T.self is IdentityTransition.Type }

  public static let identity = Self(isIdentity: true)
  public static let opacity = Self()
  public static let slide = Self()
  public static let scale = Self()
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
  public static func move(edge: Edge) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func offset(_ offset: CGSize) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> Self {
    Self(isIdentity: removal.isIdentity)
  }

  public func combined(with other: AnyTransition) -> Self { Self(isIdentity: isIdentity && other.isIdentity) }
  public func animation(_ animation: Animation?) -> Self { self }
}

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

/// A transition of the author's. Changes are instant, so its body is never made.
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

extension Binding {
  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}
