public import CTraceShims
public import TraceFormat

/// The hot path: events whose core fields are a node and small numbers, at the price of reading the clock.
///
/// The fields are those of ``EventSchema/core`` of the kind, in its order. Strings among them must be words of
/// ``WellKnownString``; other strings need ``LiveRecorder/emit(_:)``. Meant for the real clock; under the virtual one the time is
/// that of the thread's last event.
extension LiveRecorder {
  /// Records a kind whose one core field is a number: `frame.begin`, `task.start`, `object.publish`, ...
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, _ value: UInt64) {
    while unsafe !ctrace_append_number(ctrace_current_writer(), kind.rawValue, value) {
      guard openFastPath(kind, value, 0, 0) else { return }
    }
  }

  /// Records a kind whose one core field is a node: `body.begin`, `body.end`, `root.destroy`, ...
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64) {
    while unsafe !ctrace_append_node(ctrace_current_writer(), kind.rawValue, node) {
      guard openFastPath(kind, node, 0, 0) else { return }
    }
  }

  /// Records a kind whose core fields are a node and one more: `node.move`, `node.destroy`, `body.skip`.
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64, _ second: UInt64) {
    while unsafe !ctrace_append_node1(ctrace_current_writer(), kind.rawValue, node, second) {
      guard openFastPath(kind, node, second, 0) else { return }
    }
  }

  /// Records a kind whose core fields are a node and two more: `state.write`, `visibility.enter`, `callback.begin`, ...
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64, _ second: UInt64, _ third: UInt64) {
    while unsafe !ctrace_append_node2(ctrace_current_writer(), kind.rawValue, node, second, third) {
      guard openFastPath(kind, node, second, third) else { return }
    }
  }

  /// Makes room for the calling thread's next short record.
  ///
  /// - Returns: false when there is nothing left to do: the event is lost, which is counted, or was recorded here. After true the
  ///   caller tries again; a signal handler that lost an event in between may make that fail once more.
  @usableFromInline @inline(never)
  static func openFastPath(_ kind: EventKind, _ first: UInt64, _ second: UInt64, _ third: UInt64) -> Bool {
    guard let (writer, file) = unsafe enter() else { return false }
    let stream = unsafe ChunkStream(writer, file)
    let isVirtual = stream.isVirtual
    let opened = !isVirtual && stream.open()
    let ticks = unsafe writer.pointee.ticks
    unsafe leave(writer)
    if isVirtual { emitCore(kind, [first, second, third], t: ticks) }
    return opened
  }

  private static func emitCore(_ kind: EventKind, _ values: [UInt64], t: UInt64) {
    var record = EventRecord()
    record.begin(kind)
    record.t = t
    let schema = EventSchema.of(kind)
    for (field, value) in zip(schema.fields.prefix(schema.core), values) { record[field] = value }
    shared.emit(&record)
  }
}
