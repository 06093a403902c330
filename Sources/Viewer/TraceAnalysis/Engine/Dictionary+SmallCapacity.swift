// For collections emptied at each turn or frame: keeping the capacity of the fullest one would make every later removal as expensive.

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
