internal import CTraceShims
internal import TraceFormat

/// The recorder's background thread, which does work that recording threads should not wait for.
///
/// It prepares chunks before they are needed, seals complete chunks, and takes clock anchors. Recording does not depend
/// on it. If it cannot be started or falls behind, the writers prepare chunks themselves; in this case, seals are
/// missing, but no events are lost.
@safe
struct Housekeeper {
  let file: LiveFile

  /// The times after the start at which an anchor is always taken, in nanoseconds, so that short-lived programs also
  /// get an accurate rate.
  private static let earlyAnchors: [UInt64] = [1_000_000, 10_000_000, 100_000_000, 1_000_000_000]

  static func start(_ file: LiveFile) {
    unsafe ctrace_store32(&file.state.pointee.housekeeper_runs, 1)
    let started = unsafe ctrace_start_thread { _ in
      if let state = unsafe ctrace_this_recorder() { unsafe Housekeeper(file: LiveFile(state)).run() }
      return nil
    }
    if started != 0 { unsafe ctrace_store32(&file.state.pointee.housekeeper_runs, 0) }
  }

  private func run() {
    let state = unsafe file.state
    let anchors = ClockAnchors(file: file)
    let start = ctrace_monotonic_ns()
    var early = Self.earlyAnchors[...]
    var (sealed, kept): (UInt64, UInt64) = (0, 0)
    while unsafe ctrace_load32(&state.pointee.state) == UInt32(CTRACE_STATE_ONLINE) {
      let word = unsafe ctrace_load32(&state.pointee.housekeeper_word)
      let worked = makeReady() || sealComplete(&sealed, &kept)
      if worked { anchors.addIfDue() }
      let age = ctrace_monotonic_ns() &- start
      if let due = early.first, age >= due {
        early.removeFirst()
        ctrace_survive_truncation()
        anchors.add()
      }
      if !worked {
        let patience = early.first.map { $0 > age ? $0 &- age : 1 } ?? UInt64.max
        unsafe ctrace_wait32(&state.pointee.housekeeper_word, word, patience)
      }
    }
    unsafe ctrace_store32(&state.pointee.housekeeper_runs, 0)
  }

  /// Prepares chunks before their writers need them. Within limits, it prepares as many chunks as have been used so
  /// far, so that a short trace stays small.
  private func makeReady() -> Bool {
    let state = unsafe file.state
    let slots = unsafe state.pointee.slots
    let next = file.usedSlots
    let goal = min(next &+ min(max(next, 4), LiveFile.mostAhead), slots)
    let done = unsafe ctrace_load64(&state.pointee.populated)
    // Faster writers have prepared their chunks themselves.
    let first = max(done, min(next, slots))
    guard first < goal else {
      unsafe file.raise(&state.pointee.populated, to: min(next, slots))
      return false
    }
    // Reserve blocks for twice as many chunks, so that the file also grows before a writer needs it to.
    _ = file.reserve(upTo: min(goal &+ (goal &- next), slots))
    guard unsafe first < ctrace_load64(&state.pointee.reserved) else { return false }
    // If a writer claims the slot at this moment, the writer prepares the pages itself.
    let place = unsafe state.pointee.slot_states + Int(first)
    if unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_UNUSED), UInt8(CTRACE_SLOT_PREPARING)) {
      let isReady = file.populate(first)
      unsafe ctrace_store8(place, UInt8(CTRACE_SLOT_UNUSED))
      guard isReady else { return false }
    }
    unsafe file.raise(&state.pointee.populated, to: first &+ 1)
    return true
  }

  /// The number of chunks whose pages are given back at once, since each time interrupts the program's other threads
  /// for a moment.
  private static let chunksLetGo: UInt64 = 32

  /// Gives back the pages of the sealed chunks from `first` on, if they are enough. The few that are not sealed yet
  /// stay.
  private func letGoOfSealed(before end: UInt64, from first: inout UInt64) {
    guard end >= first &+ Self.chunksLetGo else { return }
    let state = unsafe file.state
    var start = first
    first &+= Self.chunksLetGo
    for slot in start..<first
    where unsafe ctrace_load8(state.pointee.slot_states + Int(slot)) != UInt8(CTRACE_SLOT_SEALED) {
      file.letGo(of: start..<slot)
      start = slot &+ 1
    }
    file.letGo(of: start..<first)
  }

  /// Seals the next complete chunk. Returns false if there is none.
  ///
  /// - Parameters:
  ///   - next: The slot at which the search begins.
  ///   - kept: The first slot whose pages have not been given back.
  private func sealComplete(_ next: inout UInt64, _ kept: inout UInt64) -> Bool {
    let state = unsafe file.state
    let used = file.usedSlots
    guard used > 0 else { return false }
    for step in 0..<used {
      let slot = (next &+ step) % used
      let place = unsafe state.pointee.slot_states + Int(slot)
      guard unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_COMPLETE), UInt8(CTRACE_SLOT_SEALING)) else { continue }
      unsafe file.seal(file.address(ofSlot: slot), .full)
      unsafe ctrace_store8(place, UInt8(CTRACE_SLOT_SEALED))
      next = slot &+ 1
      letGoOfSealed(before: next, from: &kept)
      return true
    }
    return false
  }
}
