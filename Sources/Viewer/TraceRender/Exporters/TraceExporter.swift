package import TraceFormat

/// Writes a trace in the format of another tool, event by event.
///
/// Its memory grows with the number of nodes, tasks and fetches that are alive at the same time, not with the length of
/// the trace.
package protocol TraceExporter {
  /// The output that the caller has not yet drained.
  var bytes: [UInt8] { get set }

  /// Begins the output.
  mutating func begin(_ header: TraceHeader)
  /// Processes the next event.
  mutating func take(_ record: borrowing EventRecord)
  /// Ends the output.
  /// - Parameters:
  ///   - t: The time of the last event, in nanoseconds from the start of the trace.
  ///   - put: Receives a part of the output. The end of a trace with many living nodes is long.
  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) throws
}

extension TraceExporter {
  /// The length at which the output is drained, in bytes.
  private static var pieceLength: Int { 1 << 16 }

  /// Passes the output on if it is long enough.
  package mutating func drain(_ put: ([UInt8]) throws -> Void) rethrows {
    guard bytes.count >= Self.pieceLength else { return }
    try put(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
