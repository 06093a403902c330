/// The open tasks, fetches or resources with their positions in the picture.
struct WorkTable {
  private var entries: [UInt64: (row: Int, work: Int)] = [:]
  /// A bit for the low bits of each id: most ids belong to nodes without a row and are rejected without a lookup.
  private var filter = [UInt64](repeating: 0, count: 1024)

  mutating func open(_ id: UInt64?, row: Int, work: Int) {
    guard let id else { return }
    filter[Int(id >> 6 & 1023)] |= 1 << (id & 63)
    entries[id] = (row, work)
  }

  @inline(__always) subscript(id: UInt64?) -> (row: Int, work: Int)? {
    guard let id, filter[Int(id >> 6 & 1023)] >> (id & 63) & 1 == 1 else { return nil }
    return entries[id]
  }

  mutating func close(_ id: UInt64?) -> (row: Int, work: Int)? {
    guard let entry = self[id], let id else { return nil }
    entries[id] = nil
    return entry
  }
}
