public import CTraceShims
public import TraceFormat

/// The hot path for events whose core fields are a node and small numbers, at little more than the cost of reading the
/// clock.
///
/// The arguments are the kind's ``EventSchema/core`` fields, in order. Strings must be words of ``WellKnownString``;
/// use ``LiveRecorder/emit(_:)`` for other strings. Intended for the real clock: with the virtual clock, the event gets
/// the time of the thread's last event.
extension LiveRecorder {
  /// Records a kind whose only core field is a number: `frame.begin`, `task.start`, `object.publish`, ...
  @inlinable @inline(__always)
  package static func append(_ kind: EventKind, _ value: UInt64) {
    if ctrace_append_number(kind.code, value) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NUMBER), kind, value, 0, 0)
  }

  /// Records a kind whose only core field is a node: `body.begin`, `body.end`, `root.destroy`, ...
  @inlinable @inline(__always)
  package static func append(_ kind: EventKind, node: UInt64) {
    if ctrace_append_node(kind.code, node) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE), kind, node, 0, 0)
  }

  /// Records a kind whose core fields are a node and one more field: `node.move`, `node.destroy`, `body.skip`.
  @inlinable @inline(__always)
  package static func append(_ kind: EventKind, node: UInt64, _ second: UInt64) {
    // A ring discards the births of dead nodes, so it must know about deaths. The compiler removes the check for other
    // kinds.
    if !(kind == .nodeDestroy && ctrace_tracks_deaths()), ctrace_append_node1(kind.code, node, second) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE1), kind, node, second, 0)
  }

  /// Records a kind whose core fields are a node and two more fields: `state.write`, `visibility.enter`,
  /// `callback.begin`, ...
  @inlinable @inline(__always)
  package static func append(_ kind: EventKind, node: UInt64, _ second: UInt64, _ third: UInt64) {
    if ctrace_append_node2(kind.code, node, second, third) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE2), kind, node, second, third)
  }

  /// Records an event that the fast path rejected: the first event of a thread or chunk, an event after a loss, or an
  /// event with another clock.
  @usableFromInline @inline(never)
  static func appendSlowly(_ shape: UInt32, _ kind: EventKind, _ first: UInt64, _ second: UInt64, _ third: UInt64) {
    guard let (writer, file) = unsafe enter() else { return }
    let stream = unsafe ChunkStream(writer, file)
    stream.write(shape: shape, kind, order: takeOrder(of: stream), first, second, third)
    if kind == .nodeDestroy { BirthArea(file).noteDeath(of: first) }
    unsafe leave(writer, file)
  }
}
