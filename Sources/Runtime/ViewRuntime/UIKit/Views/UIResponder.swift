public import Foundation

@preconcurrency @MainActor
open class UIResponder: NSObject {
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  public override nonisolated init() { super.init() }

  /// The view that represents this responder in the view hierarchy.
  var hierarchyView: UIView? { nil }
  open var next: UIResponder? { nil }

  /// The first responder, which receives typed text.
  private(set) static weak var first: UIResponder?
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  public var isFirstResponder: Bool { Self.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, allowsBecomingFirst else { return false }
    if let before = Self.first, !before.resignFirstResponder() { return false }
    Self.first = self
    didBecomeFirst()
    return true
  }
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder, allowsResigning else { return false }
    Self.first = nil
    didResignFirst()
    return true
  }

  // Hooks for a field, which ask and notify its delegate.
  var allowsBecomingFirst: Bool { true }
  var allowsResigning: Bool { true }
  func didBecomeFirst() {}
  func didResignFirst() {}

  /// Never called: scripts use controls and gestures, not raw touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch that never happens in a headless run.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  public func location(in view: UIView?) -> CGPoint { .zero }
  public func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor
public final class UIEvent: NSObject {}
