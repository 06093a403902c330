internal import CTraceShims
internal import TraceFormat

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why recording did not begin.
public struct RecorderError: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ what: String) { description = what }

  /// What `call` on `path` failed with, from errno.
  init(_ call: String, _ path: String, _ code: Int32 = errno) {
    description = unsafe "cannot \(call) \(path): \(String(cString: strerror(code)))"
  }
}

extension LiveFile {
  /// Memory for the state of the process's writers, made once; a forked child finds it zeroed and uses it anew.
  static func makeState(slots: UInt64) throws(RecorderError) -> RecorderPointer {
    if let state = unsafe ctrace_this_recorder() { return unsafe state }
    let length = unsafe UInt64(MemoryLayout<ctrace_recorder>.size) &+ slots &+ slots / 4
    guard let memory = unsafe ctrace_map_wiped_on_fork(length) else { throw RecorderError("map memory for", "the recorder") }
    let state = unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(to: ctrace_recorder.self)
    unsafe ctrace_set_this_recorder(state)
    return unsafe state
  }

  /// Makes the file, with its header, under a name of its own, and goes online. On failure nothing is left behind.
  ///
  /// - Returns: The path that the file got.
  func open(_ options: RecorderOptions) throws(RecorderError) -> String {
    let temporary = "\(options.output).\(getpid()).tmp"
    unsafe unlink(temporary)
    let descriptor = unsafe ctrace_open_new(temporary)
    guard descriptor >= 0 else { throw RecorderError("create", temporary) }
    do throws(RecorderError) {
      try map(descriptor, options)
      try writeHeader(options)
      let path = try publish(temporary, options.output)
      unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_ONLINE))
      return path
    } catch {
      ctrace_forget_mapping()
      unsafe state.pointee.map = nil
      close(descriptor)
      unsafe unlink(temporary)
      throw error
    }
  }

  private func map(_ descriptor: Int32, _ options: RecorderOptions) throws(RecorderError) {
    let chunk = UInt64(options.chunkSize)
    let header = UInt64(FileHeader.liveLength)
    let limit = min(options.maximumSize, ctrace_file_size_limit())
    guard limit >= header &+ chunk else { throw RecorderError("the trace may have \(limit) bytes, and \(header + chunk) are the least") }
    unsafe state.pointee.file = descriptor
    unsafe state.pointee.header_length = header
    unsafe state.pointee.chunk_size = chunk
    unsafe state.pointee.is_ring = options.mode == .ring ? 1 : 0
    unsafe state.pointee.next_identifier = 2
    unsafe state.pointee.next_thread = 2
    unsafe state.pointee.slot_states = UnsafeMutableRawPointer(state).assumingMemoryBound(to: UInt8.self) + MemoryLayout<ctrace_recorder>.size
    var slots = (limit &- header) / chunk
    unsafe state.pointee.births_seen = state.pointee.slot_states + Int(slots)
    unsafe state.pointee.slots = slots
    // The first chunks' blocks now: a disk without room is found out here, and not by a signal later.
    var first = min(slots, max(1, (1 << 20) / chunk))
    while !reserveStart(descriptor, header &+ first &* chunk) {
      let code = errno
      guard first > 1 else { throw RecorderError("reserve room for", options.output, code) }
      first /= 2
    }
    unsafe state.pointee.reserved = first
    while true {
      let length = header &+ slots &* chunk
      if let at = unsafe ctrace_map_file(descriptor, length) {
        unsafe state.pointee.map = at
        unsafe ctrace_remember_mapping(at, length)
        unsafe state.pointee.slots = slots
        if options.mode == .ring { BirthArea(self).prepare(slots: slots / 4) }
        return
      }
      guard slots > first else { throw RecorderError("map", options.output) }
      slots = max(first, slots / 2)
    }
  }

  private func reserveStart(_ descriptor: Int32, _ length: UInt64) -> Bool {
    if ctrace_reserve(descriptor, 0, length) == 0 { return true }
    guard ctrace_reserve_unsupported(errno) else { return false }
    unsafe state.pointee.must_write_zeros = 1
    return ctrace_write_zeros(descriptor, 0, length) == 0
  }

  private static var build: TraceHeader.Build {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }

  private func writeHeader(_ options: RecorderOptions) throws(RecorderError) {
    let isVirtual = options.header.clock == .virtual
    let clock = isVirtual ? UInt32(CTRACE_CLOCK_VIRTUAL) : ctrace_best_clock()
    unsafe state.pointee.clock = clock
    var header = FileHeader()
    header.trace = options.header
    header.chunkSize = UInt32(options.chunkSize)
    header.mode = options.mode == .ring ? .ring : .file
    header.state = .online
    header.clockKind = FileHeader.ClockKind(rawValue: UInt8(clock)) ?? .monotonic
    header.build = Self.build
    header.traceID = options.session
    header.pid = UInt32(getpid())
    header.parentPID = UInt32(getppid())
    header.processStart = ctrace_process_start()
    if !isVirtual {
      header.bootID = Self.bootID()
      let anchor = ClockAnchors.read(clock)
      header.startTicks = anchor.ticks
      header.startMonotonic = anchor.monotonic
      header.startRealtime = anchor.realtime
      header.ticksPerSecond = ClockAnchors.estimatedRate(clock, from: anchor)
      header.anchors = [anchor]
      unsafe state.pointee.last_anchor_ns = anchor.monotonic
    }
    let length = Int(unsafe state.pointee.header_length)
    guard let bytes = header.encoded(length: length, anchorCapacity: ClockAnchors.capacity) else {
      throw RecorderError("the attributes are longer than the \(length) bytes of a file header; give fewer or shorter ones")
    }
    unsafe bytes.withUnsafeBytes { unsafe UnsafeMutableRawPointer(state.pointee.map!).copyMemory(from: $0.baseAddress!, byteCount: length) }
    for reason in LossReason.allCases {
      let lost = unsafe ctrace_unfiled_loss(state, UInt32(reason.rawValue))
      if lost > 0 { count(reason, lost) }
    }
  }

  private static func bootID() -> (UInt64, UInt64) {
    var bytes: (UInt64, UInt64) = (0, 0)
    _ = unsafe withUnsafeMutableBytes(of: &bytes) { unsafe ctrace_boot_id($0.baseAddress!.assumingMemoryBound(to: UInt8.self)) }
    return bytes
  }

  /// Gives the finished file its name: the first process of a run takes the trace's own, the others stand beside it.
  private func publish(_ temporary: String, _ output: String) throws(RecorderError) -> String {
    let part = "\(output).part-\(getpid())"
    // The same pid comes again after an exec, each time with a new file.
    for candidate in [output, part] + (2...99).map({ "\(part)-\($0)" }) {
      if unsafe ctrace_publish_name(temporary, candidate) == 0 { return candidate }
      guard errno == EEXIST else { throw RecorderError("name", candidate) }
    }
    throw RecorderError("name", part, EEXIST)
  }
}
