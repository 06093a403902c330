/// The slots of a graph that no node owns, such as environment values. The graph detaches them when it is deallocated.
struct UnownedSlots {
  private struct Entry { weak var slot: Slot? }
  private var entries: [Entry] = []
  private var sweepAt = 64

  mutating func add(_ slot: Slot) {
    if entries.count >= sweepAt {
      entries.removeAll { $0.slot == nil }
      sweepAt = max(64, entries.count * 2)
    }
    entries.append(Entry(slot: slot))
  }

  func forEach(_ body: (Slot) -> Void) { for entry in entries { if let slot = entry.slot { body(slot) } } }

  func detachFromGraph() { for entry in entries { entry.slot?.detachFromGraph() } }
}

extension Slot {
  /// Detaches the slot from a graph that is deallocated without having been finished. The author's closures may retain
  /// the slot longer; their writes are lost, and nothing depends on their reads.
  func detachFromGraph() { isDestroyed = true }
}

extension Node {
  /// Removes every reference to the graph, which is being deallocated, from a node that may outlive it.
  func detachFromGraph() {
    for slot in slots { slot.detachFromGraph() }
    for effect in effects { effect.owner = nil }
    forEachChild { $0.detachFromGraph() }
  }
}
