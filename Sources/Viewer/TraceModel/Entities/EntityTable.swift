/// The states of entities by id, at addresses that are stable while the entity is known.
///
/// Ids near earlier ids use pages of 1024 entries, which are freed when empty. Sparse ids use a dictionary. The states
/// are in a slab, so that memory depends on the number of living entities, not the number that ever existed.
struct EntityTable<State>: ~Copyable {
  private static var pageSize: Int { 1024 }

  /// The entries of 1024 consecutive ids.
  private typealias Page = Ref<Ref<State>?>

  /// The pages by id / 1024: plain pointers, so that a lookup needs no reference counting.
  private var pages: [Page?] = []
  /// The number of used entries of each page.
  private var used: [Int] = []
  /// The number of allocated pages.
  private var pagesInUse = 0
  private var sparse: [UInt64: Ref<State>] = [:]
  private var slab: Slab<State>
  /// The number of known entities.
  private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter blank: The content of unused slots, which must be a trivial value.
  init(blank: State) { slab = Slab(blank: blank) }

  deinit {
    for page in pages { page?.deallocate(count: Self.pageSize) }
  }

  /// Returns the state of an id, or nil if it is unknown.
  @inline(__always)
  func find(_ id: UInt64) -> Ref<State>? {
    if let entry = entry(of: id), let state = entry.state { return state }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// Returns the state of an id, or nil if it is unknown or not on a page.
  @inline(__always)
  func findQuickly(_ id: UInt64) -> Ref<State>? { entry(of: id)?.state }

  /// Returns the entry of an id on its page, or nil if there is no such page.
  @inline(__always)
  private func entry(of id: UInt64) -> Page? {
    let number = Int(truncatingIfNeeded: id >> 10)
    guard number >= 0, number < pages.count else { return nil }
    return pages[number]?.advanced(by: Int(id & 1023))
  }

  /// Inserts the state of an unknown id.
  mutating func insert(_ id: UInt64, _ state: State) -> Ref<State> {
    let slot = slab.allocate()
    slot.state = state
    count += 1
    let number = Int(truncatingIfNeeded: id >> 10)
    if hasPage(number) || canAddPage(number) {
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

  /// True if a new page of 8 KiB pays off: the id must be near earlier ids, and pages must hold 16 entities on average.
  private func canAddPage(_ number: Int) -> Bool {
    number >= 0 && number < pages.count + 4 + count >> 6 && pagesInUse < 64 + count >> 4
  }

  /// Removes an id. Its slot is reused.
  mutating func remove(_ id: UInt64) {
    guard let slot = find(id) else { return }
    if let entry = entry(of: id), entry.state != nil {
      entry.state = nil
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
    slab.release(slot)
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

/// The ids of ended entities that are still known, in a ring of ``LifecycleModel/maximumRetired`` ids.
struct RetirementQueue {
  private var ids: [UInt64] = []
  private var next = 0

  init() {}

  /// Adds an ended entity. Returns the oldest entity, which must be removed, if there are too many.
  mutating func push(_ id: UInt64) -> UInt64? {
    if ids.count < LifecycleModel.maximumRetired {
      ids.append(id)
      return nil
    }
    let oldest = ids[next]
    ids[next] = id
    next = (next + 1) % ids.count
    return oldest
  }
}
