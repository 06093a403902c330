public import Foundation

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
}

/// A text view that asks its delegate before each simulated edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  public override class func appearance() -> UITextView { appearanceProxy(of: UITextView.self) { UITextView() } }

  public weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  open var text: String! = ""
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue.string }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var isEditable = true
  public var isSelectable = true
  public var allowsEditingTextAttributes = false
  public var textContainerInset = UIEdgeInsets.zero
  public let textContainer = NSTextContainer()
  public var selectedRange = NSRange(location: 0, length: 0)
  public var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  public var typingAttributes: [NSAttributedString.Key: Any] = [:]
  public var dataDetectorTypes: UIDataDetectorTypes = []
  open var inputAccessoryView: UIView?
  open var inputView: UIView?
  public var keyboardType = UIKeyboardType.default
  public var keyboardAppearance = UIKeyboardAppearance.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
  public var smartQuotesType = UITextSmartQuotesType.default
  public var smartDashesType = UITextSmartDashesType.default
  public func scrollRangeToVisible(_ range: NSRange) {}

  open override var canBecomeFirstResponder: Bool { isEditable }
  override var allowsBecomingFirst: Bool { isInWindow && delegate?.textViewShouldBeginEditing(self) ?? true }
  override var allowsResigning: Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didBecomeFirst() { delegate?.textViewDidBeginEditing(self) }
  override func didResignFirst() { delegate?.textViewDidEndEditing(self) }

  override var ownTexts: [String] { text.isEmpty ? [] : [text] }
  override var ownControls: [MenuControl] {
    guard isEditable else { return [] }
    let read: () -> String = { [weak self] in MainActor.assumeIsolated { self?.text ?? "" } }
    let write: (String) -> Void = { [weak self] new in MainActor.assumeIsolated { self?.type(new) } }
    let names = [accessibilityLabel, accessibilityIdentifier, text].compactMap { $0 }
    return [
      MenuControl(
        labels: names, control: .field(placeholder: "", text: read, write: write, submit: nil), isEnabled: true)
    ]
  }

  private func type(_ new: String) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    let edit = TypedEdit(from: text, to: new)
    guard delegate?.textView(self, shouldChangeTextIn: edit.range, replacementText: edit.replacement) ?? true else {
      return
    }
    text = new
    selectedRange = NSRange(location: new.utf16.count, length: 0)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
  }
}

@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
  public var lineFragmentPadding: CGFloat = 5
  public var maximumNumberOfLines = 0
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}

public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
