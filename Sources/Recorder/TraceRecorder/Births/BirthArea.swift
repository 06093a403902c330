internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// The first quarter of a ring's chunks, which keeps the creation events ("births") of nodes and states. Newer events
/// do not overwrite it.
///
/// When the area is full, the births of dead nodes are removed by merging adjacent chunks of a stream into one. The
/// births of all living nodes are therefore kept as long as they fit, no matter how many nodes have come and gone.
/// Removed births count as overwritten, like everything else that a ring discards: the next chunk of the stream shows
/// how many events preceded it.
///
/// If no space can be freed immediately, births take chunks from the rest of the ring, up to the number of chunks in
/// the area. These chunks are not overwritten until their births have been moved.
///
/// All of this can run on a recording thread: it does not allocate, and it waits for another thread only if both parts
/// are full and that thread is freeing space.
@safe
struct BirthArea {
  let file: LiveFile

  init(_ file: LiveFile) { self.file = file }

  /// Returns true for the kinds that are births.
  static func accepts(_ kind: EventKind) -> Bool { kind == .nodeCreate || kind == .stateCreate }

  /// A lower bound on the number of bytes in a node's births. It determines the capacity of the table of dead nodes.
  private static let leastBirth: UInt64 = 8
  /// The maximum number of times that a thread tries again because other threads were faster.
  private static let attempts = 16
  /// The maximum number of steps for a thread that moves births, because other threads can fill chunks as fast as it
  /// visits them.
  private var mostSteps: UInt64 { unsafe 8 &* state.pointee.birth_slots }

  /// Reserves the area in a new file. Does nothing with fewer than three chunks, because births could not be moved
  /// anywhere.
  func prepare(slots: UInt64) {
    guard slots >= 3 else { return }
    unsafe state.pointee.birth_slots = slots
    // The last chunk is never claimed: births are moved into it, and a chunk that this frees becomes the next target.
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
    // Complete a round through all births before the table fills up, so that its ids can be discarded.
    for _ in 0..<Self.attempts where unsafe deathsSinceSwap > state.pointee.dead_capacity / 4 &* 3 {
      if begin() {
        for _ in 0..<mostSteps {
          if BirthMove(file).step() == .atEnd { break }
        }
        return end()
      }
      guard unsafe deathsSinceSwap > state.pointee.dead_capacity / 8 &* 7, waitForOther({ false }) else { return }
    }
  }

  /// The number of deaths since the tables of dead nodes were last swapped.
  private var deathsSinceSwap: UInt64 {
    unsafe ctrace_load64(&state.pointee.deaths) &- ctrace_load64(&state.pointee.deaths_at_change)
  }

  /// Makes the calling thread the only one that moves births. Returns false if another thread is moving them.
  private func begin() -> Bool {
    guard unsafe ctrace_swap32(&state.pointee.moving_births, 0, 1) else { return false }
    _ = unsafe ctrace_add32(&state.pointee.births_turn, 1)
    return true
  }

  private func end() { unsafe ctrace_store32(&state.pointee.moving_births, 0) }

  private var state: RecorderPointer { unsafe file.state }

  /// The first chunk that is free.
  private var free: UInt64? {
    for slot in 0..<(unsafe min(state.pointee.birth_slots, ctrace_load64(&state.pointee.slots))) {
      if unsafe ctrace_load8(state.pointee.slot_states + Int(slot)) == UInt8(CTRACE_SLOT_UNUSED) { return slot }
    }
    return nil
  }

  /// Claims a chunk for births. Returns nil if none is available.
  func claim() -> (slot: UInt64, serial: UInt64)? {
    for _ in 0..<Self.attempts {
      guard let slot = free else {
        switch freeSpace() {
        case .freed: continue
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
      return (slot, file.takeSerial())
    }
    return claimOutside()
  }

  /// Claims a chunk outside of the area. Returns nil if births already occupy as many chunks there as in the area
  /// itself.
  private func claimOutside() -> (slot: UInt64, serial: UInt64)? {
    if unsafe ctrace_add64(&state.pointee.births_outside, 1) < state.pointee.birth_slots,
      let claimed = file.claim(as: CTRACE_SLOT_KEEPING)
    {
      return claimed
    }
    _ = unsafe ctrace_add64(&state.pointee.births_outside, 0 &- 1)
    return nil
  }

  /// Marks a chunk of births as complete after its writer has left it.
  func complete(_ slot: UInt64) {
    guard unsafe slot >= state.pointee.birth_slots else { return file.complete(slot: slot) }
    // The housekeeper seals only chunks that may be overwritten afterward.
    unsafe file.seal(file.address(ofSlot: slot), .full)
    unsafe ctrace_store8(state.pointee.slot_states + Int(slot), UInt8(CTRACE_SLOT_KEPT))
  }

  private enum FreedSpace {
    case freed
    case none
    /// Another thread is freeing space.
    case busy
  }

  /// Moves births until a chunk is free.
  private func freeSpace() -> FreedSpace {
    // After a round without success, wait until enough nodes have died to fill a chunk.
    let deaths = unsafe ctrace_load64(&state.pointee.deaths)
    guard unsafe state.pointee.dead != nil, unsafe deaths >= ctrace_load64(&state.pointee.deaths_wanted) else {
      return .none
    }
    guard begin() else {
      // The other thread is usually almost done.
      for _ in 0..<20 where free == nil { ctrace_sleep_ns(50_000) }
      return free != nil ? .freed : .busy
    }
    defer { end() }
    // The rest of the current round, and a full one.
    var rounds = 0
    for _ in 0..<mostSteps where rounds < 2 {
      switch BirthMove(file).step() {
      case .freed: if free != nil { return .freed }
      case .nothing: continue
      case .atEnd: rounds += 1
      }
    }
    unsafe ctrace_store64(&state.pointee.deaths_wanted, deaths &+ state.pointee.chunk_size / (4 &* Self.leastBirth))
    return .none
  }

  /// Waits until another thread has moved births, or until `isEnough` returns true. Returns false after one second.
  ///
  /// The other thread may have been interrupted by a signal handler that is waiting for this thread. After a wait that
  /// timed out, the same thread is therefore not waited for again.
  private func waitForOther(_ isEnough: () -> Bool) -> Bool {
    let turn = unsafe ctrace_load32(&state.pointee.births_turn)
    guard unsafe ctrace_load32(&state.pointee.births_turn_given_up) != turn else { return false }
    for _ in 0..<5000 {
      if isEnough() || (unsafe ctrace_load32(&state.pointee.moving_births)) == 0 { return true }
      ctrace_sleep_ns(200_000)
    }
    unsafe ctrace_store32(&state.pointee.births_turn_given_up, turn)
    return false
  }
}
