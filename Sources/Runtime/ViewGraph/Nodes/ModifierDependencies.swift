import TraceFormat

/// What a modifier reads apart from the body in which it is written: when that changes, the modifier alone is brought up to date.
public final class ModifierDependencies {
  private let node: Node

  /// - Parameters:
  ///   - modified: the node of the modified view.
  ///   - update: brings the modifier up to date, and reads afresh with ``read(_:)``.
  public init(below modified: Node, update: @escaping () -> Void) {
    node = modified.graph.makeDependencyNode(below: modified, content: Content(update))
  }

  /// Runs a closure of the author's; what it reads replaces what was read before.
  public func read<Value>(_ make: () -> Value) -> Value { node.graph.evaluateContent(of: node, make) }

  /// Nothing is brought up to date any more.
  public func end() { node.isDestroyed = true }

  private final class Content: NodeContent {
    let update: () -> Void
    init(_ update: @escaping () -> Void) { self.update = update }
    override func evaluate(_ node: Node) { update() }
  }
}

extension Graph {
  private static let dependencyKind = NodeKind(view: "", role: .primitive)

  /// A node that stands in no tree and is not recorded; slots know it as their reader.
  fileprivate func makeDependencyNode(below parent: Node, content: NodeContent) -> Node {
    lastReaderID -= 1
    return Node(id: lastReaderID, graph: self, kind: Self.dependencyKind, parent: parent, content: content, index: 0, key: nil)
  }

  /// Runs a closure that the view's last body has made: it sees the view's state as that body was given it, and the body depends on
  /// what it reads of it.
  public func withBodySnapshot<Content>(of view: Node, _ make: () -> Content) -> Content {
    let outer = snapshotNode
    snapshotNode = view
    defer { snapshotNode = outer }
    return make()
  }
}
