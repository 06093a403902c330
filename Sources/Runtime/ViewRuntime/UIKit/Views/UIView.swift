public import Foundation

/// A view: a node of a hierarchy with texts and controls. Nothing is laid out or drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  public convenience nonisolated override init() { self.init(frame: .zero) }
  public nonisolated init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  public required nonisolated init?(coder: NSCoder) { super.init() }

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  /// The controller of this view.
  weak var controller: UIViewController?
  /// The presentation over this view, and whether it takes this view off the screen.
  var cover: (view: UIView, isFull: Bool)?
  /// True if the view is in the hierarchy of the screen, visible or not.
  var isInWindow = false
  private var needsLayout = true

  override var hierarchyView: UIView? { self }
  open override var next: UIResponder? { controller ?? superview }

  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }
  private var boundsOrigin = CGPoint.zero
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  public var transform = CGAffineTransform.identity
  open class var layerClass: AnyClass { CALayer.self }
  public lazy var layer = makeLayer()

  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .tintColor
  open var alpha: CGFloat = 1
  open var isHidden = false {
    didSet { if isHidden != oldValue, !allHosts.isEmpty { RepresentedViewRegistry.noteChange() } }
  }
  open var isUserInteractionEnabled = true
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  public var tag = 0
  public var autoresizingMask: AutoresizingMask = []
  public var autoresizesSubviews = true
  public var translatesAutoresizingMaskIntoConstraints = true
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var accessibilityHint: String?
  public var accessibilityValue: String?
  public var isAccessibilityElement = false
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var safeAreaInsets: UIEdgeInsets { .zero }
  public var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func tintColorDidChange() {}

  // The texts, controls and touches of the view itself, without its subviews.
  var ownTexts: [String] { [] }
  var ownControls: [MenuControl] { [] }
  var ownTouches: [ScreenElement.Touch] { [] }
  /// The SwiftUI view that this view hosts.
  var ownHost: HostedTree? { nil }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }
  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  private func insert(_ view: UIView, at index: Int) {
    if view.superview !== self { view.removeFromSuperview() } else { subviews.removeAll { $0 === view } }
    view.willMove(toSuperview: self)
    view.superview = self
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
    if isInWindow { view.enterWindow() }
    if !view.allHosts.isEmpty { RepresentedViewRegistry.noteChange() }
  }
  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    let hadHosts = !allHosts.isEmpty
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    leaveWindow()
    didMoveToSuperview()
    if hadHosts { RepresentedViewRegistry.noteChange() }
  }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() { needsLayout = true }
  /// Runs the layout callbacks of the views that need layout. No frame changes as a result.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open func layoutSubviews() {}
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Never called: nothing is drawn.
  open func draw(_ rect: CGRect) {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  public func invalidateIntrinsicContentSize() {}
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
  }
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() || force }
    return subviews.allSatisfy { $0.endEditing(force) }
  }
}
