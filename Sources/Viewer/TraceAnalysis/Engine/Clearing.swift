// What is emptied each turn or frame: to keep the room of the fullest one would make every later emptying as expensive as that.

extension Dictionary {
  /// Removes all, and keeps little room.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: count <= 64) }
  }
}

extension Set {
  /// Removes all, and keeps little room.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: count <= 64) }
  }
}
