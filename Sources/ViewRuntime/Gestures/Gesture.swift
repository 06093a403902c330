public import Foundation

/// A movement of the user's. A headless run has no fingers: gestures compile, and only taps can be made (see `onTapGesture`).
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { _ActionGesture(base: self, ended: action) }
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { _ActionGesture(base: self, ended: nil) }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ActionGesture<Value> { _ActionGesture(base: self, ended: nil) }
  public func simultaneously<Other: Gesture>(with other: Other) -> _ActionGesture<Value> {
    _ActionGesture(base: self, ended: nil)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> _ActionGesture<Value> {
    _ActionGesture(base: self, ended: nil)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> _ActionGesture<Value> {
    _ActionGesture(base: self, ended: nil)
  }
}

/// A gesture with what it does.
public struct _ActionGesture<Value>: Gesture {
  /// What a tap does: the actions of a tap gesture that ends.
  let tap: (() -> Void)?

  init(base: any Gesture, ended: ((Value) -> Void)?) {
    let inner = (base as? any TapLike)?.tapAction
    guard let inner else {
      tap = nil
      return
    }
    tap = {
      inner()
      if let ended, let value = () as? Value { ended(value) }
    }
  }
}

/// A gesture that a tap makes.
@MainActor
protocol TapLike {
  var tapAction: (() -> Void)? { get }
}

extension _ActionGesture: TapLike {
  var tapAction: (() -> Void)? { tap }
}

public struct TapGesture: Gesture, TapLike {
  public typealias Value = Void
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
  var tapAction: (() -> Void)? { count == 1 ? {} : nil }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var predictedEndLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
    public var velocity: CGSize { .zero }
  }
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {}
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var startLocation: CGPoint
  }
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}
