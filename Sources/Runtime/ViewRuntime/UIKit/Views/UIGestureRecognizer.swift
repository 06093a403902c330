public import Foundation

/// What sees a movement of the user's. A hand makes taps, presses and drags; it is a representable that hands a recognizer to a view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }
  public internal(set) var state = State.possible
  open var isEnabled = true
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var name: String?
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var numberOfTouches: Int { 1 }
  /// A view of SwiftUI's has none of UIKit's.
  public var view: UIView? { nil }
  public nonisolated override init() { super.init() }

  /// Points, from where the finger was put down.
  var way = CGSize.zero
  public func location(in view: UIView?) -> CGPoint { CGPoint(x: way.width, y: way.height) }

  /// The states that a hand brings, each with how far the finger has come; nil where it is not seen.
  func moments(_ hand: Hand) -> [(state: State, way: CGSize)]? { nil }

  /// What is done while a hand moves: the action at each moment, unless the delegate keeps it from beginning.
  func steps(_ hand: Hand, _ action: @escaping () -> Void) -> [() -> Void]? {
    guard isEnabled, let moments = moments(hand) else { return nil }
    var isBegun = false
    return moments.enumerated().map { number, moment in
      { [self] in
        if number == 0 { isBegun = delegate?.gestureRecognizerShouldBegin(self) ?? true }
        guard isBegun else { return }
        (state, way) = moment
        action()
        if number == moments.count - 1 { (state, way) = (.possible, .zero) }
      }
    }
  }
}

/// What decides about gestures. One view has one recognizer here, so only whether it begins is asked.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
