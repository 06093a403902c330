internal import TraceFormat

/// A change of a view's input.
struct InputChange {
  var name: StringID
  var seq: UInt64
  /// The time in nanoseconds.
  var t: UInt64
}

/// The first change of each input of a view within a period, oldest first.
///
/// - Complexity: O(1) amortized for each operation. The space is proportional to the number of stored changes.
struct RecentChanges {
  private var changes: [InputChange] = []
  private var names: Set<StringID> = []
  /// The number of changes removed from the front.
  private var removed = 0

  /// The number of changes for which storage is allocated.
  var storedCount: Int { changes.count }

  /// Adds a change unless one of the same input is already stored.
  mutating func add(_ change: InputChange) {
    guard names.insert(change.name).inserted else { return }
    changes.append(change)
  }

  /// Removes and returns the oldest change if it is older than the period.
  mutating func removeFirst(at t: UInt64, after period: TimeSpan) -> InputChange? {
    guard removed < changes.count, TimeSpan(t - changes[removed].t) > period else { return nil }
    let change = changes[removed]
    names.remove(change.name)
    removed += 1
    if 2 * removed > changes.count {
      changes.removeFirst(removed)
      removed = 0
    }
    return change
  }

  mutating func removeAll() {
    guard !changes.isEmpty else { return }
    changes.removeAll(keepingCapacity: changes.count < 64)
    names.removeAll(keepingCapacity: names.count < 64)
    removed = 0
  }
}
