internal import CTraceShims
internal import TraceFormat
internal import TraceSupport
internal import TraceSystem

/// The start of recording: before main because of the environment, by a call, or in a forked child.
enum RecordingStart {
  /// The plan for this process and its children. Written once, before the first event.
  nonisolated(unsafe) private static var plan: FilePlan?
  /// True if this process has a file, and true if that file has the requested path.
  nonisolated(unsafe) private static var hasFile = false
  nonisolated(unsafe) private(set) static var isFirst = false
  /// True if no trace-record process merges this process's file with the files of other processes.
  nonisolated(unsafe) private(set) static var isAlone = false
  /// True if trace-record shares memory in which the processes count.
  nonisolated(unsafe) private static var hasLedger = false
  /// True if the callers of this process and its children provide the times. Not part of the recorder's state, which a
  /// forked child finds zeroed until its first event.
  nonisolated(unsafe) private(set) static var isVirtual = false
  /// The kinds of events that this process and its children record, one bit for each code.
  nonisolated(unsafe) private(set) static var kinds = UInt64.max
  /// True if the trace keeps the values of numbers and short texts.
  nonisolated(unsafe) private(set) static var showsValues = false
  /// The size in bytes that was asked for and the size that the disk allows, if the ring is smaller than asked for.
  nonisolated(unsafe) private(set) static var shortRing: (asked: UInt64, found: UInt64)?
  static var path: String? { unsafe hasFile ? plan.map { unsafe String(cString: $0.name) } : nil }

  /// The `process.start` event of the first process and of the processes that it forks, which share its command line.
  nonisolated(unsafe) static var processStart = EventRecord()
  nonisolated(unsafe) static var command: StringID?

  /// The reason for which no process of the plan can have a file, or nil.
  nonisolated(unsafe) private static var refusal: OpeningFailure?
  /// True if recording was started without success, so that what is attempted is only counted.
  nonisolated(unsafe) private static var onlyCounts = false
  nonisolated(unsafe) private static var hasHooks = false
  nonisolated(unsafe) private static var isGateOpen = false

  static func start(_ wanted: RecorderOptions) throws(RecorderError) -> String {
    guard unsafe plan == nil || onlyCounts else {
      throw RecorderError("this process is already recording; a process can have only one recorder")
    }
    let ready: (plan: FilePlan, options: RecorderOptions)
    do throws(RecorderError) {
      ready = try prepare(wanted)
    } catch {
      // The plan of a process that has no file needs none of what may be wrong with the options.
      var bare = RecorderOptions(output: wanted.output)
      bare.session = wanted.session
      bare.header.clock = wanted.header.clock
      bare.header.profile = wanted.header.profile
      if let plan = try? FilePlan(bare, clock: clock(of: bare)), let state = try? unsafe LiveFile.makeState(slots: 0) {
        begin(wanted, plan)
        unsafe refusal = .call("create", error.code)
        unsafe LiveFile(state).refuse(plan, .call("create", error.code))
        countOnly()
      }
      throw error
    }
    return try open(ready.plan, ready.options, asked: wanted.maximumSizeInBytes)
  }

  private static func clock(of options: RecorderOptions) -> UInt32 {
    options.header.clock == .virtual ? UInt32(CTRACE_CLOCK_VIRTUAL) : ctrace_best_clock()
  }

  /// Returns the plan of a file, and the options as far as the system can meet them.
  private static func prepare(
    _ wanted: RecorderOptions
  ) throws(RecorderError) -> (plan: FilePlan, options: RecorderOptions) {
    guard wanted.chunkSizeInBytes >= 4096, wanted.chunkSizeInBytes <= 16 << 20,
      wanted.chunkSizeInBytes.nonzeroBitCount == 1
    else {
      throw RecorderError(
        "a chunk size of \(wanted.chunkSizeInBytes) bytes is invalid; it must be a power of two from 4 KiB to 16 MiB")
    }
    var wanted = wanted
    if let obstacle = Self.obstacle(at: wanted.output) {
      throw RecorderError(
        "cannot record to \(wanted.output): it is \(obstacle.words); a trace must be a file", code: obstacle.code)
    }
    if wanted.mode == .ring {
      wanted.maximumSizeInBytes = min(wanted.maximumSizeInBytes, RingRoom(beside: wanted.output).bytes)
      // A small ring needs small chunks: whole chunks are overwritten, and each thread occupies one.
      while wanted.chunkSizeInBytes > 16 << 10, wanted.maximumSizeInBytes / UInt64(wanted.chunkSizeInBytes) < 64 {
        wanted.chunkSizeInBytes /= 2
      }
    }
    #if canImport(Darwin)
      // On Apple's systems, the adapter records the views, and sees a part of what they do.
      if !wanted.header.attributes.contains(where: { $0.key == "source" }) {
        wanted.header.attributes.append((key: "source", value: "SwiftUITrace"))
      }
    #endif
    return (try FilePlan(wanted, clock: clock(of: wanted)), wanted)
  }

  /// Makes this process and its children follow a plan.
  private static func begin(_ wanted: RecorderOptions, _ prepared: FilePlan) {
    // Create everything that will be needed in signal handlers and destructors.
    _ = (LiveRecorder.shared, LiveContext.shared)
    unsafe isVirtual = prepared.isVirtual
    unsafe kinds = wanted.header.detail.kinds
    unsafe showsValues = wanted.header.showsValues
    unsafe plan = prepared
    unsafe refusal = nil
    if let ledger = wanted.ledger { unsafe hasLedger = ctrace_open_ledger(ledger, wanted.session.0, wanted.session.1) }
    if let listener = wanted.listener { unsafe ctrace_remember_listener(listener) }
    if unsafe hasHooks { return }
    unsafe hasHooks = true
    WriterPool.prepare()
    BirthMove.prepare()
    ctrace_install_fork_guard(
      { LiveRecorder.shared.strings.holdForFork() }, { LiveRecorder.shared.strings.releaseAfterFork() },
      { LiveRecorder.shared.strings.releaseAfterFork() })
  }

  /// Goes on without a file: what the program would have recorded is counted.
  private static func countOnly() {
    guard let state = unsafe ctrace_this_recorder() else { return }
    unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_FAILED))
    unsafe onlyCounts = true
    // Without the memory that trace-record shares, nobody asks for the count, unless this process tells it.
    if unsafe state.pointee.ledger != nil { openGate() }
  }

  private static func openGate() {
    if unsafe !isGateOpen { ctrace_gate_open() }
    unsafe isGateOpen = true
  }

  private static func open(
    _ prepared: FilePlan, _ wanted: RecorderOptions, asked: UInt64
  ) throws(RecorderError) -> String {
    let state = try unsafe LiveFile.makeState(slots: wanted.maximumSizeInBytes / UInt64(wanted.chunkSizeInBytes))
    unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_OPENING))
    let file = unsafe LiveFile(state)
    begin(wanted, prepared)
    // The file can be truncated as soon as it has a name.
    ctrace_survive_truncation()
    do throws(OpeningFailure) {
      unsafe isFirst = try file.open(prepared)
    } catch {
      countOnly()
      throw RecorderError(error, wanted.output)
    }
    unsafe hasFile = true
    if wanted.mode == .ring, file.size + UInt64(wanted.chunkSizeInBytes) <= asked {
      unsafe shortRing = (asked, file.size)
    }
    let isHeard = unsafe announce() || isFirst
    // A trace-record run has a session, and a listener if the system permits one. Other recordings do not know about
    // each other.
    unsafe isAlone = wanted.session == (0, 0) || (wanted.listener != nil && !isHeard && !hasLedger)
    _ = ctrace_on_exit { status in
      LiveRecorder.shared.recordProcessExit(status)
      if let state = unsafe ctrace_this_recorder() { unsafe ctrace_publish_accounts(state) }
    }
    if wanted.header.clock == .real { Housekeeper.start(file) }
    unsafe onlyCounts = false
    openGate()
    return path!
  }

  /// Starts recording in a forked child when the child's first event occurs. The child gets a separate file but no
  /// housekeeper, because it may be in a signal handler. Does not allocate.
  static func reopen(_ state: RecorderPointer) -> Bool {
    guard let plan = unsafe plan, unsafe ctrace_swap32(&state.pointee.state, 0, UInt32(CTRACE_STATE_OPENING)) else {
      return false
    }
    ctrace_leave_parent_file()
    unsafe hasFile = false
    ctrace_survive_truncation()
    do throws(OpeningFailure) {
      if let refusal = unsafe refusal {
        unsafe LiveFile(state).refuse(plan, refusal)
        throw refusal
      }
      unsafe isFirst = try LiveFile(state).open(plan)
    } catch {
      unsafe ctrace_count_loss(state, UInt32(LossReason.forkedChild.rawValue), 1)
      // No file can hold the count, so the user should know.
      if case .call(_, let code) = error {
        ctrace_report_unrecorded_child(code)
      } else {
        ctrace_report_unrecorded_child(0)
      }
      unsafe ctrace_store32(&state.pointee.state, UInt32(CTRACE_STATE_FAILED))
      return false
    }
    unsafe hasFile = true
    announce()
    if !plan.isVirtual { LiveRecorder.shared.recordProcessStart() }
    return true
  }

  /// Makes this process, a forked child, record nothing: its first event would start a recording of its own.
  static func forsake() { unsafe plan = nil }

  /// The kind of object at the path of the output to which nothing can be recorded, and the system's word for it; nil
  /// if there is none. No part is placed next to it either.
  private static func obstacle(at path: String) -> (words: String, code: Int32)? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return ("a directory", EISDIR)
    case S_IFIFO, S_IFSOCK: return ("a pipe or a socket", EEXIST)
    default: return ("a device", EEXIST)
    }
  }

  /// Says at the exit of a program without a file how much it would have recorded, if nobody else counts it.
  static func reportUnrecorded() {
    openGate()
    _ = ctrace_on_exit { _ in
      guard let state = unsafe ctrace_this_recorder(), unsafe state.pointee.ledger == nil,
        unsafe ctrace_load32(&state.pointee.state) == UInt32(CTRACE_STATE_FAILED)
      else { return }
      let lost = unsafe ctrace_unfiled_losses(state)
      report("\(Counted.text(lost, "event")) of process \(getpid()) \(lost == 1 ? "is" : "are") lost: there is no file")
    }
  }

  /// Announces this process to trace-record so that its end is recorded and its file stays open there.
  ///
  /// - Returns: False if trace-record is not listening.
  @discardableResult
  private static func announce() -> Bool {
    guard let plan = unsafe plan, let state = unsafe ctrace_this_recorder() else { return true }
    return unsafe ctrace_announce(plan.name, state.pointee.file)
  }
}

/// Called before main if the environment names an output.
@_cdecl("ctrace_start_from_environment")
func startFromEnvironment() {
  guard let options = RecorderOptions(environment: { unsafe ctrace_environment($0).map { unsafe String(cString: $0) } })
  else { return }
  do throws(RecorderError) {
    let path = try LiveRecorder.shared.start(options)
    if path != options.output, unsafe RecordingStart.isAlone {
      report(
        "\(options.output) is already in use by an earlier or concurrent recording; process \(getpid()) is recording to \(path)"
      )
    }
    if let ring = unsafe RecordingStart.shortRing {
      report(
        "the disk has room for a ring of \(ring.found >> 10) KiB in \(path), with as much for the finished trace, and not of the "
          + "\(ring.asked >> 10) KiB that were asked for; it keeps fewer events")
    }
  } catch {
    // The program continues, but the user should know why there is no trace.
    report("\(error)")
    RecordingStart.reportUnrecorded()
  }
}

private func report(_ sentence: TerminalText) { StandardError.write(line: "trace recorder: \(sentence)") }

extension LiveRecorder {
  /// Starts recording this process.
  ///
  /// If trace-record runs the program, recording has already started before main.
  ///
  /// - Returns: The path of the live file: `output`, or `output.part-PID` if another process uses that path.
  /// - Throws: ``RecorderError`` if the options are invalid, the file cannot be created, or the process is already
  ///   recording.
  @discardableResult
  public func start(_ options: RecorderOptions) throws(RecorderError) -> String {
    let path = try RecordingStart.start(options)
    if options.header.clock == .real { recordProcessStart() }
    return path
  }

  /// Makes this process, a forked child that has not recorded anything, record nothing at all.
  package func forsake() { RecordingStart.forsake() }

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

  /// Records the end of a process that no trace-record waits for: one that another recorded process started, because no
  /// other process learns its status, or one that records alone.
  func recordProcessExit(_ status: Int32) {
    let isWaitedFor = unsafe RecordingStart.isFirst && !RecordingStart.isAlone
    guard path != nil, !isWaitedFor, isRecording, !isVirtual else { return }
    var record = EventRecord()
    record.begin(.processExit)
    record.set(.status, Int(status & 0xFF))
    record[.process] = 1
    emit(&record)
  }

  /// Stops recording: seals the chunks and marks the file as closed. Later events are not recorded.
  ///
  /// Closing is not required for a complete trace. The file stays mapped because other threads may still be recording.
  public func close() {
    guard let state = unsafe ctrace_this_recorder(),
      unsafe ctrace_swap32(&state.pointee.state, UInt32(CTRACE_STATE_ONLINE), UInt32(CTRACE_STATE_CLOSED))
    else { return }
    ctrace_gate_close()
    let file = unsafe LiveFile(state)
    file.wakeHousekeeper()
    wait { unsafe ctrace_load32(&state.pointee.housekeeper_runs) == 0 }
    let own = unsafe ctrace_current_writer()
    for index in 0..<(unsafe ctrace_load32(&state.pointee.writers_used)) {
      let writer = unsafe ctrace_writer_at(state, index)
      unsafe ctrace_close_limits(writer)
      // A live thread may be in the middle of a record, and a chunk that changes after it was sealed counts as damaged.
      // The thread's chunk therefore stays open, which is equally valid.
      guard unsafe writer == own || WriterPool.isOrphaned(writer) else { continue }
      unsafe ChunkStream(writer, file).leave()
      if let births = unsafe writer.pointee.births { unsafe ChunkStream(births, file, births: true).leave() }
    }
    for slot in 0..<file.usedSlots where unsafe state.pointee.slot_states[Int(slot)] == UInt8(CTRACE_SLOT_COMPLETE) {
      unsafe file.seal(file.address(ofSlot: slot), .closed)
    }
    ClockAnchors(file: file).add()
    let closed = FileHeader.State.closed.rawValue
    if let copy = unsafe state.pointee.ledger { unsafe ctrace_store8(copy + Int(CTRACE_HEADER_STATE), closed) }
    unsafe ctrace_store8(state.pointee.map! + Int(CTRACE_HEADER_STATE), closed)
  }

  /// Waits up to one second for another thread to finish an operation that takes microseconds.
  private func wait(until done: () -> Bool) {
    for _ in 0..<10_000 where !done() { ctrace_sleep_ns(100_000) }
  }
}
