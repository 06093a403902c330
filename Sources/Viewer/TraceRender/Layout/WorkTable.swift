/// The tasks, fetches or resources that are open, and where they stand in the picture.
struct WorkTable {
  private var entries: [UInt64: (row: Int, work: Int)] = [:]
  /// A bit for each id's low bits: most ids belong to nodes without a row and are passed over without a look-up.
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
