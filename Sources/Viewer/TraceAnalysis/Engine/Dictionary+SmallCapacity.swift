// For collections that are emptied at each turn or frame. Keeping the largest capacity would make every later removal
// just as expensive.

extension Dictionary {
  /// Removes all elements and keeps the capacity only if it is small.
  mutating func removeAllKeepingSmallCapacity() {
    if !isEmpty { removeAll(keepingCapacity: count <= 64) }
  }
}

extension Set {
  /// Removes all elements and keeps the capacity only if it is small.
  mutating func removeAllKeepingSmallCapacity() {
    if !isEmpty { removeAll(keepingCapacity: count <= 64) }
  }
}
