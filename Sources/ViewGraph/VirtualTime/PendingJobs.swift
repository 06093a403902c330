/// What is due when: a heap ordered by due time, then by the order of arrival, so that runs repeat exactly.
struct PendingJobs {
  /// A piece of work that waits for its time.
  struct Entry {
    /// Virtual nanoseconds.
    var due: UInt64
    var arrival: UInt64
    var work: Work
  }

  enum Work {
    case job(UnownedJob, lane: JobQueue.Lane)
    case closure(() -> Void)
    /// A closure that was taken back; its place in the heap is kept until it comes up.
    case withdrawn
  }

  private var heap: [Entry] = []
  private var arrivals: UInt64 = 0
  private var withdrawn = Set<UInt64>()

  /// The number of entries that are still to run.
  var count: Int { heap.count - withdrawn.count }

  /// The due time of the next entry, or nil.
  var nextDue: UInt64? { mutating get { dropWithdrawn(); return heap.first?.due } }

  /// Adds work and returns its arrival number, which withdraws it.
  @discardableResult
  mutating func push(due: UInt64, _ work: Work) -> UInt64 {
    arrivals += 1
    heap.append(Entry(due: due, arrival: arrivals, work: work))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(child, parent) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
    return arrivals
  }

  /// Takes closures back that have not run.
  mutating func withdraw(_ arrival: UInt64) {
    if let index = heap.firstIndex(where: { $0.arrival == arrival }), withdrawn.insert(arrival).inserted {
      heap[index].work = .withdrawn
    }
  }

  /// Removes and returns the next entry, or nil.
  mutating func pop() -> Entry? {
    dropWithdrawn()
    return heap.isEmpty ? nil : removeFirst()
  }

  private mutating func dropWithdrawn() {
    while let first = heap.first, withdrawn.remove(first.arrival) != nil { _ = removeFirst() }
  }

  private mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, smallest) { smallest = child }
      guard smallest != parent else { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool { (heap[a].due, heap[a].arrival) < (heap[b].due, heap[b].arrival) }
}
