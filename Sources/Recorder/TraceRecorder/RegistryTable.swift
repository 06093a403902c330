internal import CTraceShims

/// The memory of the registry's texts and entries, which is never given back.
///
/// It comes from the system in pieces and never from `malloc`: a signal handler may have interrupted `malloc` on the
/// same thread, or a thread that waits for the registry may be in the middle of it.
@safe
struct RegistryMemory {
  private var place: UnsafeMutablePointer<UInt8>?
  private var remaining = 0
  private static let pieceSize = 256 << 10

  /// Returns zeroed memory, or nil if the system has none.
  mutating func allocate(_ length: Int) -> UnsafeMutableRawPointer? {
    let needed = (max(length, 1) + 15) & ~15
    if needed > Self.pieceSize / 8 { return unsafe ctrace_map_kept(UInt64(needed)).map { .init($0) } }
    if needed > remaining {
      guard let piece = unsafe ctrace_map_kept(UInt64(Self.pieceSize)) else { return nil }
      unsafe place = piece
      remaining = Self.pieceSize
    }
    defer {
      unsafe place = place! + needed
      remaining -= needed
    }
    return unsafe UnsafeMutableRawPointer(place!)
  }
}

/// A hash table from keys to ids, without `malloc`. The keys must be plain data, and the ids greater than 0.
@safe
struct RegistryTable<Key> {
  private struct Slot {
    var id: UInt64
    var hash: Int
    var key: Key
  }

  private var slots: UnsafeMutablePointer<Slot>?
  private var capacity = 0
  private var count = 0

  /// The id of the key with this hash that `isWanted` accepts, together with its id.
  func find(_ hash: Int, _ isWanted: (Key, UInt64) -> Bool) -> UInt64? {
    guard capacity > 0 else { return nil }
    var index = hash & (capacity - 1)
    while unsafe slots![index].id != 0 {
      let slot = unsafe slots![index]
      if slot.hash == hash && isWanted(slot.key, slot.id) { return slot.id }
      index = (index + 1) & (capacity - 1)
    }
    return nil
  }

  /// Makes space for one more key. Returns false if there is no memory.
  mutating func makeSpace() -> Bool {
    if 2 * (count + 1) <= capacity { return true }
    let (old, oldCapacity) = unsafe (slots, capacity)
    let wanted = max(1024, 2 * capacity)
    guard let memory = unsafe ctrace_map_kept(UInt64(wanted * MemoryLayout<Slot>.stride)) else { return false }
    unsafe slots = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Slot.self)
    capacity = wanted
    for index in 0..<oldCapacity where unsafe old![index].id != 0 { unsafe place(old![index]) }
    if let old = unsafe old {
      let bytes = unsafe UnsafeMutableRawPointer(old).assumingMemoryBound(to: UInt8.self)
      unsafe ctrace_unmap_kept(bytes, UInt64(oldCapacity * MemoryLayout<Slot>.stride))
    }
    return true
  }

  /// Adds a key that the table does not have, after ``makeSpace()``.
  mutating func add(_ key: Key, _ hash: Int, id: UInt64) {
    place(Slot(id: id, hash: hash, key: key))
    count += 1
  }

  private func place(_ slot: Slot) {
    var index = slot.hash & (capacity - 1)
    while unsafe slots![index].id != 0 { index = (index + 1) & (capacity - 1) }
    unsafe (slots! + index).initialize(to: slot)
  }
}
