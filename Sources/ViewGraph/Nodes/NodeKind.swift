public import TraceFormat

/// What all nodes of one view type have in common.
public final class NodeKind: @unchecked Sendable {
  /// The view's type name, without its generic arguments.
  public let view: String
  public let role: WellKnownString
  public let container: WellKnownString?
  /// Whether the node is visible exactly while any of its children is: branches, ForEach, groups without fixed content.
  public let followsContent: Bool

  public init(view: String, role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false) {
    self.view = view
    self.role = role
    self.container = container
    self.followsContent = followsContent
  }
}
