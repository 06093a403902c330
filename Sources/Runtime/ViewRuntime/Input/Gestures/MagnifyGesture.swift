public import Foundation

/// No such input: a run has one finger, so its actions are never called.
public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// No such input: a run has one finger, so its actions are never called.
public nonisolated struct MagnifyGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}
