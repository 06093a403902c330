/// A view that a collection view reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
}

/// An item of a collection view. Scripts tap any of its texts to select the item.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configured = contentConfiguration?._apply(to: contentView, configured) }
  }
  private var configured: UIView?
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  /// The collection view that shows the cell and is notified of taps.
  weak var collection: UICollectionView? { didSet { if contentView.superview == nil { addSubview(contentView) } } }

  override var ownControls: [MenuControl] {
    guard let collection else { return [] }
    let tap = Control.tap { [weak self, weak collection] in
      MainActor.assumeIsolated {
        guard let self, let collection, let path = collection.indexPath(for: self) else { return }
        collection.userSelects(path)
      }
    }
    return [MenuControl(labels: contentView.shownTexts, control: tap, isEnabled: collection.allowsSelection)]
  }
}

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
