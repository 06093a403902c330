/// Ids in the order in which they came, of which any can go at any time.
///
/// Few of them, as most nodes have, are a mere array.
///
/// - Complexity: O(1) amortized for each that comes or goes.
struct OrderedIDs: Sequence {
  /// Up to so many are looked through.
  private static let few = 16

  /// In order; 0 for those that are gone.
  private var ids: [UInt64] = []
  private var gone = 0
  /// Where each one stands, once they are not few.
  private var places: [UInt64: Int]?

  var isEmpty: Bool { ids.count == gone }

  /// Adds an id, not 0, that is not among them.
  mutating func append(_ id: UInt64) {
    places?[id] = ids.count
    ids.append(id)
    if places == nil, ids.count > Self.few { index() }
  }

  mutating func remove(_ id: UInt64) {
    guard places != nil else {
      if let place = ids.firstIndex(of: id) { ids.remove(at: place) }
      return
    }
    guard let place = places?.removeValue(forKey: id) else { return }
    ids[place] = 0
    gone += 1
    guard ids.count > 2 * Self.few, 2 * gone > ids.count else { return }
    ids.removeAll { $0 == 0 }
    gone = 0
    index()
  }

  private mutating func index() { places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) }) }

  func makeIterator() -> some IteratorProtocol<UInt64> { ids.lazy.filter { $0 != 0 }.makeIterator() }
}
