public import Foundation

/// The positions of a collection view's items: one below another, 44 points high, unless a subclass specifies
/// otherwise.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public nonisolated override init() { super.init() }
  public internal(set) weak var collectionView: UICollectionView?
  open func prepare() {}
  open func invalidateLayout() {}

  /// All items with their frames, from first to last.
  func places(in view: UICollectionView) -> [(path: IndexPath, frame: CGRect)] {
    collectionView = view
    var top: CGFloat = 0
    return paths(in: view).map { path in
      defer { top += 44 }
      return (path, CGRect(x: 0, y: top, width: view.frame.width, height: 44))
    }
  }

  func paths(in view: UICollectionView) -> [IndexPath] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }
}

/// A layout of items in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  public nonisolated override init() { super.init() }
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var scrollDirection = ScrollDirection.vertical
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  override func places(in view: UICollectionView) -> [(path: IndexPath, frame: CGRect)] {
    collectionView = view
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let breadth = isVertical ? view.frame.width : view.frame.height
    var (across, along, thickness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var section = -1
    return paths(in: view).map { path in
      let insets = flow?.collectionView(view, layout: self, insetForSectionAt: path.section) ?? sectionInset
      let (before, after) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
      if path.section != section {
        section = path.section
        along += thickness + (isVertical ? insets.top : insets.left)
        (across, thickness) = (before, 0)
      }
      let size = flow?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let (width, height) = isVertical ? (size.width, size.height) : (size.height, size.width)
      if across > before, across + width > breadth - after {
        along +=
          thickness
          + (flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing)
        (across, thickness) = (before, 0)
      }
      let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
      across +=
        width
        + (flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
          ?? minimumInteritemSpacing)
      thickness = max(thickness, height)
      return (path, CGRect(origin: origin, size: size))
    }
  }
}
