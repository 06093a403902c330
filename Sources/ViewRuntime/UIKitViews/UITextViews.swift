public import Foundation

// Fields and texts of UIKit's that apps wrap. What they show is on the screen. A headless run has no keyboard for them: a delegate is told
// nothing but what a test tells it.

@MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
}

open class UITextField: UIView {
  public class func appearance() -> UITextField { looks(of: UITextField.self) { UITextField() } }

  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public weak var delegate: (any UITextFieldDelegate)?
  public var text: String? = ""
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  public var placeholder: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var borderStyle = BorderStyle.none
  public var clearButtonMode = ViewMode.never
  public var isSecureTextEntry = false
  public var isEnabled = true
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var textContentType: UITextContentType?
  public var isEditing: Bool { false }

  override var ownTexts: [String] { [text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder].compactMap { $0 } }
}

@MainActor
public protocol UITextViewDelegate: AnyObject {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}

open class UITextView: UIScrollView {
  public override class func appearance() -> UITextView { looks(of: UITextView.self) { UITextView() } }

  public weak var delegate: (any UITextViewDelegate)?
  public var text: String! = ""
  public var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue.string }
  }
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var isEditable = true
  public var isSelectable = true
  public var textContainerInset = UIEdgeInsets.zero
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default

  override var ownTexts: [String] { text.isEmpty ? [] : [text] }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
