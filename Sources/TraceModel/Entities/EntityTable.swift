/// Finds the state of an entity by its id, at an address that does not move while the entity is known.
///
/// Ids near those already seen go through pages of 1024 slots, which are freed when they are empty; sparse ids go through a
/// dictionary. States are kept in slabs and used again, so that the memory follows the entities that live, not those that ever did.
struct EntityTable<State>: ~Copyable {
  private static var slabSize: Int { 256 }

  /// 1024 consecutive ids.
  @safe
  private final class Page {
    var slots = [Ref<State>?](repeating: nil, count: 1024)
    var used = 0
  }

  private var pages: [Page?] = []
  private var sparse: [UInt64: Ref<State>] = [:]
  private var free: [Ref<State>] = []
  private var slabs: [Ref<State>] = []
  private let blank: State
  /// How many entities are known.
  private(set) var count = 0

  /// - Parameter blank: What fills slots that are not in use; a trivial value.
  init(blank: State) { self.blank = blank }

  deinit {
    for slab in slabs { slab.deallocate(count: Self.slabSize) }
  }

  /// The state of that id, or nil where it is not known.
  @inline(__always)
  func find(_ id: UInt64) -> Ref<State>? {
    let page = Int(truncatingIfNeeded: id >> 10)
    if page >= 0, page < pages.count, let found = pages[page] {
      if let state = found.slots[Int(id & 1023)] { return state }
    }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// Makes `state` known under an id that is not known yet.
  mutating func insert(_ id: UInt64, _ state: State) -> Ref<State> {
    let slot = takeSlot()
    slot.state = state
    count += 1
    // A page of 8 KiB pays only where ids are dense: within four pages' worth of what is known.
    let page = Int(truncatingIfNeeded: id >> 10)
    if page >= 0, page < pages.count + 4 || page < count >> 6 {
      while pages.count <= page { pages.append(nil) }
      let found = pages[page] ?? Page()
      found.slots[Int(id & 1023)] = slot
      found.used += 1
      pages[page] = found
    } else {
      sparse[id] = slot
    }
    return slot
  }

  /// Forgets an id; its slot is used again.
  mutating func remove(_ id: UInt64) {
    guard let slot = find(id) else { return }
    let page = Int(truncatingIfNeeded: id >> 10)
    if page >= 0, page < pages.count, let found = pages[page], found.slots[Int(id & 1023)] != nil {
      found.slots[Int(id & 1023)] = nil
      found.used -= 1
      if found.used == 0 { pages[page] = nil }
    } else {
      sparse[id] = nil
    }
    slot.state = blank
    free.append(slot)
    count -= 1
  }

  /// Calls `body` for every known id, in ascending order.
  func forEach(_ body: (UInt64, Ref<State>) -> Void) {
    for (number, page) in pages.enumerated() {
      guard let page = page else { continue }
      for slot in 0..<page.slots.count {
        if let state = page.slots[slot] { body(UInt64(number) << 10 | UInt64(slot), state) }
      }
    }
    for (id, state) in sparse.sorted(by: { $0.key < $1.key }) { body(id, state) }
  }

  private mutating func takeSlot() -> Ref<State> {
    if let slot = free.popLast() { return slot }
    let slab = Ref<State>.allocate(repeating: blank, count: Self.slabSize)
    slabs.append(slab)
    for index in stride(from: Self.slabSize - 1, to: 0, by: -1) { free.append(slab.advanced(by: index)) }
    return slab
  }
}
