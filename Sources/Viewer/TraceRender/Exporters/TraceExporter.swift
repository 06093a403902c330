public import TraceFormat

/// Writes a trace in the format of another tool, event by event.
///
/// Memory grows with the nodes, tasks and fetches that are alive at once, not with the trace.
public protocol TraceExporter {
  /// The output that the caller has not yet drained.
  var bytes: [UInt8] { get set }

  /// Begins the output.
  mutating func begin(_ header: TraceHeader)
  /// Takes the next event.
  mutating func take(_ record: borrowing EventRecord)
  /// Ends the output.
  /// - Parameters:
  ///   - t: The time of the last event, in nanoseconds from the start of the trace.
  ///   - put: Takes a part of the output. The end of a trace with many living nodes is long.
  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) throws
}

extension TraceExporter {
  /// The length of the output from which it is drained, in bytes.
  private static var pieceLength: Int { 1 << 16 }

  /// Passes the output on if it is long enough.
  public mutating func drain(_ put: ([UInt8]) throws -> Void) rethrows {
    guard bytes.count >= Self.pieceLength else { return }
    try put(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
