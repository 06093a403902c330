public import Foundation

/// A pan gesture recognizer; a drag begins at half its distance, then changes and ends at its full distance.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  private var offset = CGPoint.zero
  public func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: displacement.width + offset.x, y: displacement.height + offset.y)
  }
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    offset = CGPoint(x: translation.x - displacement.width, y: translation.y - displacement.height)
  }
  public func velocity(in view: UIView?) -> CGPoint { .zero }
  override func phases(for touch: SimulatedTouch) -> [(state: State, displacement: CGSize)]? {
    guard case .drag(let displacement) = touch, minimumNumberOfTouches <= 1 else { return nil }
    offset = .zero
    return [
      (.began, CGSize(width: displacement.width / 2, height: displacement.height / 2)), (.changed, displacement),
      (.ended, displacement),
    ]
  }
}
