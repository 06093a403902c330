public import Foundation

/// No such input: a run has one finger, so its actions are never called.
public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// No such input: a run has one finger, so its actions are never called.
public nonisolated struct RotateGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}
