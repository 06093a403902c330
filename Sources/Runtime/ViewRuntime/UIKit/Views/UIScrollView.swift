public import Foundation

/// A scroll view that scrolls only when code sets its offset, and then notifies its delegate.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public class func appearance() -> UIScrollView { appearanceProxy(of: UIScrollView.self) { UIScrollView() } }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// The frame. If no code has set it, it has the size of the screen: views are not laid out, and apps divide by the
  /// size of a page.
  open override var frame: CGRect {
    get {
      super.frame.size == .zero ? CGRect(origin: super.frame.origin, size: UIScreen.main.bounds.size) : super.frame
    }
    set { super.frame = newValue }
  }

  /// The delegate of the scroll view or of a text view.
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
  }
  public var contentInset = UIEdgeInsets.zero
  public var adjustedContentInset: UIEdgeInsets { contentInset }
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var scrollIndicatorInsets = UIEdgeInsets.zero
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var bounces = true
  public var bouncesZoom = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var isDirectionalLockEnabled = false
  public var delaysContentTouches = true
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var scrollsToTop = true
  public var isDragging: Bool { false }
  public var isDecelerating: Bool { false }
  public var isTracking: Bool { false }
  public var isZooming: Bool { false }
  public var refreshControl: UIRefreshControl?

  public var minimumZoomScale: CGFloat = 1
  public var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1 { didSet { if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) } } }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
    scrollDelegate?.scrollViewDidEndZooming(self, with: scrollDelegate?.viewForZooming(in: self), atScale: zoomScale)
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    guard animated else { return }
    afterAnimation(seconds: 0.3) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { setContentOffset(rect.origin, animated: animated) }
  open func zoom(to rect: CGRect, animated: Bool) { setContentOffset(rect.origin, animated: animated) }
  public func flashScrollIndicators() {}
}

/// The `delegate` property of a scroll view. `UITextView` declares it with a different type, which an override could
/// not.
@preconcurrency @MainActor
public protocol _ScrollDelegating: UIScrollView {}

extension _ScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: _ScrollDelegating {}

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// A refresh control that is never pulled: its actions are never called.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false
  public var attributedTitle: NSAttributedString?
  public func beginRefreshing() { isRefreshing = true }
  public func endRefreshing() { isRefreshing = false }
}
