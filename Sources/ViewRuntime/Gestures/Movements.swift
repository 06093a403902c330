public import Foundation

// Gestures of a finger that moves, or of two: they compile and are never made.

public struct DragGesture: Gesture {
  public typealias Body = Never
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
  public typealias Body = Never
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
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

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct RotateGesture: Gesture {
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
