public import Foundation

/// Never recognized: its action is never called.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  public var rotation: CGFloat = 0
  public var velocity: CGFloat { 0 }
}
