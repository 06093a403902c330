public import Foundation

/// A collection view that asks its data source for the items that fit its height.
///
/// Items scroll only when code sets the offset. When the items change, the view asks for all visible items again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  public override class func appearance() -> UICollectionView {
    appearanceProxy(of: UICollectionView.self) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }

  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  open var collectionViewLayout: UICollectionViewLayout { didSet { reloadData() } }
  public var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false

  private let cells = ReusePool<UICollectionViewCell>()
  private var shown: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var selected: [IndexPath] = []
  private var updates = 0
  private var isTiling = false

  public nonisolated init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required nonisolated init?(coder: NSCoder) { nil }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    cells.register(identifier, type.map { type in { newView(type) } })
  }
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let (cell, isReused) = cells.take(identifier) else {
      fatalError("could not dequeue a view with identifier \(identifier): register a class for it")
    }
    if isReused { cell.prepareForReuse() }
    cell.reuseIdentifier = identifier
    return cell
  }

  open func reloadData() {
    selected = []
    retile()
  }
  open func reloadItems(at indexPaths: [IndexPath]) { retile() }
  open func reloadSections(_ sections: IndexSet) { retile() }
  open func insertItems(at indexPaths: [IndexPath]) { retile() }
  open func deleteItems(at indexPaths: [IndexPath]) { retile() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { retile() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    self.updates += 1
    updates?()
    self.updates -= 1
    retile()
    if let completion { afterAnimation(seconds: 0.3) { completion(true) } }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  open override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { tile() } } }
  open override func layoutSubviews() { tile() }

  private func retile() {
    guard updates == 0, isInWindow else { return }
    for (path, cell) in shown { remove(path, cell) }
    shown = []
    tile()
  }

  /// Asks for the items that have come on screen, and removes the items that have left it.
  private func tile() {
    guard isInWindow, !isTiling, updates == 0, let dataSource else { return }
    isTiling = true
    defer { isTiling = false }
    let places = collectionViewLayout.places(in: self)
    contentSize = places.last.map { CGSize(width: $0.frame.maxX, height: $0.frame.maxY) } ?? .zero
    let visible = CGRect(origin: contentOffset, size: frame.size)
    let wanted = places.filter { $0.frame.intersects(visible) }
    for (path, cell) in shown where !wanted.contains(where: { $0.path == path }) { remove(path, cell) }
    shown = wanted.map { path, frame in
      if let known = shown.first(where: { $0.path == path }) { return known }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      cell.frame = frame
      cell.collection = self
      cell.isSelected = selected.contains(path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      addSubview(cell)
      return (path, cell)
    }
    for (_, cell) in shown { bringSubviewToFront(cell) }
  }

  private func remove(_ path: IndexPath, _ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    cells.put(cell, cell.reuseIdentifier)
  }

  // MARK: Items

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  public var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }
  public var indexPathsForVisibleItems: [IndexPath] { shown.map(\.path) }
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.path == indexPath }?.cell
  }
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
  public var indexPathsForSelectedItems: [IndexPath]? { selected }
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let place = collectionViewLayout.places(in: self).first(where: { $0.path == indexPath }) else { return }
    setContentOffset(
      CGPoint(x: 0, y: max(0, min(place.frame.minY, contentSize.height - frame.height))), animated: animated)
  }
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selected { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath, !selected.contains(indexPath) else { return }
    selected.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Responds as to a tap on an item.
  func userSelects(_ path: IndexPath) {
    guard allowsSelection, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let former = allowsMultipleSelection ? selected.filter { $0 == path } : selected.filter { $0 != path }
    for path in former {
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
    if allowsMultipleSelection, !former.isEmpty { return }
    selectItem(at: path, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
