import Foundation

open class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1
  override func phases(for touch: SimulatedTouch) -> [(state: State, displacement: CGSize)]? {
    touch == .taps(numberOfTapsRequired) && numberOfTouchesRequired == 1 ? [(.ended, .zero)] : nil
  }
}
