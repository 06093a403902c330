/// The changes since a node's last body: the places that the body had read, and the writes that changed them.
///
/// Filled only while the graph records.
struct ChangedPlaces {
  /// The string ids of the places: a state's or input's name, or `Type.property`.
  private(set) var places: [UInt64] = []
  /// The positions of the first write of each place since the last body; 0 if it is not known.
  private(set) var writers: [UInt64] = []
  /// True if something else may have changed, too.
  var isUnknown = false

  mutating func add(_ place: UInt64, writer: UInt64) {
    if let index = places.firstIndex(of: place) {
      if writers[index] == 0 { writers[index] = writer }
      return
    }
    places.append(place)
    writers.append(writer)
  }

  mutating func removeAll() {
    isUnknown = false
    guard !places.isEmpty else { return }
    places.removeAll(keepingCapacity: true)
    writers.removeAll(keepingCapacity: true)
  }
}

extension Graph {
  /// Notes that something that the node's body reads may have changed, but not what.
  public func noteUnknownChange(of node: Node) {
    if events.tellsReads { node.changes.isUnknown = true }
  }
}
