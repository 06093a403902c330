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
    if ctrace_append_number(kind.rawValue, value) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NUMBER), kind, value, 0, 0)
  }

  /// Records a kind whose one core field is a node: `body.begin`, `body.end`, `root.destroy`, ...
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64) {
    if ctrace_append_node(kind.rawValue, node) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE), kind, node, 0, 0)
  }

  /// Records a kind whose core fields are a node and one more: `node.move`, `node.destroy`, `body.skip`.
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64, _ second: UInt64) {
    // A ring forgets the births of nodes that are dead, so it must learn of deaths; for other kinds the compiler drops the question.
    if !(kind == .nodeDestroy && ctrace_notes_deaths()), ctrace_append_node1(kind.rawValue, node, second) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE1), kind, node, second, 0)
  }

  /// Records a kind whose core fields are a node and two more: `state.write`, `visibility.enter`, `callback.begin`, ...
  @inlinable @inline(__always)
  public static func append(_ kind: EventKind, node: UInt64, _ second: UInt64, _ third: UInt64) {
    if ctrace_append_node2(kind.rawValue, node, second, third) { return }
    appendSlowly(UInt32(CTRACE_SHAPE_NODE2), kind, node, second, third)
  }

  /// Records what the fast path did not: the first event of a thread, of a chunk, after a loss, or with another clock.
  @usableFromInline @inline(never)
  static func appendSlowly(_ shape: UInt32, _ kind: EventKind, _ first: UInt64, _ second: UInt64, _ third: UInt64) {
    guard let (writer, file) = unsafe enter() else { return }
    unsafe ChunkStream(writer, file).write(shape: shape, kind, first, second, third)
    if kind == .nodeDestroy { BirthArea(file).noteDeath(of: first) }
    unsafe leave(writer, file)
  }
}
