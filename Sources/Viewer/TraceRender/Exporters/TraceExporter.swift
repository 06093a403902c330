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
  /// - Parameter t: The time of the last event, in nanoseconds from the start of the trace.
  mutating func end(t: UInt64)
}
