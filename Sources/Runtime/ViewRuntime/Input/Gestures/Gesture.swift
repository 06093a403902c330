public import Foundation

/// A movement of the user's. A host makes taps, presses and drags on the views that have labels.
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

nonisolated extension Gesture {
  public func modifiers(_ modifiers: EventModifiers) -> Self { self }

  /// Both at once: each is made by what makes it.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
  /// The first where it can be made, otherwise the other.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

public nonisolated struct TapGesture: Gesture, HandMade {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }

  @MainActor func moments(_ hand: Hand) -> Any? { hand == .taps(count) ? [GestureMoment<Void>(value: (), isEnd: true)] : nil }
}

/// A tap that tells where it is: at the origin, as nothing is laid out.
public nonisolated struct SpatialTapGesture: Gesture, HandMade {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }

  @MainActor func moments(_ hand: Hand) -> Any? {
    hand == .taps(count) ? [GestureMoment(value: Value(location: .zero), isEnd: true)] : nil
  }
}

public nonisolated struct LongPressGesture: Gesture, HandMade {
  public typealias Value = Bool
  public typealias Body = Never
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  @MainActor func moments(_ hand: Hand) -> Any? {
    hand == .press ? [GestureMoment(value: true, isEnd: false), GestureMoment(value: true, isEnd: true)] : nil
  }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}
