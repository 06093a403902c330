public import Foundation

/// A row of a table. Scripts tap any of its texts to select the row.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public class func appearance() -> UITableViewCell {
    appearanceProxy(of: UITableViewCell.self) { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  public let reuseIdentifier: String?
  private let hasDetail: Bool
  public let contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = label()
  public private(set) lazy var detailTextLabel: UILabel? = hasDetail ? label() : nil
  public private(set) lazy var imageView: UIImageView? = added(UIImageView(frame: .zero))
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configured = contentConfiguration?._apply(to: contentView, configured) }
  }
  private var configured: UIView?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  /// The table that shows the cell and is notified of taps.
  weak var table: UITableView?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    hasDetail = style != .default
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required nonisolated init?(coder: NSCoder) {
    reuseIdentifier = nil
    hasDetail = false
    super.init(coder: coder)
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private func label() -> UILabel { added(UILabel(frame: .zero)) }
  private func added<Part: UIView>(_ part: Part) -> Part {
    contentView.addSubview(part)
    return part
  }

  override var ownControls: [MenuControl] {
    guard let table else { return [] }
    let tap = Control.tap { [weak self, weak table] in
      MainActor.assumeIsolated {
        guard let self, let table, let path = table.indexPath(for: self) else { return }
        table.userSelects(path)
      }
    }
    return [MenuControl(labels: contentView.shownTexts, control: tap, isEnabled: table.allowsSelection)]
  }
}

/// Creates a cell of a class known only at run time; see `newObject`.
@MainActor
@safe func newCell<Cell: UITableViewCell>(_ type: Cell.Type, _ identifier: String) -> Cell {
  // lifetime: both are references to the class and the object that the caller names, as explained at `newObject`.
  let cell = unsafe unsafeBitCast(type, to: _RequiredCellInit.Type.self).init(
    style: .default, reuseIdentifier: identifier)
  return unsafe unsafeBitCast(cell, to: Cell.self)
}

/// Open, so that the optimizer does not devirtualize calls to its initializer.
open class _RequiredCellInit: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}
