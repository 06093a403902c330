/// A `body.begin` and the `body.end` that immediately follows it. These are the most frequent events in a trace without
/// recorded causes.
public struct WholeBody: Sendable {
  /// The id of the node.
  public let node: UInt64
  /// The number of the thread.
  public let thread: UInt32
  /// The time of the first event, in nanoseconds from the start of the trace.
  public let begin: UInt64
  /// The time of the second event, in nanoseconds from the start of the trace.
  public let end: UInt64
  /// The sequence number of the first event. The second event has the next number.
  public let beginSeq: UInt64

  @inlinable
  init(node: UInt64, thread: UInt32, begin: UInt64, end: UInt64, beginSeq: UInt64) {
    self.node = node
    self.thread = thread
    self.begin = begin
    self.end = end
    self.beginSeq = beginSeq
  }
}
