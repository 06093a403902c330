/// A set of ids, with one bit for each of the dense ids that recorders assign and a bounded set for all others.
struct NodeIDSet {
  private var bits: [UInt64] = []
  private var others: Set<UInt64> = []
  private static let denseLimit: UInt64 = 1 << 24
  private static let otherLimit = 1 << 16

  /// Adds an id and returns true if it is new. Once the bounded set is full, every other id counts as known.
  @discardableResult mutating func insert(_ id: UInt64) -> Bool {
    guard id < Self.denseLimit else {
      return others.count < Self.otherLimit ? others.insert(id).inserted : false
    }
    let word = Int(id >> 6)
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1, bits.count * 2) - bits.count))
    }
    let bit: UInt64 = 1 << (id & 63)
    defer { bits[word] |= bit }
    return bits[word] & bit == 0
  }

  /// Removes an id and returns true if it was in the set.
  @discardableResult mutating func remove(_ id: UInt64) -> Bool {
    guard contains(id) else { return false }
    if id < Self.denseLimit { bits[Int(id >> 6)] &= ~(1 << (id & 63)) } else { others.remove(id) }
    return true
  }

  @inline(__always) func contains(_ id: UInt64) -> Bool {
    let word = Int(truncatingIfNeeded: id >> 6)
    if id < Self.denseLimit { return word < bits.count && bits[word] >> (id & 63) & 1 == 1 }
    return others.contains(id)
  }
}
