internal import TraceFormat

/// The explicit ids of rows as numbers. Each is parsed once, because the rows of a list have the same ids throughout
/// the trace.
struct RowIndices {
  private var known = IDTable<Int?>()

  /// Returns the index that an explicit id may be, or nil if it is no whole number from 0.
  mutating func index(of id: StringID, _ strings: StringTable) -> Int? {
    if let index = known[id.rawValue] { return index }
    guard strings.isDefined(id) else { return nil }
    let index = Int(ShortName(strings.text(id)).description).flatMap { $0 >= 0 ? $0 : nil }
    known[id.rawValue] = .some(index)
    return index
  }
}
