public import Foundation

/// Never recognized: its action is never called.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
  public var velocity: CGFloat { 0 }
}
