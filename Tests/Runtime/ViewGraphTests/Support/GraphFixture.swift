import TraceFormat
import ViewGraph

/// The content of a node, defined by a closure.
final class ClosureContent: NodeContent {
  private let body: (Node) -> Void

  init(_ body: @escaping (Node) -> Void) { self.body = body }

  override func evaluate(_ node: Node) { body(node) }
}

/// A graph without view types: a test builds its nodes by hand and reads the recorded events.
@MainActor
final class GraphFixture {
  let log: EventLog
  let graph: Graph
  let root: Node
  /// The descriptions of updates and loops that were cut.
  private(set) var cuts: [String] = []

  /// - Parameter body: Builds the children of the root; called with each evaluation of the root.
  init(
    _ change: (inout PolicyKnobs) -> Void = { _ in }, log: EventLog = EventLog(),
    body: @escaping (Node) -> Void = { _ in }
  ) {
    self.log = log
    Graph.installVirtualExecutors()
    var knobs = PolicyKnobs(.default)
    change(&knobs)
    graph = Graph(profile: .default, knobs: knobs, sink: log)
    root = graph.makeRoot(content: ClosureContent(body))
    graph.onCut = { [weak self] description in MainActor.assumeIsolated { self?.cuts.append(description) } }
    graph.perform {}
  }

  /// Adds a child to a node while nothing is evaluated, in an update of its own.
  @discardableResult
  func add(_ view: String, to parent: Node, effects: [Effect] = [], body: @escaping (Node) -> Void = { _ in }) -> Node {
    graph.perform { Self.make(view, in: parent, effects: effects, body: body) }
  }

  /// Creates a node for one of the author's views, with its body, as the last child of `parent`.
  @discardableResult
  static func make(_ view: String, in parent: Node, effects: [Effect] = [], body: @escaping (Node) -> Void = { _ in })
    -> Node
  {
    let graph = parent.graph
    let content = ClosureContent { node in graph.evaluateBody(of: node, prepare: {}) { body(node) } }
    let node = graph.makeNode(
      NodeKind(view: view, role: .view), in: parent, content: content, index: parent.children.count, modifiers: effects)
    for effect in effects { graph.attach(effect, to: node) }
    parent.children.append(node)
    graph.invalidate(node, cause: .self)
    return node
  }

  /// Adds a slot of state to a node.
  func state<Value>(_ name: String, _ initial: Value, of node: Node) -> StateSlot<Value> {
    let slot = StateSlot(
      graph: graph, owner: node, index: node.slots.count, name: name, storage: .state, initial: initial)
    graph.install(slot, initial: InitialValue(initial, parameter: nil))
    return slot
  }

  /// Takes a child out of its parent and destroys it.
  func remove(_ node: Node, from parent: Node) {
    graph.perform {
      parent.children.removeAll { $0 === node }
      graph.remove(node, .condition)
    }
  }

  /// Returns an `onAppear` and an `onDisappear` effect whose closures do nothing but appear in the log.
  static func callbacks() -> [Effect] {
    let appear = AppearEffect(site: nil)
    appear.action = {}
    let disappear = DisappearEffect(site: nil)
    disappear.action = {}
    return [appear, disappear]
  }
}
