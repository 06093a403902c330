public import Foundation

// Gestures of a finger that moves, which a host makes, or of two, which compile and are never made.

public nonisolated struct DragGesture: Gesture, HandMade {
  private let minimumDistance: CGFloat
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
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.minimumDistance = minimumDistance
  }

  /// A drag is half way, then there, then over. A finger that is put down and taken up again drags where no distance is asked for.
  func moments(_ hand: Hand) -> Any? {
    let way: CGSize
    switch hand {
    case .drag(let size): way = size
    case .taps(1), .press: way = .zero
    case .taps: return nil
    }
    guard (way.width * way.width + way.height * way.height).squareRoot() >= minimumDistance else { return nil }
    func value(_ part: CGFloat) -> Value {
      let place = CGPoint(x: way.width * part, y: way.height * part)
      return Value(time: WallClock.now, location: place, startLocation: .zero, predictedEndLocation: place)
    }
    let changes = (way == .zero ? [1] : [0.5, 1]).map { GestureMoment(value: value($0), isEnd: false) }
    return changes + [GestureMoment(value: value(1), isEnd: true)]
  }
}

public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

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

public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

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
