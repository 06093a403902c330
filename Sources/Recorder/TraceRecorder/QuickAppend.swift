internal import CTraceShims
internal import TraceFormat

/// The record that the calling thread appends to its chunk without the slow path: there is space, and nothing has to
/// precede the record.
@safe
struct QuickAppend {
  private let writer: WriterPointer
  private let committed: UInt64
  /// The number of events of the stream before this one.
  let ordinal: UInt64
  /// The time of the event.
  let ticks: UInt64

  /// Begins a record, after which the caller must call ``end()``. Returns nil if the slow path must be used.
  ///
  /// - Parameters:
  ///   - bound: The maximum length of the record, in bytes.
  ///   - t: The time, and the thread, of an event of the virtual clock.
  ///   - order: Set if the event has taken its order, although nil is returned.
  @inline(__always)
  init?(_ bound: UInt32, t: UInt64, thread: UInt32, _ order: inout UInt64?) {
    guard let state = unsafe ctrace_this_recorder(), let writer = unsafe ctrace_begin_record(bound) else { return nil }
    unsafe self.writer = writer
    unsafe committed = writer.pointee.position
    unsafe ordinal = writer.pointee.chunk_ordinal &+ committed >> 32
    var offset: UInt64 = 0
    var stream = unsafe writer.pointee.thread
    if unsafe writer.pointee.clock == UInt32(CTRACE_CLOCK_VIRTUAL) {
      let taken = unsafe ctrace_add64(&state.pointee.next_order, 1)
      order = taken
      offset = taken &- ordinal
      ticks = t
      stream = thread
    } else {
      unsafe ticks = ctrace_ticks(writer.pointee.clock)
    }
    if unsafe stream != writer.pointee.stream_thread || offset != writer.pointee.order_offset {
      end()
      return nil
    }
  }

  /// Publishes the record that `encode` writes, and returns its position; nil if it wrote nothing.
  @inline(__always)
  func write(_ encode: (UnsafeMutableRawPointer, inout RecordEncoder, RecordEncoder.KnownStrings) -> Int) -> UInt64? {
    let target = unsafe UnsafeMutableRawPointer(writer.pointee.chunk!) + Int(UInt32(truncatingIfNeeded: committed))
    var encoder = unsafe RecordEncoder(ticks: writer.pointee.ticks, lastNode: writer.pointee.last_node)
    let known = unsafe RecordEncoder.KnownStrings(
      ctrace_known_strings(writer), mask: UInt64(CTRACE_KNOWN_STRINGS - 1), chunk: writer.pointee.chunk_number)
    let length = unsafe encode(target, &encoder, known)
    guard length > 0 else { return nil }
    unsafe writer.pointee.ticks = encoder.ticks
    unsafe writer.pointee.last_node = encoder.lastNode
    unsafe ctrace_publish(writer, UInt64(length))
    return ordinal &+ 1
  }

  /// Gives the writer back to the thread's next record.
  @inline(__always)
  func end() { unsafe ctrace_end_append(writer) }
}
