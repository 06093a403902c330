public import TraceFormat

/// The part of a node that the higher layer defines: the content that the node shows.
///
/// The graph calls ``evaluate(_:)`` when a dependency of the node's last evaluation has changed.
open class NodeContent {
  public init() {}

  /// True if a container that is visible together with its content is also visible without any content.
  open var isVisibleWhenEmpty: Bool { false }

  /// The number of views side by side if the node is a lazy grid, to be recorded with its creation.
  open var recordedColumns: Int? { nil }

  /// The value of the app's that the content holds, for a search; nil if it holds none.
  open var heldValue: Any? { nil }

  /// True if the content shows what the user enters also where a binding ignores it.
  open var keepsInput: Bool { false }

  /// True if the content keeps a UIKit view or controller.
  open var keepsUIKit: Bool { false }

  /// The children that are on screen, from top to bottom: all, unless there are many, few of which are on screen.
  @MainActor open func onScreen(_ node: Node) -> [Node] { node.children }

  /// Updates the node's children.
  open func evaluate(_ node: Node) {}

  /// Called before the node's subtree is destroyed, while everything in it still exists.
  open func willEnd(_ node: Node, _ reason: WellKnownString) {}

  /// Called before the node is destroyed, after its children have been destroyed.
  open func willDestroy(_ node: Node) {}

  /// Called after the node has been destroyed. Releases the author's values, because a task or closure may retain the
  /// node longer.
  open func releaseValues() {}

  /// Called when the node has become visible or hidden.
  open func visibilityChanged(_ node: Node) {}
}

/// The persistent part of a view modifier, stored on the node of the view that it modifies.
open class NodeModifier {
  /// The node of the modified view; nil until that node exists.
  public internal(set) final var node: Node? {
    get { nodeReference?.node }
    set { nodeReference = newValue?.reference }
  }
  private final var nodeReference: NodeReference?

  public init() {}

  /// Called before the node is destroyed.
  open func willDestroy() {}
}
