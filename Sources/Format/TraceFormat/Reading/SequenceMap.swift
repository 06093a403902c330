/// Translates positions of one writer into sequence numbers of the file, by stretches in which both count alike.
public struct SequenceMap {
  private var runs: [(position: UInt64, seq: UInt64)] = []
  /// The most stretches that are kept; older ones are forgotten, and positions in them are unknown.
  private let limit: Int

  /// No event's number.
  private static let lost: UInt64 = 0

  public init(limit: Int = 1 << 16) { self.limit = limit }

  /// Notes that the event at `position` has the number `seq`, and those behind it the numbers behind it. Positions and numbers
  /// only grow; a position noted again has the later number.
  public mutating func note(position: UInt64, seq: UInt64) {
    if let last = runs.last {
      if last.seq != Self.lost && seq &- last.seq == position &- last.position { return }
      if position <= last.position { runs.removeLast() }
    }
    append(position, seq)
  }

  /// Notes that the events from `position` on are missing, up to the next that is noted.
  mutating func noteLoss(from position: UInt64) {
    if let last = runs.last, position <= last.position { runs.removeLast() }
    append(position, Self.lost)
  }

  private mutating func append(_ position: UInt64, _ seq: UInt64) {
    if runs.count == limit { runs.removeFirst(limit / 2) }
    runs.append((position, seq))
  }

  /// The number of the event at `position`, or nil where it is not known.
  public func seq(at position: UInt64) -> UInt64? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    if run.seq == Self.lost { return nil }
    return run.seq &+ (position &- run.position)
  }
}
