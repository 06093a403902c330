public import Foundation

open class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1
  override func moments(_ hand: Hand) -> [(state: State, way: CGSize)]? {
    hand == .taps(numberOfTapsRequired) && numberOfTouchesRequired == 1 ? [(.ended, .zero)] : nil
  }
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration: TimeInterval = 0.5
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  public var allowableMovement: CGFloat = 10
  override func moments(_ hand: Hand) -> [(state: State, way: CGSize)]? {
    hand == .press && numberOfTapsRequired == 0 && numberOfTouchesRequired == 1 ? [(.began, .zero), (.ended, .zero)] : nil
  }
}

/// A drag: half of the way, all of it, the end.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  private var offset = CGPoint.zero
  public func translation(in view: UIView?) -> CGPoint { CGPoint(x: way.width + offset.x, y: way.height + offset.y) }
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    offset = CGPoint(x: translation.x - way.width, y: translation.y - way.height)
  }
  public func velocity(in view: UIView?) -> CGPoint { .zero }
  override func moments(_ hand: Hand) -> [(state: State, way: CGSize)]? {
    guard case .drag(let way) = hand, minimumNumberOfTouches <= 1 else { return nil }
    offset = .zero
    return [(.began, CGSize(width: way.width / 2, height: way.height / 2)), (.changed, way), (.ended, way)]
  }
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }
  public var direction = Direction.right
  public var numberOfTouchesRequired = 1
  override func moments(_ hand: Hand) -> [(state: State, way: CGSize)]? {
    guard case .drag(let way) = hand, way != .zero, numberOfTouchesRequired == 1 else { return nil }
    let isAcross = abs(way.width) >= abs(way.height)
    let seen: Direction = isAcross ? (way.width > 0 ? .right : .left) : (way.height > 0 ? .down : .up)
    return direction.contains(seen) ? [(.ended, way)] : nil
  }
}

/// Two fingers, which a hand has not: it is never seen.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
  public var velocity: CGFloat { 0 }
}

/// Two fingers, which a hand has not: it is never seen.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  public var rotation: CGFloat = 0
  public var velocity: CGFloat { 0 }
}
