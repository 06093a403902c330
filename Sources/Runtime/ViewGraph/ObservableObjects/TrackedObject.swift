import TraceFormat

/// A reference object that a graph's trace tells of, and the slots that want to know when it changeSlot.
public final class TrackedObject {
  public let id: UInt64
  let key: ObjectIdentifier
  private(set) weak var object: AnyObject?
  /// What the layer above keeps to be told of the object's changeSlot; made with the first observer.
  public var subscription: AnyObject?
  private(set) var observers: [ObjectIdentifier: ObjectSlot] = [:]
  /// On which evaluations depend that read the object through a binding.
  let changeSlot: Slot
  /// Whether the table asks after each update if the object still lives.
  var isUnreferenced = false
  /// Whether it has been looked for among what keeps values, and in the program's globals.
  var wasSearched = false

  init(id: UInt64, object: AnyObject, graph: Graph) {
    changeSlot = Slot(graph: graph, owner: nil, index: 0, name: "", storage: .observedObject)
    self.id = id
    key = ObjectIdentifier(object)
    self.object = object
  }

  /// The object is about to change; may be called on any thread, and when the graph is gone.
  public func publish() {
    if changeSlot.handle.isOnThread {
      unsafe changeSlot.handle.graph?.publish(self)
    } else {
      nonisolated(unsafe) let object = self
      changeSlot.handle.forward { graph in
        graph.events.thread = 2
        unsafe graph.publish(object)
        graph.events.thread = 1
      }
    }
  }

  func add(_ slot: ObjectSlot) { observers[ObjectIdentifier(slot)] = slot }
  func remove(_ slot: ObjectSlot) { observers[ObjectIdentifier(slot)] = nil }
}
