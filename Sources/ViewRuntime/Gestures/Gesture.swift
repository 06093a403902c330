public import Foundation

/// A movement of the user's. A headless run has no fingers: gestures compile, and only taps can be made (see `onTapGesture`).
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive gesture and has no body") }
}

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { _ActionGesture(self, ended: action) }
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { _ActionGesture(self) }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ActionGesture<Value> { _ActionGesture(self) }
  public func map<T>(_ body: @escaping (Value) -> T) -> _ActionGesture<T> { _ActionGesture(tapOf: self) }
  public func modifiers(_ modifiers: EventModifiers) -> Self { self }

  /// Both at once: a tap makes what is a tap in either.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
  /// The first where it can be made, otherwise the other.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// A gesture with what it does.
public struct _ActionGesture<Value>: Gesture {
  public typealias Body = Never
  /// What a tap does, given where on the view it is: the actions of a tap gesture that ends.
  let tap: (() -> Void)?

  init<Base: Gesture>(_ base: Base, ended: ((Value) -> Void)? = nil) where Base.Value == Value {
    let (inner, value) = (base.tapAction, base.tapValue)
    tap = inner.map { inner in
      {
        inner()
        if let value { ended?(value) }
      }
    }
  }

  init<Base: Gesture>(tapOf base: Base) { tap = base.tapAction }
}

/// A gesture that a tap makes.
@MainActor
protocol TapLike {
  /// What the tap does; nil where the gesture is not made by one tap.
  var action: (() -> Void)? { get }
  /// What an action at the gesture's end is given.
  var value: Any? { get }
}

extension Gesture {
  var tapAction: (() -> Void)? {
    if let tap = self as? any TapLike { return tap.action }
    return Body.self == Never.self ? nil : body.tapAction
  }

  var tapValue: Value? { (self as? any TapLike)?.value as? Value }
}

extension _ActionGesture: TapLike {
  var action: (() -> Void)? { tap }
  var value: Any? { Value.self == Void.self ? () : nil }
}

public struct TapGesture: Gesture, TapLike {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
  var action: (() -> Void)? { count == 1 ? {} : nil }
  var value: Any? { () }
}

/// A tap that tells where it is: at the origin, as nothing is laid out.
public struct SpatialTapGesture: Gesture, TapLike {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }
  var action: (() -> Void)? { count == 1 ? {} : nil }
  var value: Any? { Value(location: .zero) }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}
