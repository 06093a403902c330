/// Ids in the order in which they came, of which any can go at any time.
///
/// - Complexity: O(1) amortized for each that comes or goes.
struct OrderedIDs: Sequence {
  /// In order; 0 for those that are gone.
  private var ids: [UInt64] = []
  private var places: [UInt64: Int] = [:]

  var isEmpty: Bool { places.isEmpty }

  /// Adds an id, not 0, that is not among them.
  mutating func append(_ id: UInt64) {
    places[id] = ids.count
    ids.append(id)
  }

  mutating func remove(_ id: UInt64) {
    guard let place = places.removeValue(forKey: id) else { return }
    ids[place] = 0
    guard ids.count > 32, ids.count > 2 * places.count else { return }
    ids.removeAll { $0 == 0 }
    for (place, id) in ids.enumerated() { places[id] = place }
  }

  func makeIterator() -> some IteratorProtocol<UInt64> { ids.lazy.filter { $0 != 0 }.makeIterator() }
}
