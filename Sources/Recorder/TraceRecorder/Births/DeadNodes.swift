internal import CTraceShims

/// The nodes of this process that have died but whose births may still be in the birth area of a ring.
///
/// Consists of two hash tables of fixed size. Ids are inserted into the newer table; after each round through all
/// births, the older table is cleared and the tables swap roles. An id is therefore known for one to two rounds, in
/// which every chunk of births is visited. The ids of a chunk that could not be moved are preserved with
/// ``preserve(_:)``. Insertion does not take a lock, and an id that does not fit only costs the space of its births.
@safe
struct DeadNodes {
  let state: RecorderPointer

  init(_ state: RecorderPointer) { unsafe self.state = state }

  /// The maximum distance of an id from its preferred index.
  private static let reach: UInt64 = 32

  /// Allocates tables for at least `births` births. If no memory is available, dead nodes are not tracked.
  func prepare(births: UInt64) {
    var capacity: UInt64 = 1024
    while capacity < births { capacity *= 2 }
    guard let memory = unsafe ctrace_map_wiped_on_fork(2 &* capacity &* 8) else { return }
    unsafe state.pointee.dead_capacity = capacity
    unsafe state.pointee.dead = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt64.self)
  }

  private func table(_ number: UInt32) -> UnsafeMutablePointer<UInt64>? {
    unsafe state.pointee.dead.map { unsafe $0 + Int(UInt64(number & 1) &* state.pointee.dead_capacity) }
  }

  /// The index of an id after `step` probes.
  private func place(_ node: UInt64, _ step: UInt64) -> Int {
    let hash = (node &* 0x9E37_79B9_7F4A_7C15) >> 20
    return Int(truncatingIfNeeded: (hash &+ step) & (unsafe state.pointee.dead_capacity &- 1))
  }

  private var newer: UInt32 { unsafe ctrace_load32(&state.pointee.dead_table) }

  func insert(_ node: UInt64) {
    guard node != 0, let table = unsafe table(newer) else { return }
    for step in 0..<Self.reach where unsafe ctrace_swap64(table + place(node, step), 0, node) { return }
  }

  func contains(_ node: UInt64) -> Bool { contains(node, newer) || contains(node, newer ^ 1) }

  private func contains(_ node: UInt64, _ number: UInt32) -> Bool {
    guard let table = unsafe table(number) else { return false }
    for step in 0..<Self.reach {
      let found = unsafe ctrace_load64(table + place(node, step))
      if found == node { return true }
      if found == 0 { return false }
    }
    return false
  }

  /// Preserves an id that the next ``swapTables()`` would discard.
  func preserve(_ node: UInt64) {
    if contains(node, newer ^ 1), !contains(node, newer) { insert(node) }
  }

  /// Discards the ids that were inserted before the last swap, and swaps the tables again.
  func swapTables() {
    let current = newer
    guard let older = unsafe table(current ^ 1) else { return }
    unsafe ctrace_clear(
      UnsafeMutableRawPointer(older).assumingMemoryBound(to: UInt8.self), state.pointee.dead_capacity &* 8)
    unsafe ctrace_store32(&state.pointee.dead_table, current ^ 1)
    unsafe ctrace_store64(&state.pointee.deaths_at_change, ctrace_load64(&state.pointee.deaths))
  }
}
