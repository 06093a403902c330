public import TraceFormat

/// The part of a node that the layer above defines: the content it shows.
///
/// The graph calls ``evaluate(_:)`` when a dependency of the node's last evaluation has changed.
open class NodeContent {
  public init() {}

  /// True if a container that is visible together with its content is visible although it has none.
  open var isVisibleWhenEmpty: Bool { false }

  /// Updates the node's children.
  open func evaluate(_ node: Node) {}

  /// Called before the node's subtree is destroyed, while everything in it still exists.
  open func willEnd(_ node: Node, _ reason: WellKnownString) {}

  /// Called before the node is destroyed, after its children were.
  open func willDestroy(_ node: Node) {}

  /// Called after the node was destroyed. Releases the author's values, as a task or closure may retain the node for longer.
  open func releaseValues() {}

  /// Called when the node has become visible or hidden.
  open func visibilityChanged(_ node: Node) {}
}
