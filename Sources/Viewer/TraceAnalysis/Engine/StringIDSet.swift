internal import TraceFormat

/// A set of string ids: one bit for each id of a usual trace, and a hashed set for higher ones, so that a damaged trace
/// cannot make it large.
struct StringIDSet {
  private static let highest: UInt64 = 1 << 20
  private var words: [UInt64] = []
  private var high: Set<UInt64> = []

  /// Adds an id, in constant time.
  mutating func insert(_ id: StringID) {
    let raw = id.rawValue
    guard raw < Self.highest else {
      high.insert(raw)
      return
    }
    let word = Int(raw >> 6)
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << (raw & 63)
  }

  /// The ids, ascending.
  var ids: [StringID] {
    var all: [UInt64] = []
    for (index, word) in words.enumerated() where word != 0 {
      for bit in 0..<UInt64(64) where word & (1 << bit) != 0 { all.append(UInt64(index) << 6 | bit) }
    }
    return (all + high.sorted()).map { StringID(rawValue: $0) }
  }
}
