/// A binary heap of the streams that are waiting for their turn, ordered by the time of their next event, then its
/// rank, then their number.
struct MergeQueue {
  struct Entry {
    var ticks: UInt64
    /// The rank among events at the same ticks (``ChunkDecoder/rank``), or a lower bound on the rank.
    var rank: UInt64 = 0
    var stream: Int

    static func < (a: Entry, b: Entry) -> Bool {
      if a.ticks != b.ticks { return a.ticks < b.ticks }
      return a.rank != b.rank ? a.rank < b.rank : a.stream < b.stream
    }
  }

  private var heap: [Entry] = []

  /// The entry that comes first.
  var first: Entry? { heap.first }

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry < heap[parent] else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = entry
  }

  mutating func popFirst() -> Entry? {
    guard let last = heap.popLast() else { return nil }
    return heap.isEmpty ? last : replaceFirst(with: last)
  }

  /// Removes the first entry and inserts `entry`. The queue must not be empty.
  mutating func replaceFirst(with entry: Entry) -> Entry {
    let first = heap[0]
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < entry else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = entry
    return first
  }
}
