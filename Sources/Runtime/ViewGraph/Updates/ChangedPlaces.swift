/// The changes since a node's last body: the places that the body had read, and the writes that changed them.
///
/// Filled only while the graph records.
struct ChangedPlaces {
  struct Change {
    /// The string id of the place: a state's or input's name, or `Type.property`.
    let place: UInt64
    /// The position of the first write of the place since the last body; 0 if it is not known.
    var writer: UInt64
  }
  private var changes: [Change] = []
  /// True if something else may have changed, too.
  var isUnknown = false

  var count: Int { changes.count }
  /// The change, if there is one alone.
  var only: Change? { changes.count == 1 ? changes[0] : nil }

  subscript(index: Int) -> Change { changes[index] }

  mutating func add(_ place: UInt64, writer: UInt64) {
    for index in changes.indices where changes[index].place == place {
      if changes[index].writer == 0 { changes[index].writer = writer }
      return
    }
    changes.append(Change(place: place, writer: writer))
  }

  mutating func removeAll() {
    isUnknown = false
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
  }
}

extension Graph {
  /// Notes that something that the node's body reads may have changed, but not what.
  public func noteUnknownChange(of node: Node) {
    if events.tellsReads { node.changes.isUnknown = true }
  }
}
