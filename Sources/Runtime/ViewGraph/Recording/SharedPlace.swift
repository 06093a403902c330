package import TraceFormat
import TraceRecorder

/// A place that no node and no object owns: a setting, the models of one type in a store, or a file.
package struct SharedPlace: Hashable {
  /// The key of a setting, the type of a model, or the name of a file.
  let name: String
  let storage: WellKnownString

  package init(_ name: String, _ storage: WellKnownString) {
    self.name = name
    self.storage = storage
  }
}

/// The hash of a value that is written.
private struct WrittenHash {
  let hash: UInt64
  let isDistinctive: Bool
}

/// The shared places, and the environment values of views, that a stretch of code has read or written.
struct TouchedPlaces {
  private struct Place: Hashable {
    let place: SharedPlace
    /// The id of the view that reads an environment value; 0 for a place that belongs to no view.
    let node: UInt64
  }
  private var segment: UInt64 = 0
  private var places: Set<Place> = []

  /// Returns true if the stretch has not touched the place before.
  fileprivate mutating func touch(_ place: SharedPlace, of node: UInt64, in segment: UInt64) -> Bool {
    if self.segment != segment {
      self.segment = segment
      places.removeAll(keepingCapacity: true)
    }
    return places.insert(Place(place: place, node: node)).inserted
  }
}

extension SharedPlace {
  /// Records that the author's code reads the place outside of bodies. Reads on other threads are not recorded.
  package func noteRead() {
    guard let graph = ActiveGraph.onThisThread, graph.recordsReads else { return }
    graph.recordRead(of: self)
  }

  /// Records that the author's code writes the place. Writes on other threads are not recorded.
  ///
  /// - Returns: The position of the write; 0 if it is not recorded.
  @discardableResult
  package func noteWrite<Value>(_ value: Value, equal: Bool = false) -> UInt64 {
    guard let graph = ActiveGraph.onThisThread, graph.events.records(.stateWrite) else { return 0 }
    let hash = ValueHash.of(value).map { WrittenHash(hash: $0, isDistinctive: ValueHash.isDistinctive(value)) }
    return graph.recordWrite(of: self, hash, equal: equal)
  }

  /// Records that the author's code changes a part of the place, as when it inserts a model into a store.
  package func noteChange() { _ = ActiveGraph.onThisThread?.recordWrite(of: self, nil, equal: false) }
}

extension Graph {
  /// Notes that the author's code reads an environment value of a view.
  package func noteRead(ofEnvironment property: String, of reader: NodeReference) {
    guard recordsReads, let node = reader.node, node.graph === self else { return }
    recordRead(of: SharedPlace(property, .environment), node: node.id)
  }

  /// - Parameter node: The id of the view that reads an environment value; 0 for a place that belongs to no view.
  fileprivate func recordRead(of place: SharedPlace, node: UInt64 = 0) {
    guard touchedPlaces.touch(place, of: node, in: segment), let site = events.internNearestLine() else { return }
    let (name, task) = (events.intern(place.name), tasks.current?.id)
    events.emit(.placeRead) { record in
      if node != 0 { record[.node] = node }
      record[.name] = name
      record.set(.storage, place.storage)
      record[.site] = site
      if let task { record[.task] = task }
    }
  }

  fileprivate func recordWrite(of place: SharedPlace, _ written: WrittenHash?, equal: Bool) -> UInt64 {
    guard events.records(.stateWrite), let site = events.internNearestLine(isWrite: true) else { return 0 }
    _ = touchedPlaces.touch(place, of: 0, in: segment)
    let (name, task) = (events.intern(place.name), tasks.current?.id)
    let position = events.emit(.stateWrite) { record in
      record[.name] = name
      record.set(.storage, place.storage)
      if let written {
        record[.hash] = written.hash
        record.set(.randomID, written.isDistinctive)
      }
      record[.site] = site
      record.set(.equal, equal)
      if let task { record[.task] = task }
    }
    if !equal { events.noteCause(position) }
    return position
  }
}
