public import Foundation
import ViewGraph

/// A controller that hosts a SwiftUI view. The view's nodes exist as long as the controller or its view, and are on the
/// screen while its view is.
///
/// The hosted view has a new environment, like all views below UIKit.
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
  /// Returns nil: there are no archives.
  public required nonisolated init?(coder: NSCoder) { nil }

  open var rootView: Content {
    didSet {
      tree.set(rootView)
      RepresentedViewRegistry.noteChange()
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

/// A SwiftUI view in a UIKit hierarchy.
@MainActor
final class HostedTree {
  private(set) var update: @MainActor (inout UpdateCursor) -> Void
  /// True if the nodes have not been updated from the last value of the view.
  var isStale = true
  var dismiss: (@MainActor () -> Void)?

  init<Content: View>(_ view: Content) { update = Self.updating(view) }

  deinit { RepresentedViewRegistry.noteChange() }

  func set<Content: View>(_ view: Content) {
    update = Self.updating(view)
    isStale = true
  }

  private static func updating<Content: View>(_ view: Content) -> @MainActor (inout UpdateCursor) -> Void {
    { if Content.isSingle { Content._update(view, &$0) } else { Group<Content>._update(Group(view), &$0) } }
  }
}
