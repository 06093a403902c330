public import Foundation

// Keyframes are type-checked and have no effect: animations are instant.

public protocol Keyframes<Value> {
  associatedtype Value
}

public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

/// Looks only: animations are instant.
public struct KeyframeTrack<Root, Value>: Keyframes {
  public typealias Value = Root

  public init<Part>(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> some KeyframeTrackContent<Part>
  )
  where Value == Root {}
  public init(@KeyframeTrackContentBuilder<Root> content: () -> some KeyframeTrackContent<Root>) where Value == Root {}
}

public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

public struct UnitCurve: Equatable, Sendable {
  let name: String
  public static let linear = Self(name: "linear")
  public static let easeIn = Self(name: "easeIn")
  public static let easeOut = Self(name: "easeOut")
  public static let easeInOut = Self(name: "easeInOut")
  public static let circularEaseIn = Self(name: "circularEaseIn")
  public static let circularEaseOut = Self(name: "circularEaseOut")
  public static let circularEaseInOut = Self(name: "circularEaseInOut")
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> Self { Self(name: "bezier") }
}

public struct _KeyframeSequence<Value>: Keyframes {}
public struct _KeyframeTrackSequence<Value>: KeyframeTrackContent {}

@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeSequence<Value>
  where K.Value == Value {
    _KeyframeSequence()
  }
  public static func buildArray(_ components: [some Keyframes<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence()
  }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence() }
  public static func buildBlock<each K: Keyframes>(_ keyframes: repeat each K) -> _KeyframeSequence<Value> {
    _KeyframeSequence()
  }
}

@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> K where K.Value == Value { content }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _KeyframeTrackSequence<Value> {
    _KeyframeTrackSequence()
  }
  public static func buildEither<K: KeyframeTrackContent>(first content: K) -> _KeyframeTrackSequence<Value> {
    _KeyframeTrackSequence()
  }
  public static func buildEither<K: KeyframeTrackContent>(second content: K) -> _KeyframeTrackSequence<Value> {
    _KeyframeTrackSequence()
  }
  public static func buildBlock<each K: KeyframeTrackContent>(_ content: repeat each K) -> _KeyframeTrackSequence<Value>
  {
    _KeyframeTrackSequence()
  }
}

/// Looks only: animations are instant. A view built once, from the initial value; its keyframes are never called.
public nonisolated struct KeyframeAnimator<Value, Content: View>: ContainerView {
  public let content: Content

  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) { self.content = content(initialValue) }

  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) { self.content = content(initialValue) }
}
