/// The ids of what each node owns, divided by whether the node has left the screen since.
///
/// A leave looks only at what was present and an enter only at what left last, however much was left behind before.
struct OwnedIDs {
  private struct Owner {
    var all = OrderedIDs()
    /// Ids without a leave, or whose leave was undone by a quick return.
    var present = OrderedIDs()
    /// Ids whose node left since its last enter.
    var left = OrderedIDs()
  }
  private var owners: [UInt64: Owner] = [:]

  var isEmpty: Bool { owners.isEmpty }

  /// Adds an id that is not 0 and not among the node's ids.
  mutating func add(_ id: UInt64, to node: UInt64) {
    owners[node, default: Owner()].all.append(id)
    owners[node]?.present.append(id)
  }

  mutating func remove(_ id: UInt64, from node: UInt64) {
    owners[node]?.all.remove(id)
    owners[node]?.present.remove(id)
    owners[node]?.left.remove(id)
    if owners[node]?.all.isEmpty == true { owners[node] = nil }
  }

  /// Returns all ids of a node.
  func all(of node: UInt64) -> OrderedIDs { owners[node]?.all ?? OrderedIDs() }

  /// Records that a node leaves the screen.
  /// - Returns: The ids that were present.
  mutating func leave(_ node: UInt64) -> OrderedIDs {
    guard let leaving = owners[node]?.present, !leaving.isEmpty else { return OrderedIDs() }
    owners[node]?.present = OrderedIDs()
    for id in leaving { owners[node]?.left.append(id) }
    return leaving
  }

  /// Records that a node enters: ids that left before are present again if `isBack`; the others stay behind for good.
  mutating func enter(_ node: UInt64, where isBack: (UInt64) -> Bool) {
    guard let returning = owners[node]?.left, !returning.isEmpty else { return }
    owners[node]?.left = OrderedIDs()
    for id in returning where isBack(id) { owners[node]?.present.append(id) }
  }
}
