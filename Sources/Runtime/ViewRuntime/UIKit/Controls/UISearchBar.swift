public import Foundation

/// A search bar; typing into it calls its delegate.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  public weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UITextField()
  public var searchBarStyle = Style.default
  public var barTintColor: UIColor?
  public var backgroundImage: UIImage?
  public var isTranslucent = true
  public var showsCancelButton = false
  public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  public var prompt: String?
  public var placeholder: String?
  open var text: String? = ""
  public var autocapitalizationType = UITextAutocapitalizationType.none
  public var autocorrectionType = UITextAutocorrectionType.default
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.search
  public var enablesReturnKeyAutomatically = true

  open override var canBecomeFirstResponder: Bool { true }
  override var allowsBecomingFirst: Bool { isInWindow && delegate?.searchBarShouldBeginEditing(self) ?? true }
  override func didBecomeFirst() { delegate?.searchBarTextDidBeginEditing(self) }
  override func didResignFirst() { delegate?.searchBarTextDidEndEditing(self) }

  override var ownTexts: [String] {
    [text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder].compactMap { $0 } + (showsCancelButton ? ["Cancel"] : [])
  }
  override var ownControls: [MenuControl] {
    let read: () -> String = { [weak self] in MainActor.assumeIsolated { self?.text ?? "" } }
    let write: (String) -> Void = { [weak self] new in MainActor.assumeIsolated { self?.type(new) } }
    let submit: () -> Void = { [weak self] in
      MainActor.assumeIsolated { if let self { self.delegate?.searchBarSearchButtonClicked(self) } }
    }
    let cancel: () -> Void = { [weak self] in
      MainActor.assumeIsolated { if let self { self.delegate?.searchBarCancelButtonClicked(self) } }
    }
    let labels = [accessibilityLabel].compactMap { $0 }
    let field = MenuControl(
      labels: labels, control: .field(placeholder: placeholder ?? "", text: read, write: write, submit: submit),
      isEnabled: true)
    return showsCancelButton
      ? [field, MenuControl(labels: ["Cancel"], control: .tap(cancel), isEnabled: true)] : [field]
  }

  private func type(_ new: String) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    let edit = TypedEdit(from: text ?? "", to: new)
    guard delegate?.searchBar(self, shouldChangeTextIn: edit.range, replacementText: edit.replacement) ?? true else {
      return
    }
    text = new
    delegate?.searchBar(self, textDidChange: new)
  }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
