public import Foundation
import ViewGraph

/// A view of SwiftUI's as a controller of UIKit's. Its nodes live as long as the controller, or its view, does, and are on the screen where
/// the view is. Its environment is a new one, as everywhere where UIKit stands between.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  let tree: HostedTree

  public init(rootView: Content) {
    self.rootView = rootView
    tree = HostedTree(rootView)
    super.init(nibName: nil, bundle: nil)
    tree.dismiss = { [weak self] in self?.dismiss(animated: true) }
  }
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    tree = HostedTree(rootView)
    super.init(nibName: nil, bundle: nil)
    tree.dismiss = { [weak self] in self?.dismiss(animated: true) }
  }
  /// There are no archives to come from.
  public required nonisolated init?(coder: NSCoder) { nil }

  open var rootView: Content {
    didSet {
      tree.set(rootView)
      RepresentedPlaces.noteChange()
    }
  }
  public var sizingOptions: UIHostingControllerSizingOptions = []
  public var safeAreaRegions = SafeAreaRegions.all
  public func sizeThatFits(in size: CGSize) -> CGSize { size }

  open override func loadView() { view = HostingView(tree) }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// The view of a hosting controller.
final class HostingView: UIView {
  private let tree: HostedTree
  init(_ tree: HostedTree) {
    self.tree = tree
    super.init(frame: .zero)
  }
  required nonisolated init?(coder: NSCoder) { nil }

  override var ownHost: HostedTree? { tree }
}

/// A view of SwiftUI's that stands in a tree of UIKit's.
@MainActor
final class HostedTree {
  private(set) var update: @MainActor (inout UpdateCursor) -> Void
  /// Whether the nodes have not seen the view's last value.
  var isStale = true
  var dismiss: (@MainActor () -> Void)?

  init<Content: View>(_ view: Content) { update = Self.updating(view) }

  deinit { RepresentedPlaces.noteChange() }

  func set<Content: View>(_ view: Content) {
    update = Self.updating(view)
    isStale = true
  }

  private static func updating<Content: View>(_ view: Content) -> @MainActor (inout UpdateCursor) -> Void {
    { if Content._isSingle { Content._update(view, &$0) } else { Group<Content>._update(Group(view), &$0) } }
  }
}
