public import Foundation

/// A table that asks its data source for the rows that fit its height: rows are 44 points high unless code specifies
/// otherwise.
///
/// Rows scroll only when code sets the offset. When the rows change, the table asks for all visible rows again.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

  public override class func appearance() -> UITableView { appearanceProxy(of: UITableView.self) { UITableView() } }
  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
  open var rowHeight = UITableView.automaticDimension
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  public var sectionHeaderTopPadding: CGFloat = 0
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var separatorInset = UIEdgeInsets.zero
  public var backgroundView: UIView?
  open var tableHeaderView: UIView? { didSet { exchangeEdge(oldValue, for: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { exchangeEdge(oldValue, for: tableFooterView) } }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var isEditing = false

  let cells = ReusePool<UITableViewCell>()
  let headers = ReusePool<UITableViewHeaderFooterView>()
  /// The rows and the section views that are on screen, from top to bottom.
  var shown: [(part: TablePart, view: UIView)] = []
  var selected: [IndexPath] = []
  /// The number of updates that have begun; rows are requested when the last update ends.
  private var updates = 0
  private var isTiling = false

  public convenience nonisolated init() { self.init(frame: .zero) }
  public nonisolated init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public override nonisolated init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }
  public required nonisolated init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Reusable views

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    cells.register(identifier, type.map { type in { newCell(type, identifier) } })
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(identifier, aClass == nil ? nil : { UITableViewHeaderFooterView(reuseIdentifier: identifier) })
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isReused) = cells.take(identifier) else { return nil }
    if isReused { cell.prepareForReuse() }
    return cell
  }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError("unable to dequeue a cell with identifier \(identifier): register a class for it")
    }
    return cell
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headers.take(identifier)?.view
  }

  // MARK: Reloading

  open func reloadData() {
    selected = []
    retile()
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { retile() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { retile() }
  open func reconfigureRows(at indexPaths: [IndexPath]) { retile() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { retile() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { retile() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { retile() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { retile() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { retile() }
  open func beginUpdates() { updates += 1 }
  open func endUpdates() {
    updates -= 1
    if updates == 0 { retile() }
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { afterAnimation(seconds: 0.3) { completion(true) } }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { tile() } } }
  open override func layoutSubviews() { tile() }

  /// Takes all rows off the screen and asks for them again.
  private func retile() {
    guard updates == 0, isInWindow else { return }
    for (part, view) in shown { remove(part, view) }
    shown = []
    tile()
  }

  /// Asks for the rows that have come on screen, and removes the rows that have left it.
  private func tile() {
    guard isInWindow, !isTiling, updates == 0, let dataSource else { return }
    isTiling = true
    defer { isTiling = false }
    let wanted = visibleParts(dataSource)
    for (part, view) in shown where !wanted.contains(where: { $0.part == part }) { remove(part, view) }
    var next: [(part: TablePart, view: UIView)] = []
    for (part, frame) in wanted {
      let known = shown.first { $0.part == part }?.view
      guard let view = known ?? make(part, dataSource) else { continue }
      view.frame = frame
      if known == nil { addSubview(view) }
      next.append((part, view))
    }
    shown = next
    for (_, view) in shown { bringSubviewToFront(view) }
    if let tableHeaderView { sendSubviewToBack(tableHeaderView) }
    if let tableFooterView { bringSubviewToFront(tableFooterView) }
  }

  private func exchangeEdge(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    tile()
  }
}
