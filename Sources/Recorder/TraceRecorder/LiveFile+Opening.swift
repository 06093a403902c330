internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// An error that prevented recording from starting.
public struct RecorderError: Error, CustomStringConvertible, Sendable {
  /// The reason, in lower case and without a full stop.
  public let description: String
  /// The system's word for the reason.
  let code: Int32

  init(_ what: String, code: Int32 = EINVAL) {
    description = what
    self.code = code
  }

  /// Creates an error for a system call that failed on `path`.
  init(_ call: String, _ path: String, _ code: Int32 = errno) {
    self.init("cannot \(call) \(path): \(SystemError(code))", code: code)
  }

  init(_ failure: OpeningFailure, _ path: String) {
    switch failure {
    case .size(let size, let least): self.init("the trace is limited to \(size) bytes, but needs at least \(least)")
    case .call(let call, let code): self.init("\(call)", path, code)
    }
  }
}

extension LiveFile {
  /// The number of slots for which the state of this process has room.
  nonisolated(unsafe) private static var room: UInt64 = 0

  /// Allocates the state of the process's writers. A forked child finds the state zeroed and reuses it, as does another
  /// start after one without success, unless it has no room for the slots.
  static func makeState(slots: UInt64) throws(RecorderError) -> RecorderPointer {
    let known = unsafe ctrace_this_recorder()
    if let known = unsafe known, unsafe slots <= room { return unsafe known }
    let length = unsafe UInt64(MemoryLayout<ctrace_recorder>.size) &+ 2 &* slots
    guard let memory = unsafe ctrace_map_wiped_on_fork(length) else {
      throw RecorderError("map memory for", "the recorder")
    }
    let state = unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(to: ctrace_recorder.self)
    if let known = unsafe known { unsafe ctrace_take_unfiled_losses(state, known) }
    unsafe room = slots
    unsafe ctrace_set_this_recorder(state)
    return unsafe state
  }

  /// Creates the file and its header under a temporary name, publishes it, and starts recording. Leaves nothing behind
  /// on failure.
  ///
  /// - Returns: True if the file has the requested path.
  func open(_ plan: FilePlan) throws(OpeningFailure) -> Bool {
    unsafe state.pointee.clock = plan.isVirtual ? UInt32(CTRACE_CLOCK_VIRTUAL) : ctrace_best_clock()
    unsafe ctrace_begin_ledger(state)
    plan.nameTemporary()
    unsafe unlink(plan.temporary)
    let descriptor = unsafe ctrace_open_new(plan.temporary)
    guard descriptor >= 0 else {
      let failure = OpeningFailure.call("create", errno)
      noteFailure(plan, failure)
      throw failure
    }
    do throws(OpeningFailure) {
      try map(descriptor, plan)
      writeHeader(plan)
      let isFirst = try publish(plan)
      if let copy = unsafe state.pointee.ledger { unsafe ctrace_note_file(copy, descriptor) }
      noteLength(slots: reserved)
      let message = FileHeader.liveLength - FileHeader.messageAreaLength
      unsafe ctrace_keep_fatal_message(state.pointee.map! + message, state.pointee.ledger.map { unsafe $0 + message })
      unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_ONLINE))
      return isFirst
    } catch {
      unsafe state.pointee.accounts = nil
      ctrace_forget_mapping()
      unsafe state.pointee.map = nil
      close(descriptor)
      unsafe unlink(plan.temporary)
      noteFailure(plan, error)
      throw error
    }
  }

  private func map(_ descriptor: Int32, _ plan: FilePlan) throws(OpeningFailure) {
    let chunk = plan.chunkSize
    let header = UInt64(FileHeader.liveLength)
    let limit = min(plan.maximumSize, ctrace_file_size_limit())
    guard limit >= header &+ chunk else { throw .size(limit, least: header + chunk) }
    unsafe state.pointee.file = descriptor
    unsafe state.pointee.header_length = header
    unsafe state.pointee.chunk_size = chunk
    unsafe state.pointee.is_ring = plan.mode == .ring ? 1 : 0
    unsafe state.pointee.next_identifier = 2
    unsafe state.pointee.next_thread = 2
    unsafe state.pointee.slot_states =
      UnsafeMutableRawPointer(state).assumingMemoryBound(to: UInt8.self) + MemoryLayout<ctrace_recorder>.size
    var slots = (limit &- header) / chunk
    unsafe state.pointee.births_seen = state.pointee.slot_states + Int(slots)
    unsafe state.pointee.slots = slots
    // Reserve the first chunks' blocks now, so that a full disk is reported here and not by a signal later.
    var first = min(slots, max(1, (1 << 20) / chunk))
    if plan.mode == .ring {
      let free = ctrace_free_space(descriptor)
      slots = Self.slotsThatFit(slots, free, chunk)
      // A ring that fills much of the disk has all of its blocks from the start; any other has at least those that
      // precede the first event.
      first = free / 4 < header &+ slots &* chunk ? slots : min(slots, slots / Self.birthShare &+ first)
    }
    while !reserveStart(descriptor, header &+ first &* chunk) {
      let code = errno
      guard first > 1 else { throw .call("reserve space for", code) }
      ctrace_trim(descriptor)
      first /= 2
      if plan.mode == .ring { slots = first }
    }
    unsafe state.pointee.reserved = first
    while true {
      let length = header &+ slots &* chunk
      if let at = unsafe ctrace_map_file(descriptor, length) {
        unsafe state.pointee.map = at
        unsafe ctrace_remember_mapping(at, length)
        unsafe state.pointee.slots = slots
        if plan.mode == .ring { BirthArea(self).prepare(slots: slots / Self.birthShare) }
        return
      }
      guard slots > first else { throw .call("map", errno) }
      slots = max(first, slots / 2)
    }
  }

  /// The part of a ring's slots that keeps births.
  private static let birthShare: UInt64 = 4

  /// The number of a ring's slots for which the disk has space, with as much again for the finished trace.
  private static func slotsThatFit(_ slots: UInt64, _ free: UInt64, _ chunk: UInt64) -> UInt64 {
    let header = UInt64(FileHeader.liveLength)
    guard free < 2 &* (header &+ slots &* chunk) else { return slots }
    return min(slots, max(1, (max(free / 2, header) &- header) / chunk))
  }

  private func reserveStart(_ descriptor: Int32, _ length: UInt64) -> Bool {
    if ctrace_reserve(descriptor, 0, length) == 0 { return true }
    guard ctrace_reserve_unsupported(errno) else { return false }
    unsafe state.pointee.must_write_zeros = 1
    return ctrace_write_zeros(descriptor, 0, length) == 0
  }

  private func writeHeader(_ plan: FilePlan) {
    let clock = unsafe state.pointee.clock
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: state.pointee.map!, count: plan.header.count)
    // Other threads may already count losses in the new file, whose zeros are those of the plan.
    let losses = Int(CTRACE_HEADER_LOST)..<(Int(CTRACE_HEADER_LOST) + 8 * Int(CTRACE_LOSS_REASONS))
    let planned = unsafe UnsafeRawBufferPointer(plan.header)
    unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: planned[..<losses.lowerBound]))
    unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[losses.upperBound...]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: planned[losses.upperBound...]))
    let anchor = plan.isVirtual ? nil : ClockAnchors.read(clock)
    let rate = anchor.map { ClockAnchors.estimatedRate(clock, from: $0) }
    unsafe FileHeader.fillIn(
      bytes, pid: UInt32(getpid()), parentPID: UInt32(getppid()), processStart: ctrace_process_start(), anchor: anchor,
      ticksPerSecond: rate ?? 0)
    if let anchor { unsafe state.pointee.last_anchor_ns = anchor.monotonic }
    unsafe state.pointee.anchor_count = anchor == nil ? 0 : 1
    unsafe state.pointee.next_serial = 0
    unsafe state.pointee.account_count = UInt32(plan.accountCapacity)
    unsafe state.pointee.accounts = unsafe (bytes.baseAddress! + plan.accountsOffset).assumingMemoryBound(
      to: UInt64.self)
    if let copy = unsafe state.pointee.ledger {
      unsafe state.pointee.ledger_accounts = UInt64(plan.accountsOffset)
      unsafe ctrace_copy_header(copy, state.pointee.map!, UInt64(bytes.count))
    }
    unsafe ctrace_file_losses(state)
  }

  /// Counts what cannot be recorded without trying to create a file.
  func refuse(_ plan: FilePlan, _ failure: OpeningFailure) {
    unsafe state.pointee.clock = plan.isVirtual ? UInt32(CTRACE_CLOCK_VIRTUAL) : ctrace_best_clock()
    unsafe ctrace_begin_ledger(state)
    noteFailure(plan, failure)
  }

  /// Makes the shared header that of a process without a file, so that what it cannot record is counted there.
  private func noteFailure(_ plan: FilePlan, _ failure: OpeningFailure) {
    guard let copy = unsafe state.pointee.ledger else { return }
    let entry = unsafe ctrace_entry_of(copy)
    if case .call(_, let code) = failure {
      unsafe ctrace_store32(&entry.pointee.error, UInt32(bitPattern: code))
    } else {
      unsafe ctrace_store32(&entry.pointee.error, UInt32(bitPattern: EFBIG))
    }
    guard unsafe ctrace_load32(&entry.pointee.has_header) == 0 else { return }
    unsafe ctrace_copy_header(
      copy, plan.header.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt64(plan.header.count))
    let clock = unsafe state.pointee.clock
    let anchor = plan.isVirtual ? nil : ClockAnchors.read(clock)
    unsafe FileHeader.fillIn(
      UnsafeMutableRawBufferPointer(start: copy, count: plan.header.count), pid: UInt32(getpid()),
      parentPID: UInt32(getppid()), processStart: ctrace_process_start(), anchor: anchor,
      ticksPerSecond: anchor.map { ClockAnchors.estimatedRate(clock, from: $0) } ?? 0)
  }

  /// Gives the finished file its name. The first process of a run gets the requested path; the others get a path next
  /// to it.
  private func publish(_ plan: FilePlan) throws(OpeningFailure) -> Bool {
    for candidate in 0..<100 {
      plan.name(candidate: candidate)
      if unsafe ctrace_publish_name(plan.temporary, plan.name) == 0 { return candidate == 0 }
      guard errno == EEXIST else { break }
    }
    throw .call("name", errno)
  }
}
