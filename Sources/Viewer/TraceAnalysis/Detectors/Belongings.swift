/// What belongs to each node, apart by whether its node has left since: so a leave looks only at what was there, and an enter at what left
/// last, however much has been left behind before.
struct Belongings {
  private struct Owner {
    var all = OrderedIDs()
    /// What no leave has been seen of, or one that was taken back.
    var present = OrderedIDs()
    /// What left since the last enter.
    var left = OrderedIDs()
  }
  private var owners: [UInt64: Owner] = [:]

  var isEmpty: Bool { owners.isEmpty }

  /// Adds an id, not 0, that is not among the node's.
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

  /// All that belongs to a node.
  func all(of node: UInt64) -> OrderedIDs { owners[node]?.all ?? OrderedIDs() }

  /// The node leaves.
  /// - Returns: What was there.
  mutating func leave(_ node: UInt64) -> OrderedIDs {
    guard let leaving = owners[node]?.present, !leaving.isEmpty else { return OrderedIDs() }
    owners[node]?.present = OrderedIDs()
    for id in leaving { owners[node]?.left.append(id) }
    return leaving
  }

  /// The node enters: what left before counts as there again where `isBack`, and stays left for ever elsewhere.
  mutating func enter(_ node: UInt64, where isBack: (UInt64) -> Bool) {
    guard let returning = owners[node]?.left, !returning.isEmpty else { return }
    owners[node]?.left = OrderedIDs()
    for id in returning where isBack(id) { owners[node]?.present.append(id) }
  }
}
