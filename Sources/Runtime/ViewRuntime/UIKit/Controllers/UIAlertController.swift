public import Foundation

@preconcurrency @MainActor
public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public let title: String?
  public let style: Style
  public var isEnabled = true
  fileprivate let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// An alert or action sheet. A tap on a button dismisses it and runs the button's handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public let preferredStyle: Style
  public var message: String?
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  public var preferredAction: UIAlertAction?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  public required nonisolated init?(coder: NSCoder) { nil }

  public func addAction(_ action: UIAlertAction) { actions.append(action) }
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func loadView() { view = AlertView(self) }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for field in textFields ?? [] where field.superview == nil { view.addSubview(field) }
  }

  fileprivate func choose(_ action: UIAlertAction) {
    dismiss(animated: true)
    action.handler?(action)
  }
}

private final class AlertView: UIView {
  private weak var alert: UIAlertController?
  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
  }
  required nonisolated init?(coder: NSCoder) { nil }

  override var ownTexts: [String] {
    guard let alert else { return [] }
    return [alert.title, alert.message].compactMap { $0 } + alert.actions.compactMap(\.title)
  }
  override var ownControls: [MenuControl] {
    (alert?.actions ?? []).map { action in
      let tap: () -> Void = { [weak alert] in MainActor.assumeIsolated { alert?.choose(action) } }
      return MenuControl(labels: [action.title].compactMap { $0 }, control: .tap(tap), isEnabled: action.isEnabled)
    }
  }
}
