import Combine
import TraceFormat
import ViewGraph

extension PropertyContext {
  /// Returns the slot of a property that observes an object.
  mutating func objectSlot(_ storage: WellKnownString) -> ObjectSlot {
    let (graph, node) = (graph, node)
    return slot(
      { index, name in ObjectSlot(graph: graph, owner: node, index: index, name: name, storage: storage) },
      ranInitialExpression: false)
  }

  /// Makes the node depend on an object, and no longer on the previous one.
  func follow<Object: ObservableObject>(_ object: Object, _ slot: ObjectSlot) {
    let graph = graph
    slot.follow(graph.track(object, type: type(of: object), node: node, slot: slot.index)) { tracked in
      object.objectWillChange.sink { [weak tracked] _ in tracked?.publish() }
    }
  }
}
