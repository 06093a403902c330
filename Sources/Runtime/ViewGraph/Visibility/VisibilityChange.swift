import TraceFormat

/// A node that enters or leaves the screen, with its visible content, at the end of the update.
struct VisibilityChange {
  let node: Node
  let reason: WellKnownString
  /// The reason that the node is destroyed with this change; nil if it is not destroyed.
  var teardownReason: WellKnownString?
  /// False if the node leaves without its disappear callbacks.
  var runsCallbacks = true

  init(_ node: Node, _ reason: WellKnownString, teardownReason: WellKnownString? = nil) {
    self.node = node
    self.reason = reason
    self.teardownReason = teardownReason
  }
}
