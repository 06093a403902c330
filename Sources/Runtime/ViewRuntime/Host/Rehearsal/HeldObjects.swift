import Combine
import Observation
import ViewGraph

/// The objects that the values of the app's views hold: in properties, and models in wrappers such as `@Bindable` and
/// `@ObservedObject`.
///
/// A view whose value holds another object after each evaluation makes that object anew: what it would show then is the
/// state of a new object, which says nothing about what the user sees.
@MainActor
struct HeldObjects {
  /// The objects of each view, by its node. They are kept alive, so that no later one has the address of an earlier
  /// one.
  private var objects: [UInt64: [AnyObject]] = [:]

  init(of graph: Graph) {
    if let root = graph.root { collect(root) }
  }

  private mutating func collect(_ node: Node) {
    if node.kind.role == .view, let value = node.content.heldValue {
      let found = Mirror(reflecting: value).children.flatMap { Self.objects(in: $0.value) }
      if !found.isEmpty { objects[node.id] = found }
    }
    for child in node.children + node.attachments { collect(child) }
  }

  private static func objects(in property: Any) -> [AnyObject] {
    if type(of: property) is AnyClass { return [property as AnyObject] }
    // A wrapper also has objects of its own.
    return Mirror(reflecting: property).children.filter { isModel($0.value) }.map { $0.value as AnyObject }
  }

  private static func isModel(_ value: Any) -> Bool {
    type(of: value) is AnyClass && (value is any Observable || value is any ObservableObject)
  }

  /// The views that hold other objects than before, and all views inside them.
  func views(of graph: Graph, unlike earlier: HeldObjects) -> Set<UInt64> {
    var found: Set<UInt64> = []
    func visit(_ node: Node, _ isInside: Bool) {
      let isOther = isInside || !isSame(node.id, earlier)
      if isOther, node.kind.role == .view { found.insert(node.id) }
      for child in node.children + node.attachments { visit(child, isOther) }
    }
    if let root = graph.root { visit(root, false) }
    return found
  }

  private func isSame(_ node: UInt64, _ earlier: HeldObjects) -> Bool {
    let (now, before) = (objects[node] ?? [], earlier.objects[node] ?? [])
    return now.count == before.count && zip(now, before).allSatisfy { $0 === $1 }
  }
}
