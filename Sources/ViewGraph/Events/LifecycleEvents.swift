import TraceFormat

/// The one place from which lifecycle events go into a trace.
///
/// Without a sink every method returns at once, and nothing is interned.
public final class LifecycleEvents {
  let sink: (any EventSink)?
  var record = EventRecord()
  /// The trace time of what is recorded now, in nanoseconds.
  var now: () -> UInt64 = { 0 }
  /// 1 while the main thread runs, 2 while a job of the background pool does.
  var thread: UInt32 = 1
  /// The position of the event that caused what happens now; 0 where nothing is known.
  var cause: UInt64 = 0

  init(sink: (any EventSink)?) { self.sink = sink }

  var isRecording: Bool { sink != nil }

  func intern(_ string: String) -> UInt64 { sink?.intern(string).rawValue ?? 0 }

  /// The names of slots by their ids: those of the trace, or numbers of their own where nothing records.
  private(set) var slotNames: [UInt64: String] = [:]
  private var unrecorded: [String: UInt64] = [:]

  func internSlot(_ name: String) -> UInt64 {
    let id: UInt64
    if isRecording {
      id = intern(name)
    } else {
      id = unrecorded[name] ?? StringID.firstDynamic + UInt64(unrecorded.count)
      unrecorded[name] = id
    }
    if slotNames[id] == nil { slotNames[id] = name }
    return id
  }

  /// Records one event whose fields `fill` sets.
  /// - Returns: its position in the trace; 0 where nothing records.
  @inline(__always) @discardableResult
  func emit(_ kind: EventKind, _ fill: (inout EventRecord) -> Void = { _ in }) -> UInt64 {
    guard let sink else { return 0 }
    record.begin(kind)
    record.t = now()
    record.thread = thread
    fill(&record)
    return sink.emit(&record)
  }

  /// Records an event whose only field is a node.
  @inline(__always) @discardableResult
  func emit(_ kind: EventKind, node: Node) -> UInt64 {
    emit(kind) { $0[.node] = node.id }
  }
}
