public import Foundation

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
}

extension UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
}

/// A text field that asks its delegate before each simulated edit.
@preconcurrency @MainActor
open class UITextField: UIControl {
  public class func appearance() -> UITextField { appearanceProxy(of: UITextField.self) { UITextField() } }

  // Fields of SwiftUI post none of these, because there is no text field of UIKit behind them.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = ""
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var placeholder: String?
  public var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var borderStyle = BorderStyle.none
  public var clearButtonMode = ViewMode.never
  public var leftView: UIView?
  public var leftViewMode = ViewMode.never
  public var rightView: UIView?
  public var rightViewMode = ViewMode.never
  public var adjustsFontSizeToFitWidth = false
  public var minimumFontSize: CGFloat = 0
  open var inputAccessoryView: UIView?
  open var inputView: UIView?
  public var isSecureTextEntry = false
  public var keyboardType = UIKeyboardType.default
  public var keyboardAppearance = UIKeyboardAppearance.default
  public var returnKeyType = UIReturnKeyType.default
  public var enablesReturnKeyAutomatically = false
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
  public var smartQuotesType = UITextSmartQuotesType.default
  public var smartDashesType = UITextSmartDashesType.default
  public var textContentType: UITextContentType?
  public var isEditing: Bool { isFirstResponder }
  public var hasText: Bool { text?.isEmpty == false }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var allowsBecomingFirst: Bool { isInWindow && delegate?.textFieldShouldBeginEditing(self) ?? true }
  override var allowsResigning: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  override func didBecomeFirst() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }
  override func didResignFirst() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  override var ownTexts: [String] { [text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder].compactMap { $0 } }
  override var ownControls: [MenuControl] {
    let read: () -> String = { [weak self] in MainActor.assumeIsolated { self?.text ?? "" } }
    let write: (String) -> Void = { [weak self] new in MainActor.assumeIsolated { self?.type(new) } }
    let submit: () -> Void = { [weak self] in MainActor.assumeIsolated { self?.typeReturn() } }
    return offered([], .field(placeholder: placeholder ?? "", text: read, write: write, submit: submit))
  }

  private func type(_ new: String) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    let edit = TypedEdit(from: text ?? "", to: new)
    guard delegate?.textField(self, shouldChangeCharactersIn: edit.range, replacementString: edit.replacement) ?? true
    else { return }
    text = new
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
  private func typeReturn() {
    guard isFirstResponder || becomeFirstResponder() else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
  }
}

/// A user's edit: the replaced range and its replacement.
struct TypedEdit {
  let range: NSRange
  let replacement: String

  init(from old: String, to new: String) {
    if new.hasPrefix(old) {
      range = NSRange(location: old.utf16.count, length: 0)
      replacement = String(new.dropFirst(old.count))
    } else {
      range = NSRange(location: 0, length: old.utf16.count)
      replacement = new
    }
  }
}
