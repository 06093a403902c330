public import Foundation

/// A gesture recognizer that recognizes simulated touches only on a SwiftUI view, through
/// `UIGestureRecognizerRepresentable`.
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
  /// Nil: a SwiftUI view has no UIKit view.
  public var view: UIView? { nil }
  public nonisolated override init() { super.init() }

  /// The displacement from the start of the touch, in points.
  var displacement = CGSize.zero
  public func location(in view: UIView?) -> CGPoint { CGPoint(x: displacement.width, y: displacement.height) }

  /// Returns the states that a touch causes, each with its displacement; nil if the touch is not recognized.
  func phases(for touch: SimulatedTouch) -> [(state: State, displacement: CGSize)]? { nil }

  /// Returns the actions of a touch, one for each state; nil if the touch is not recognized. The delegate may prevent
  /// the gesture from beginning.
  func actions(for touch: SimulatedTouch, _ action: @escaping () -> Void) -> [() -> Void]? {
    guard isEnabled, let phases = phases(for: touch) else { return nil }
    var isBegun = false
    return phases.enumerated().map { number, phase in
      { [self] in
        if number == 0 { isBegun = delegate?.gestureRecognizerShouldBegin(self) ?? true }
        guard isBegun else { return }
        (state, displacement) = phase
        action()
        if number == phases.count - 1 { (state, displacement) = (.possible, .zero) }
      }
    }
  }
}

/// A gesture recognizer's delegate, of which only `gestureRecognizerShouldBegin` is called: a view has only one
/// recognizer here.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
