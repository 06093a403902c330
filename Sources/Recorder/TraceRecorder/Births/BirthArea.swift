internal import CTraceShims
internal import TraceFormat

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The first quarter of a ring's chunks, which newer events do not overwrite: births of nodes and states.
///
/// When it fills up, the births of dead nodes are left out: a few chunks that stand one behind the other become one. So the births
/// of all living nodes are there as long as they fit, however many nodes came and went. What is left out counts as overwritten, as
/// everything else that a ring lets go: the next chunk of the stream tells how many events came before it.
///
/// Where no room can be made at once, births take chunks of the rest of the ring, as many again, which are then not overwritten
/// until their births have been moved.
///
/// Everything here may run on a recording thread: it allocates nothing, and waits for another thread only where both are full and
/// that thread is making room.
@safe
struct BirthArea {
  let file: LiveFile

  init(_ file: LiveFile) { self.file = file }

  /// Kinds that are births.
  static func takes(_ kind: EventKind) -> Bool { kind == .nodeCreate || kind == .stateCreate }

  /// About as few bytes as a node's births take, for the number of nodes whose births the area can hold.
  private static let leastBirth: UInt64 = 8

  /// Sets the area aside in a new file. With fewer than three chunks there would be none to move births into.
  func prepare(slots: UInt64) {
    guard slots >= 3 else { return }
    unsafe state.pointee.birth_slots = slots
    // Nobody takes the last one: births are moved into it, and what becomes free by that is the next one to move into.
    unsafe state.pointee.births_spare = slots &- 1
    unsafe ctrace_store8(state.pointee.slot_states + Int(slots &- 1), UInt8(CTRACE_SLOT_PREPARING))
    unsafe DeadNodes(state).prepare(births: slots &* state.pointee.chunk_size / Self.leastBirth)
  }

  var isInUse: Bool { unsafe state.pointee.birth_slots != 0 }

  func noteDeath(of node: UInt64) {
    guard isInUse else { return }
    unsafe DeadNodes(state).insert(node)
    guard unsafe state.pointee.dead != nil else { return }
    _ = unsafe ctrace_add64(&state.pointee.deaths, 1)
    // Before the table is too full to take more, all births come by once: then its ids can go.
    while unsafe unforgotten > state.pointee.dead_capacity / 4 &* 3 {
      if begin() {
        while BirthMove(file).step() != .atEnd {}
        return end()
      }
      guard unsafe unforgotten > state.pointee.dead_capacity / 8 &* 7, waitForOther({ false }) else { return }
    }
  }

  /// Deaths since the tables of dead nodes changed.
  private var unforgotten: UInt64 { unsafe ctrace_load64(&state.pointee.deaths) &- ctrace_load64(&state.pointee.deaths_at_change) }

  /// Makes this the one thread that moves births; false where another one does.
  private func begin() -> Bool {
    guard unsafe ctrace_swap32(&state.pointee.moving_births, 0, 1) else { return false }
    _ = unsafe ctrace_add32(&state.pointee.births_turn, 1)
    return true
  }

  private func end() { unsafe ctrace_store32(&state.pointee.moving_births, 0) }

  private var state: RecorderPointer { unsafe file.state }

  /// The first chunk that holds nothing.
  private var free: UInt64? {
    for slot in 0..<(unsafe state.pointee.birth_slots) {
      if unsafe ctrace_load8(state.pointee.slot_states + Int(slot)) == UInt8(CTRACE_SLOT_UNUSED) { return slot }
    }
    return nil
  }

  /// Takes a chunk for births; nil when there is none left.
  func claim() -> (slot: UInt64, serial: UInt64)? {
    while true {
      guard let slot = free else {
        switch makeRoom() {
        case .made: continue
        case .none: return claimOutside()
        case .busy:
          if let claimed = claimOutside() { return claimed }
          guard waitForOther({ free != nil }) else { return nil }
          continue
        }
      }
      guard file.reserve(upTo: slot &+ 1) else { return nil }
      let place = unsafe state.pointee.slot_states + Int(slot)
      guard unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_UNUSED), UInt8(CTRACE_SLOT_CURRENT)) else { continue }
      file.populateUnlessReady(slot)
      return unsafe (slot, ctrace_add64(file.nextSerial, 1))
    }
  }

  /// Takes a chunk of the ring; nil where births have as many there as in their area.
  private func claimOutside() -> (slot: UInt64, serial: UInt64)? {
    if unsafe ctrace_add64(&state.pointee.births_outside, 1) < state.pointee.birth_slots, let claimed = file.claim(as: CTRACE_SLOT_KEEPING) {
      return claimed
    }
    _ = unsafe ctrace_add64(&state.pointee.births_outside, 0 &- 1)
    return nil
  }

  /// Marks a chunk of births as complete: its writer has left it.
  func complete(_ slot: UInt64) {
    guard unsafe slot >= state.pointee.birth_slots else { return file.complete(slot: slot) }
    // The tender seals what may be overwritten afterwards.
    unsafe file.seal(file.address(ofSlot: slot), .full)
    unsafe ctrace_store8(state.pointee.slot_states + Int(slot), UInt8(CTRACE_SLOT_KEPT))
  }

  private enum Room {
    case made
    case none
    /// Another thread is making some.
    case busy
  }

  /// Moves births together until a chunk is free.
  private func makeRoom() -> Room {
    // A look through all of them in vain is not repeated before enough nodes have died to fill a chunk.
    let deaths = unsafe ctrace_load64(&state.pointee.deaths)
    guard unsafe state.pointee.dead != nil, unsafe deaths >= ctrace_load64(&state.pointee.deaths_wanted) else { return .none }
    guard begin() else {
      // Mostly it is about to be done.
      for _ in 0..<20 where free == nil { usleep(50) }
      return free != nil ? .made : .busy
    }
    defer { end() }
    // The rest of a round, and a whole one.
    var rounds = 0
    while rounds < 2 {
      switch BirthMove(file).step() {
      case .freed: if free != nil { return .made }
      case .nothing: continue
      case .atEnd: rounds += 1
      }
    }
    unsafe ctrace_store64(&state.pointee.deaths_wanted, deaths &+ state.pointee.chunk_size / (4 &* Self.leastBirth))
    return .none
  }

  /// Waits until another thread has moved births, or `isEnough`; false when that takes longer than a second.
  ///
  /// A handler may have interrupted that thread, and itself wait for this one: so nobody is waited for again who was in vain.
  private func waitForOther(_ isEnough: () -> Bool) -> Bool {
    let turn = unsafe ctrace_load32(&state.pointee.births_turn)
    guard unsafe ctrace_load32(&state.pointee.births_turn_given_up) != turn else { return false }
    for _ in 0..<5000 {
      if isEnough() || (unsafe ctrace_load32(&state.pointee.moving_births)) == 0 { return true }
      usleep(200)
    }
    unsafe ctrace_store32(&state.pointee.births_turn_given_up, turn)
    return false
  }
}
