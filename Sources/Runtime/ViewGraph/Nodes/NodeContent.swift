public import TraceFormat

/// What a node shows: the part of a node that the layer above defines.
///
/// The graph calls ``evaluate(_:)`` when something that the node's last evaluation read has changed.
open class NodeContent {
  public init() {}

  /// Brings the node's children up to date.
  open func evaluate(_ node: Node) {}

  /// The node is about to leave the graph, and everything in it is still there.
  open func willEnd(_ node: Node, _ reason: WellKnownString) {}

  /// The node is about to leave the graph; what was in it has ended.
  open func willDestroy(_ node: Node) {}

  /// The node has left the graph. Who keeps it for longer keeps none of the author's values.
  open func releaseValues() {}

  /// The node became hidden or visible.
  open func visibilityChanged(_ node: Node) {}
}
