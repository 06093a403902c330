import TraceFormat

/// The dependencies of a modifier itself, as opposed to the dependencies of the body that contains it. When one of them
/// changes, only the modifier is updated.
public final class ModifierDependencies {
  private let node: Node

  /// - Parameters:
  ///   - modified: The node of the modified view.
  ///   - update: Updates the modifier and reads its dependencies again with ``read(_:)``.
  public init(below modified: Node, update: @escaping () -> Void) {
    node = modified.graph.makeDependencyNode(below: modified, content: Content(update))
  }

  /// Runs one of the author's closures, whose reads replace the previous dependencies.
  /// - Parameter role: What the closure makes, if it makes content.
  public func read<Value>(as role: WellKnownString? = nil, _ make: () -> Value) -> Value {
    node.graph.evaluateContent(of: node, as: role, owner: node.parent, make)
  }

  /// Stops all updates.
  public func end() {
    node.isDestroyed = true
    node.end()
  }

  private final class Content: NodeContent {
    let update: () -> Void
    init(_ update: @escaping () -> Void) { self.update = update }
    override func evaluate(_ node: Node) { update() }
  }
}

extension Graph {
  private static let dependencyKind = NodeKind(view: "", role: .primitive)

  /// Creates a node outside the tree. It is not recorded and serves only as a reader of slots.
  fileprivate func makeDependencyNode(below parent: Node, content: NodeContent) -> Node {
    Node(
      id: nodeIDs.nextUnrecorded(), graph: self, kind: Self.dependencyKind, parent: parent, content: content, index: 0,
      key: nil)
  }
}
