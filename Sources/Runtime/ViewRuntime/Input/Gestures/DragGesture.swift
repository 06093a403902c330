public import Foundation

public nonisolated struct DragGesture: Gesture, TouchRecognizing {
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

  // Phases at half the distance and at the full distance, then the end. A tap or a press is a drag with no distance.
  func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    let distance: CGSize
    switch touch {
    case .drag(let size): distance = size
    case .taps(1), .press: distance = .zero
    case .taps: return nil
    }
    guard (distance.width * distance.width + distance.height * distance.height).squareRoot() >= minimumDistance else {
      return nil
    }
    func value(at fraction: CGFloat) -> Value {
      let location = CGPoint(x: distance.width * fraction, y: distance.height * fraction)
      return Value(time: WallClock.now, location: location, startLocation: .zero, predictedEndLocation: location)
    }
    let changes = (distance == .zero ? [1] : [0.5, 1]).map { GesturePhase(value: value(at: $0), isEnd: false) }
    return changes + [GesturePhase(value: value(at: 1), isEnd: true)]
  }
}
