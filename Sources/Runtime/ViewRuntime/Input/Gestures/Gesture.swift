public import Foundation

/// A gesture that recognizes the taps, long presses and drags that hosts and scripts simulate on views with a label.
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

  /// Returns a gesture that recognizes both gestures, each for the touches that it recognizes on its own.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// Returns a gesture that recognizes the other gesture only if this one does not recognize the touch.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture that may be absent recognizes nothing then.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: TouchRecognizing where Wrapped: Gesture {
  func recognizedPhases(_ touch: SimulatedTouch) -> Any? { self?.phases(for: touch) }
}

public nonisolated struct TapGesture: Gesture, TouchRecognizing {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    touch == .taps(count) ? [GesturePhase<Void>(value: (), isEnd: true)] : nil
  }
}

/// A tap gesture whose location is always the origin: nothing is laid out.
public nonisolated struct SpatialTapGesture: Gesture, TouchRecognizing {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public typealias Body = Never
  public var count: Int
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    touch == .taps(count) ? [GesturePhase(value: Value(location: .zero), isEnd: true)] : nil
  }
}

public nonisolated struct LongPressGesture: Gesture, TouchRecognizing {
  public typealias Value = Bool
  public typealias Body = Never
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    touch == .press ? [GesturePhase(value: true, isEnd: false), GesturePhase(value: true, isEnd: true)] : nil
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
