/// Translates the positions of one writer into sequence numbers of the file, stored as runs in which both advance
/// together.
package struct SequenceMap {
  private var runs: [(position: UInt64, seq: UInt64)] = []
  /// The maximum number of runs. Older ones are discarded, and positions in them are unknown.
  private let limit: Int

  /// Marks a run of missing events; no event has this number.
  private static let lost: UInt64 = 0

  /// Creates an empty map that keeps at most `limit` runs.
  package init(limit: Int = 1 << 16) { self.limit = limit }

  /// Records that the event at `position` has the number `seq`, and that the following events continue both.
  ///
  /// Positions and numbers must not decrease; recording a position again replaces its number. Position 0 means unknown
  /// and is not recorded.
  package mutating func note(position: UInt64, seq: UInt64) {
    guard position > 0 else { return }
    if let last = runs.last {
      if last.seq != Self.lost && seq &- last.seq == position &- last.position { return }
      if position <= last.position { runs.removeLast() }
    }
    append(position, seq)
  }

  /// Records that the events starting at `position` are missing, up to the next recorded position.
  mutating func noteLoss(from position: UInt64) {
    if let last = runs.last, position <= last.position { runs.removeLast() }
    append(position, Self.lost)
  }

  private mutating func append(_ position: UInt64, _ seq: UInt64) {
    if runs.count == limit { runs.removeFirst(limit / 2) }
    runs.append((position, seq))
  }

  /// The sequence number of the event at `position`, or nil if it is unknown.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  package func seq(at position: UInt64) -> UInt64? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, position > 0 else { return nil }
    let run = runs[low - 1]
    if run.seq == Self.lost { return nil }
    return run.seq &+ (position &- run.position)
  }
}
