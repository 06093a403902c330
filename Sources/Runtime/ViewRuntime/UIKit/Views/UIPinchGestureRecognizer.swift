public import Foundation

/// A two-finger gesture recognizer. Its action is never called.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
  public var velocity: CGFloat { 0 }
}
