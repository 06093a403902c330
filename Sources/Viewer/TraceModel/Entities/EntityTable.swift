/// Finds the state of an entity by its id, at an address that does not move while the entity is known.
///
/// Ids near those already seen go through pages of 1024 places, which are freed when they are empty; sparse ids go through a
/// dictionary. States are kept in a slab, so that the memory follows the entities that live, not those that ever did.
struct EntityTable<State>: ~Copyable {
  private static var pageSize: Int { 1024 }

  /// The places of 1024 consecutive ids.
  private typealias Page = Ref<Ref<State>?>

  /// By id / 1024. No class, so that finding a state counts no reference.
  private var pages: [Page?] = []
  /// How many places of each page are taken.
  private var used: [Int] = []
  /// How many pages there are.
  private var pagesInUse = 0
  private var sparse: [UInt64: Ref<State>] = [:]
  private var slab: Slab<State>
  /// How many entities are known.
  private(set) var count = 0

  /// - Parameter blank: What fills slots that are not in use; a trivial value.
  init(blank: State) { slab = Slab(blank: blank) }

  deinit {
    for page in pages { page?.deallocate(count: Self.pageSize) }
  }

  /// The state of that id, or nil where it is not known.
  @inline(__always)
  func find(_ id: UInt64) -> Ref<State>? {
    if let place = place(of: id), let state = place.state { return state }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// The state of that id, or nil where it is not known or its id is far from those of others.
  @inline(__always)
  func findQuickly(_ id: UInt64) -> Ref<State>? { place(of: id)?.state }

  /// The place of an id on its page, if there is such a page.
  @inline(__always)
  private func place(of id: UInt64) -> Page? {
    let number = Int(truncatingIfNeeded: id >> 10)
    guard number >= 0, number < pages.count else { return nil }
    return pages[number]?.advanced(by: Int(id & 1023))
  }

  /// Makes `state` known under an id that is not known yet.
  mutating func insert(_ id: UInt64, _ state: State) -> Ref<State> {
    let slot = slab.take()
    slot.state = state
    count += 1
    let number = Int(truncatingIfNeeded: id >> 10)
    if hasPage(number) || mayAddPage(number) {
      while pages.count <= number {
        pages.append(nil)
        used.append(0)
      }
      if pages[number] == nil {
        pages[number] = Page.allocate(repeating: nil, count: Self.pageSize)
        pagesInUse += 1
      }
      let page = pages[number]!
      page.advanced(by: Int(id & 1023)).state = slot
      used[number] += 1
    } else {
      sparse[id] = slot
    }
    return slot
  }

  private func hasPage(_ number: Int) -> Bool { number >= 0 && number < pages.count && pages[number] != nil }

  /// A page of 8 KiB pays only where ids are dense: near those that came before, and with 16 entities to a page on the whole.
  private func mayAddPage(_ number: Int) -> Bool {
    number >= 0 && number < pages.count + 4 + count >> 6 && pagesInUse < 64 + count >> 4
  }

  /// Forgets an id; its slot is used again.
  mutating func remove(_ id: UInt64) {
    guard let slot = find(id) else { return }
    if let place = place(of: id), place.state != nil {
      place.state = nil
      let number = Int(id >> 10)
      used[number] -= 1
      if used[number] == 0 {
        pages[number]?.deallocate(count: Self.pageSize)
        pages[number] = nil
        pagesInUse -= 1
      }
    } else {
      sparse[id] = nil
    }
    slab.give(slot)
    count -= 1
  }

  /// Calls `body` for every known id, in ascending order.
  func forEach(_ body: (UInt64, Ref<State>) -> Void) {
    for (number, page) in pages.enumerated() {
      guard let page else { continue }
      for slot in 0..<Self.pageSize {
        if let state = page.advanced(by: slot).state { body(UInt64(number) << 10 | UInt64(slot), state) }
      }
    }
    for (id, state) in sparse.sorted(by: { $0.key < $1.key }) { body(id, state) }
  }
}
