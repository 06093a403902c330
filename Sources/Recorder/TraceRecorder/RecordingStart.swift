internal import CTraceShims
internal import TraceFormat

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How recording begins: from the environment before main, by a call, or in a forked child.
enum RecordingStart {
  /// What this process records with, and its children after it. Written once, before the first event can come.
  nonisolated(unsafe) private static var plan: FilePlan?
  /// Whether this process has a file, and whether that has the path that was asked for.
  nonisolated(unsafe) private static var hasFile = false
  nonisolated(unsafe) private(set) static var isFirst = false
  static var path: String? { unsafe hasFile ? plan.map { unsafe String(cString: $0.name) } : nil }

  /// The event that tells of the process, in the first one and in those that it forks, which have its command line.
  nonisolated(unsafe) static var processStart = EventRecord()
  nonisolated(unsafe) static var command: StringID?

  static func start(_ wanted: RecorderOptions) throws(RecorderError) -> String {
    guard unsafe plan == nil else { throw RecorderError("this process records already; a process has one recorder") }
    guard wanted.chunkSize >= 4096, wanted.chunkSize <= 16 << 20, wanted.chunkSize.nonzeroBitCount == 1 else {
      throw RecorderError("a chunk of \(wanted.chunkSize) bytes; it must be a power of two from 4 KiB to 16 MiB")
    }
    var wanted = wanted
    if wanted.mode == .ring {
      // A small ring needs small chunks: what is overwritten goes by the chunk, and each thread holds on to one.
      while wanted.chunkSize > 16 << 10, wanted.maximumSize / UInt64(wanted.chunkSize) < 64 { wanted.chunkSize /= 2 }
    }
    let prepared = try FilePlan(wanted, clock: wanted.header.clock == .virtual ? UInt32(CTRACE_CLOCK_VIRTUAL) : ctrace_best_clock())
    let slots = wanted.maximumSize / UInt64(wanted.chunkSize)
    let state = try unsafe LiveFile.makeState(slots: slots)
    unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_OPENING))
    let file = unsafe LiveFile(state)
    // What later runs in signal handlers and destructors is made now.
    _ = LiveRecorder.shared
    WriterPool.prepare()
    BirthMove.prepare()
    do throws(OpeningFailure) {
      unsafe isFirst = try file.open(prepared)
    } catch {
      unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_FAILED))
      throw RecorderError(error, wanted.output)
    }
    unsafe plan = prepared
    unsafe hasFile = true
    if let listener = wanted.listener { unsafe ctrace_remember_listener(listener) }
    announce()
    ctrace_install_fork_guard(
      { LiveRecorder.shared.strings.holdForFork() }, { LiveRecorder.shared.strings.releaseAfterFork() },
      { LiveRecorder.shared.strings.releaseAfterFork() })
    ctrace_survive_cut_file()
    _ = ctrace_on_exit { status in LiveRecorder.shared.recordProcessExit(status) }
    if wanted.header.clock == .real { FileTender.start(file) }
    ctrace_gate_open()
    return path!
  }

  /// A forked child records its first event: it gets a file of its own and no tender, since it may be in a signal handler. Allocates nothing.
  static func reopen(_ state: RecorderPointer) -> Bool {
    guard let plan = unsafe plan, unsafe ctrace_swap32(&state.pointee.state, 0, UInt32(CTRACE_STATE_OPENING)) else { return false }
    ctrace_leave_parent_file()
    unsafe hasFile = false
    do throws(OpeningFailure) {
      unsafe isFirst = try LiveFile(state).open(plan)
    } catch {
      unsafe ctrace_count_loss(state, UInt32(LossReason.forkedChild.rawValue), 1)
      unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_FAILED))
      return false
    }
    unsafe hasFile = true
    announce()
    if !plan.isVirtual { LiveRecorder.shared.recordProcessStart() }
    return true
  }

  /// Has somebody learn how this process ends, unless it is the first one, which trace-record waits for.
  private static func announce() { if unsafe !isFirst, let plan = unsafe plan { unsafe ctrace_announce(plan.name) } }
}

/// Called before main where the environment names an output.
@_cdecl("ctrace_start_from_environment")
func startFromEnvironment() {
  guard let options = RecorderOptions(environment: { unsafe getenv($0).map { unsafe String(cString: $0) } }) else { return }
  do throws(RecorderError) {
    try LiveRecorder.shared.start(options)
  } catch {
    // The program goes on; whoever asked for the trace should know why there is none.
    let line = Array("trace recorder: \(error)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}

extension LiveRecorder {
  /// Begins to record this process.
  ///
  /// Where trace-record runs the program this has been done before main.
  /// - Returns: The path of the live file: `output`, or `output.part-PID` where another process has that.
  @discardableResult
  public func start(_ options: RecorderOptions) throws(RecorderError) -> String {
    let path = try RecordingStart.start(options)
    if options.header.clock == .real { recordProcessStart() }
    return path
  }

  /// The path of this process's live file, or nil.
  public var path: String? { RecordingStart.path }

  func recordProcessStart() {
    if unsafe RecordingStart.command == nil {
      unsafe RecordingStart.command = unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        let length = unsafe ctrace_command_line(buffer.baseAddress!.assumingMemoryBound(to: CChar.self), 1024)
        return unsafe intern(String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<length]), as: UTF8.self))
      }
    }
    unsafe RecordingStart.processStart.begin(.processStart)
    unsafe RecordingStart.processStart[.process] = 1
    unsafe RecordingStart.processStart[.pid] = UInt64(getpid())
    unsafe RecordingStart.processStart.set(.command, RecordingStart.command!)
    unsafe emit(&RecordingStart.processStart)
  }

  /// The end of a process that another recorded one has started: nobody else learns its status. That of the first one is told by
  /// trace-record, which waits for it, however it ends.
  func recordProcessExit(_ status: Int32) {
    guard path != nil, unsafe !RecordingStart.isFirst, isRecording, !isVirtual else { return }
    var record = EventRecord()
    record.begin(.processExit)
    record.set(.status, Int(status & 0xFF))
    record[.process] = 1
    emit(&record)
  }

  /// Ends recording: seals the chunks and marks the file as closed. Events that come later are not recorded.
  ///
  /// Not needed for the trace to be whole; the mapping stays, since other threads may still be recording.
  public func close() {
    guard let state = unsafe ctrace_this_recorder(),
      unsafe ctrace_swap32(&state.pointee.state, UInt32(CTRACE_STATE_ONLINE), UInt32(CTRACE_STATE_CLOSED))
    else { return }
    ctrace_gate_close()
    let file = unsafe LiveFile(state)
    file.wakeTender()
    wait { unsafe ctrace_load32(&state.pointee.tender_runs) == 0 }
    let own = unsafe ctrace_current_writer()
    for index in 0..<(unsafe ctrace_load32(&state.pointee.writers_used)) {
      let writer = unsafe ctrace_writer_at(state, index)
      unsafe ctrace_close_limit(writer)
      // A thread that still lives may be in the middle of a record, and a chunk that changes behind its seal counts as damaged: its
      // chunk stays open, and is as good without a seal.
      guard unsafe writer == own || WriterPool.isOrphaned(writer) else { continue }
      unsafe ChunkStream(writer, file).leave()
      if let births = unsafe writer.pointee.births { unsafe ChunkStream(births, file, births: true).leave() }
    }
    for slot in 0..<file.usedSlots where unsafe state.pointee.slot_states[Int(slot)] == UInt8(CTRACE_SLOT_COMPLETE) {
      unsafe file.seal(file.address(ofSlot: slot), .closed)
    }
    ClockAnchors(file: file).add()
    unsafe ctrace_store8(state.pointee.map! + Int(CTRACE_HEADER_STATE), FileHeader.State.closed.rawValue)
  }

  /// Waits, a second at most, for another thread to finish what takes it microseconds.
  private func wait(until done: () -> Bool) {
    for _ in 0..<10_000 where !done() { usleep(100) }
  }
}
