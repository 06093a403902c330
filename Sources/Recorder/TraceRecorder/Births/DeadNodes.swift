internal import CTraceShims

/// The nodes of this process that have died and whose births may still be in the ring's area for births.
///
/// Two tables of fixed size: ids are entered into the newer one, and each time all births have been looked through, the older one is
/// emptied and the two change places. So an id is known for one to two rounds, in which every chunk of births comes by; one that
/// could not be moved has its ids ``carry(_:)``-ed on. Entering needs no lock, and an id that finds no place costs nothing but the
/// room of its births.
@safe
struct DeadNodes {
  let state: RecorderPointer

  init(_ state: RecorderPointer) { unsafe self.state = state }

  /// How far from its place an id may stand.
  private static let reach: UInt64 = 32

  /// Makes the tables for at least `births` births; without memory there are none.
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

  /// The places where an id may stand, the first one first.
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

  /// Keeps an id that the next ``change()`` would forget.
  func carry(_ node: UInt64) {
    if contains(node, newer ^ 1), !contains(node, newer) { insert(node) }
  }

  /// Forgets the ids that were entered before the last change.
  func change() {
    let current = newer
    guard let older = unsafe table(current ^ 1) else { return }
    unsafe ctrace_empty(UnsafeMutableRawPointer(older).assumingMemoryBound(to: UInt8.self), state.pointee.dead_capacity &* 8)
    unsafe ctrace_store32(&state.pointee.dead_table, current ^ 1)
    unsafe ctrace_store64(&state.pointee.deaths_at_change, ctrace_load64(&state.pointee.deaths))
  }
}
