import TraceFormat

/// A reference object that appears in a graph's trace, and the slots that observe it.
public final class TrackedObject {
  public let id: UInt64
  let key: ObjectIdentifier
  private(set) weak var object: AnyObject?
  /// The higher layer's subscription to the object's changes, created with the first observer.
  public var subscription: AnyObject?
  var observers = ObserverList()
  /// The slot that represents the object for evaluations that read it through a binding.
  let changeSlot: Slot
  /// True if the table polls for the object's deallocation.
  var isUnreferenced = false
  /// The name of the object's type, while the graph records.
  var typeName = ""
  /// The string ids of `Type.property`, by property; the type alone stands under the empty name.
  private var placeIDs: [String: UInt64] = [:]
  /// True if the author's code has used the object before any view had it.
  var isFound = false
  /// True once the holders and the program's globals have been searched for the object.
  var wasSearched = false

  init(id: UInt64, object: AnyObject, graph: Graph) {
    changeSlot = Slot(graph: graph, owner: nil, index: 0, name: "", storage: .observedObject)
    self.id = id
    key = ObjectIdentifier(object)
    self.object = object
  }

  /// Returns the string id of the place that a property of the object is; that of the type if the property is not
  /// known.
  func place(_ property: String?, _ events: LifecycleEvents) -> UInt64 {
    if let known = placeIDs[property ?? ""] { return known }
    let id = events.intern(property.map { "\(typeName).\($0)" } ?? typeName)
    placeIDs[property ?? ""] = id
    return id
  }

  /// True if the graph records events, which makes a ``PropertyChange`` useful.
  public var isRecorded: Bool {
    guard changeSlot.handle.isOnThread else { return true }
    return unsafe changeSlot.handle.graph?.events.isRecording == true
  }

  /// Reports that the object is about to change. May be called on any thread, even after the graph is gone.
  /// - Parameter change: The property that is written, if known.
  public func publish(_ change: PropertyChange? = nil) {
    if changeSlot.handle.isOnThread {
      unsafe changeSlot.handle.graph?.publish(self, change)
    } else {
      nonisolated(unsafe) let (object, change) = (self, change)
      changeSlot.handle.forward { graph in
        graph.events.thread = 2
        unsafe graph.publish(object, change)
        graph.events.thread = 1
      }
    }
  }
}

/// The slots that observe one object, in the order in which they started.
///
/// The order of a set would differ between runs, and so would the trace.
struct ObserverList {
  private var places: [ObjectSlot?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }
  var slots: [ObjectSlot] { places.compactMap(\.self) }

  mutating func append(_ slot: ObjectSlot) {
    slot.place = places.count
    places.append(slot)
    count += 1
  }

  /// Removes a slot, in constant time on average.
  mutating func remove(_ slot: ObjectSlot) {
    places[slot.place] = nil
    count -= 1
    guard places.count > 16, count < places.count / 2 else { return }
    places = slots
    for (place, slot) in slots.enumerated() { slot.place = place }
  }
}
