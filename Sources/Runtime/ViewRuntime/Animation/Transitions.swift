public import Foundation

// Transitions that are types. They only look different, so their bodies are never called.

public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: _FrameworkTransition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct MoveTransition: _FrameworkTransition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct ScaleTransition: _FrameworkTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct OffsetTransition: _FrameworkTransition {
  public var offset: CGSize
  public nonisolated init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct PushTransition: _FrameworkTransition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct BlurReplaceTransition: _FrameworkTransition {
  public enum Configuration: Hashable, Sendable { case downUp, upUp }
  public var configuration: Configuration
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct SymbolEffectTransition: _FrameworkTransition {
  public nonisolated init(effect: SymbolEffect = .appear, options: SymbolEffectOptions = .default) {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct CombinedTransition<First: Transition, Second: Transition>: _FrameworkTransition {
  let first: First
  let second: Second
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated extension Transition {
  public func combined<Other: Transition>(with other: Other) -> CombinedTransition<Self, Other> {
    CombinedTransition(first: self, second: other)
  }
  public func animation(_ animation: Animation?) -> Self { self }
}

nonisolated extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: Self { Self(configuration: .downUp) }
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self {
    Self(configuration: configuration)
  }
}
nonisolated extension Transition where Self == SymbolEffectTransition {
  public static var symbolEffect: Self { Self() }
  public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> Self { Self() }
}
nonisolated extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}
nonisolated extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
nonisolated extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}
nonisolated extension Transition where Self == ScaleTransition {
  public static var scale: Self { Self(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}
extension SymbolEffect {
  public static let automatic = Self(name: "automatic")
  public static let drawOn = Self(name: "drawOn")
  public static let drawOff = Self(name: "drawOff")
  public var left: Self { self }
  public var right: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var plain: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
  public var magic: Self { self }
  public func magic(fallback: SymbolEffect) -> Self { self }
}
extension SymbolEffectOptions {
  public struct RepeatBehavior: Sendable {
    public static let continuous = Self()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
  public func `repeat`(_ count: Int) -> Self { self }
  public var repeating: Self { self }
}
