import Combine
import TraceFormat
import ViewGraph

extension PublishedWrite {
  /// The write as shown in a trace.
  fileprivate var change: PropertyChange {
    func opened<Value>(_ new: Value) -> PropertyChange {
      PropertyChange(name: name, old: old as? Value ?? new, new: new, isReadFirst: isReadFirst)
    }
    return _openExistential(new, do: opened)
  }
}

extension PublishedReads {
  /// Tells the running graph which objects its views read.
  static let install: Void =
    unsafe observer = PublishedReads(
      note: { ActiveGraph.onThisThread?.notePublishedRead(of: $0) },
      stretch: { ActiveGraph.onThisThread?.stretchOfReads ?? 0 },
      segment: { ActiveGraph.onThisThread?.segmentOfReads ?? 0 },
      tell: { ActiveGraph.onThisThread?.recordRead(of: $0, property: $1) })
}

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
      guard let publisher = object.objectWillChange as? ObservableObjectPublisher else {
        return object.objectWillChange.attach { [weak tracked] _ in tracked?.publish() }
      }
      return publisher.observe { [weak tracked] write in
        guard let tracked else { return }
        tracked.publish(tracked.isRecorded ? write?.change : nil)
      }
    }
  }
}
