/// The ids of the items that each node owns, grouped by whether the node has since left the screen.
///
/// A leave looks only at the present ids and an enter only at the ids of the last leave, regardless of the number left
/// behind earlier.
struct OwnedIDs {
  private struct Owner {
    var all = OrderedIDs()
    /// Ids whose node has not left the screen, or left and quickly returned.
    var present = OrderedIDs()
    /// Ids whose node has left since its last enter.
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

  /// Records that a node enters the screen. Ids of the last leave are present again if `isBack`. The others stay behind
  /// permanently.
  mutating func enter(_ node: UInt64, where isBack: (UInt64) -> Bool) {
    guard let returning = owners[node]?.left, !returning.isEmpty else { return }
    owners[node]?.left = OrderedIDs()
    for id in returning where isBack(id) { owners[node]?.present.append(id) }
  }
}
