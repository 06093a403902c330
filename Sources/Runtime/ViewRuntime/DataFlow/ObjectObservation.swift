import Combine
import TraceFormat
import ViewGraph

extension PropertyContext {
  /// The slot of a property that observes an object.
  mutating func objectSlot(_ storage: WellKnownString) -> ObjectSlot {
    let (graph, node) = (graph, node)
    return slot(
      { index, name in ObjectSlot(graph: graph, owner: node, index: index, name: name, storage: storage) },
      ranInitialExpression: false)
  }

  /// Makes the node depend on an object from now on, and no longer on the one before.
  func follow<Object: ObservableObject>(_ object: Object, _ slot: ObjectSlot) {
    let graph = graph
    slot.follow(graph.track(object, type: type(of: object), node: node, slot: slot.index)) { tracked in
      object.objectWillChange.sink { [weak tracked] _ in tracked?.publish() }
    }
  }
}
