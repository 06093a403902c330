/// An ordered set of ids with fast removal.
///
/// In the usual case of a few ids, the set is a plain array.
///
/// - Complexity: O(1) amortized for each insertion and removal.
struct OrderedIDs: Sequence {
  /// The maximum number of ids for which the array is searched without an index.
  private static let maximumUnindexed = 16

  /// The ids in order, with 0 for each removed id.
  private var ids: [UInt64] = []
  private var removed = 0
  /// The index of each id, once there are more than ``maximumUnindexed``.
  private var indices: [UInt64: Int]?

  var isEmpty: Bool { ids.count == removed }

  /// Appends an id that is not 0 and not in the set.
  mutating func append(_ id: UInt64) {
    indices?[id] = ids.count
    ids.append(id)
    if indices == nil, ids.count > Self.maximumUnindexed { buildIndex() }
  }

  /// Removes an id. Does nothing if it is not in the set.
  mutating func remove(_ id: UInt64) {
    guard indices != nil else {
      if let place = ids.firstIndex(of: id) { ids.remove(at: place) }
      return
    }
    guard let place = indices?.removeValue(forKey: id) else { return }
    ids[place] = 0
    removed += 1
    guard ids.count > 2 * Self.maximumUnindexed, 2 * removed > ids.count else { return }
    ids.removeAll { $0 == 0 }
    removed = 0
    buildIndex()
  }

  private mutating func buildIndex() { indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) }) }

  func makeIterator() -> some IteratorProtocol<UInt64> { ids.lazy.filter { $0 != 0 }.makeIterator() }
}
