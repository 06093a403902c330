import TraceFormat
import ViewGraph

/// Node kinds of containers that many nodes share.
extension NodeKind {
  static let ifBranch = NodeKind(view: "if", role: .container, container: .if, followsContent: true)
  static let switchBranch = NodeKind(view: "switch", role: .container, container: .switch, followsContent: true)
  static let each = NodeKind(view: "ForEach", role: .container, container: .forEach, followsContent: true)
  static let identified = NodeKind(view: "id", role: .container, container: .id, followsContent: true)
}
