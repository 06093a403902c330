public import Foundation

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration: TimeInterval = 0.5
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  public var allowableMovement: CGFloat = 10
  override func phases(for touch: SimulatedTouch) -> [(state: State, displacement: CGSize)]? {
    touch == .press && numberOfTapsRequired == 0 && numberOfTouchesRequired == 1
      ? [(.began, .zero), (.ended, .zero)] : nil
  }
}
