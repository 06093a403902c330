internal import CTraceShims
public import TraceFormat
internal import TraceSystem

/// The recorder of this process. Writes the events of all threads to a mapped file that survives the death of the
/// process.
///
/// After ``emit(_:)`` or ``append(_:node:)`` returns, the event is in the file image. If the process dies in any way,
/// at most one event per thread is lost: the event that was being written. Calls never wait, throw or end the process.
/// Events that cannot be recorded are counted in the file, by reason.
///
/// With the real clock, the time is read when the event is recorded, and threads are numbered automatically. With the
/// virtual clock, ``EventRecord/t`` and ``EventRecord/thread`` are used.
public final class LiveRecorder: EventSink, Sendable {
  /// The only recorder. It records while ``isRecording`` is true.
  public static let shared = LiveRecorder()

  let strings = StringRegistry()

  private init() {}

  /// True if this process is recording to a file. A forked child counts as recording, because its first event creates a
  /// separate file.
  public var isRecording: Bool {
    guard let state = unsafe ctrace_this_recorder() else { return false }
    let now = unsafe ctrace_load32(&state.pointee.state)
    return now == UInt32(CTRACE_STATE_ONLINE) || now == UInt32(CTRACE_STATE_NONE)
  }

  /// True if events are recorded or, because the file could not be created, counted as lost.
  package var takesEvents: Bool {
    guard let state = unsafe ctrace_this_recorder() else { return false }
    return unsafe isRecording || ctrace_load32(&state.pointee.state) == UInt32(CTRACE_STATE_FAILED)
  }

  /// True if the caller provides the times (``TraceHeader/Clock/virtual``).
  package var isVirtual: Bool { unsafe RecordingStart.isVirtual }

  /// The kinds of events that are recorded, one bit for each code (``RecordingDetail``).
  public var kinds: UInt64 { unsafe RecordingStart.kinds }
  /// True if the trace keeps the values of numbers and short texts.
  public var showsValues: Bool { unsafe RecordingStart.showsValues }

  /// Returns the id of a string in this process's trace. Takes a lock, but does not use `malloc`.
  ///
  /// In a signal handler that has interrupted this method on the same thread, the id is that of no string, and events
  /// with it count as lost.
  public func intern(_ string: String) -> StringID { strings.intern(string) }

  /// Returns the id of a path. Most paths are stored as the parent's path and a suffix. May allocate and take a lock.
  public func intern(_ path: StructuralPath, text: () -> String) -> StringID { strings.intern(path, text: text) }

  /// Records an event and returns its position in the thread's stream; 0 if it cannot be used as a cause, or if the
  /// recording leaves out events of its kind.
  @discardableResult
  public func emit(_ record: inout EventRecord) -> UInt64 { Self.emit(&record) }

  /// The strings of ``shared``, which lives as long as the process, without a reference that events would count.
  private static let strings = unsafe Unmanaged.passRetained(shared.strings)

  /// Records an event like ``emit(_:)``.
  @discardableResult
  package static func emit(_ record: inout EventRecord) -> UInt64 {
    guard unsafe RecordingStart.kinds >> UInt64(record.kind.code) & 1 != 0 else { return 0 }
    var order: UInt64?
    if let position = appendQuickly(record, &order) { return position }
    return unsafe strings._withUnsafeGuaranteedRef { emitSlowly(&record, order, strings: $0) }
  }

  /// Appends a record if nothing has to precede it in its chunk, at about half of the cost of the slow path.
  ///
  /// - Parameter order: Set if the event has taken its order, although nil is returned.
  /// - Returns: The event's position; nil if nothing was written.
  @inline(__always)
  private static func appendQuickly(_ record: borrowing EventRecord, _ order: inout UInt64?) -> UInt64? {
    // A ring keeps births apart, and discards those of dead nodes.
    if ctrace_tracks_deaths(), BirthArea.accepts(record.kind) || record.kind == .nodeDestroy { return nil }
    guard let append = QuickAppend(RecordEncoder.quickBound(of: record), t: record.t, thread: record.thread, &order)
    else { return nil }
    defer { append.end() }
    return unsafe append.write { target, encoder, known in
      unsafe encoder.write(record, ticks: append.ticks, ordinal: append.ordinal, to: target, known: known)
    }
  }

  /// Records an event whose only field is a node, such as `body.end`, and returns its position like ``emit(_:)``.
  ///
  /// - Parameter record: A record that holds the time and the thread, and that the method may change.
  package static func append(_ kind: EventKind, node: UInt64, _ record: inout EventRecord) -> UInt64 {
    var order: UInt64?
    if let append = QuickAppend(UInt32(CTRACE_LONGEST_APPEND), t: record.t, thread: record.thread, &order) {
      defer { append.end() }
      if let position = unsafe append.write({ target, encoder, _ in
        unsafe encoder.write(kind, node: node, ticks: append.ticks, to: target)
      }) {
        return position
      }
    }
    record.begin(kind)
    record[.node] = node
    return unsafe strings._withUnsafeGuaranteedRef { emitSlowly(&record, order, strings: $0) }
  }

  /// Records an event whose only field is a number, such as `frame.begin`, and returns its position like ``emit(_:)``.
  ///
  /// - Parameter record: A record that holds the time and the thread, and that the method may change.
  package static func append(_ kind: EventKind, _ field: Field, _ number: UInt64, _ record: inout EventRecord) -> UInt64
  {
    var order: UInt64?
    if let append = QuickAppend(UInt32(CTRACE_LONGEST_APPEND), t: record.t, thread: record.thread, &order) {
      defer { append.end() }
      if let position = unsafe append.write({ target, encoder, _ in
        unsafe encoder.write(kind, number: number, ticks: append.ticks, to: target)
      }) {
        return position
      }
    }
    record.begin(kind)
    record[field] = number
    return unsafe strings._withUnsafeGuaranteedRef { emitSlowly(&record, order, strings: $0) }
  }

  /// Records a `value.init.begin` or `value.init.end`, and returns its position like ``emit(_:)``.
  ///
  /// - Parameter record: A record that holds the time and the thread, and that the method may change.
  package static func append(_ kind: EventKind, view: UInt64, by: UInt64, _ record: inout EventRecord) -> UInt64 {
    var order: UInt64?
    if let append = QuickAppend(UInt32(CTRACE_LONGEST_APPEND), t: record.t, thread: record.thread, &order) {
      defer { append.end() }
      if let position = unsafe append.write({ target, encoder, known in
        unsafe encoder.write(kind, view: view, by: by, ticks: append.ticks, to: target, known: known)
      }) {
        return position
      }
    }
    record.begin(kind)
    record[.view] = view
    record[.by] = by
    return unsafe strings._withUnsafeGuaranteedRef { emitSlowly(&record, order, strings: $0) }
  }

  /// - Parameter order: The event's order, if it has taken one.
  @inline(never)
  private static func emitSlowly(_ record: inout EventRecord, _ order: UInt64?, strings: StringRegistry) -> UInt64 {
    guard let (writer, file) = unsafe enter() else { return 0 }
    defer { unsafe leave(writer, file) }
    let stream = unsafe ChunkStream(writer, file)
    let order = order ?? takeOrder(of: stream)
    if let reason = strings.refusal(of: record) {
      let position = stream.nextPosition
      stream.lose(reason)
      return position
    }
    let area = BirthArea(file)
    if area.isInUse {
      if BirthArea.accepts(record.kind), let births = unsafe WriterPool(file.state).births(of: writer) {
        // A birth precedes the thread's next event in the thread's other stream.
        let order = order ?? (stream.nextPosition &- 1)
        // Positions are counted within one stream. A position in the stream of births would be misleading as a cause.
        if unsafe ChunkStream(births, file, births: true).write(record, order: order, strings: strings) != nil {
          return 0
        }
      }
      if record.kind == .nodeDestroy { area.noteDeath(of: record[.node] ?? 0) }
    }
    return stream.write(record, order: order, strings: strings) ?? 0
  }

  /// Counts one event and returns its order among the events of all threads. Returns nil with the real clock, whose
  /// ticks show the order.
  static func takeOrder(of stream: ChunkStream) -> UInt64? {
    guard stream.isVirtual else { return nil }
    return unsafe ctrace_add64(&stream.file.state.pointee.next_order, 1)
  }

  /// Takes the calling thread's writer for one event. Counts the event as lost and returns nil if there is no writer.
  static func enter() -> (WriterPointer, LiveFile)? {
    guard let state = unsafe ctrace_this_recorder() else { return nil }
    let now = unsafe ctrace_load32(&state.pointee.state)
    if now != UInt32(CTRACE_STATE_ONLINE) {
      guard now == UInt32(CTRACE_STATE_NONE), unsafe RecordingStart.reopen(state) else {
        if now == UInt32(CTRACE_STATE_OPENING) || now == UInt32(CTRACE_STATE_FAILED) {
          unsafe ctrace_count_loss(state, UInt32(LossReason.noFile.rawValue), 1)
        }
        return nil
      }
    }
    let file = unsafe LiveFile(state)
    guard ctrace_begin_slow() else {
      // A signal handler has interrupted the recording of another event.
      file.count(.reentrant)
      if let writer = unsafe ctrace_current_writer() {
        unsafe ctrace_note_loss(writer, UInt32(LossReason.reentrant.rawValue))
      }
      return nil
    }
    var writer = unsafe ctrace_current_writer()
    // A writer without an owner was zeroed by a fork.
    if unsafe writer == nil || ctrace_load32(&writer!.pointee.ownership) == 0 {
      unsafe writer = WriterPool(state).acquire(avoiding: writer)
    }
    guard let writer = unsafe writer else {
      ctrace_give_up_slow()
      file.count(.full)
      return nil
    }
    return unsafe (writer, file)
  }

  /// Gives back the writer. The fast path works again unless a loss is waiting to be recorded.
  static func leave(_ writer: WriterPointer, _ file: LiveFile) {
    let limits = unsafe ChunkStream(writer, file).limits
    unsafe ctrace_end_slow(writer, limits.short, limits.record, &file.state.pointee.state)
  }
}
