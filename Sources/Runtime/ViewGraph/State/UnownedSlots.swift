/// Slots of a graph that no node owns, such as environment values. The graph lets go of them when it ends.
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

  func detachFromGraph() { for entry in entries { entry.slot?.detachFromGraph() } }
}

extension Slot {
  /// The graph has ended without having been finished. Closures of the author's may hold the slot for longer; what they write is lost,
  /// and nobody depends on what they read.
  func detachFromGraph() { isDestroyed = true }
}

extension Node {
  /// The graph has ended. Whoever holds the node for longer finds nothing in it that leads to the graph.
  func detachFromGraph() {
    for slot in slots { slot.detachFromGraph() }
    for effect in effects { unsafe effect.owner = nil }
    forEachChild { $0.detachFromGraph() }
  }
}
