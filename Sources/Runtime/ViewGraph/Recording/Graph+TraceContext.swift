public import TraceFormat
public import TraceRecorder

/// Records the fetches, resources and marks of the author's code in the trace of the graph for which it runs.
extension Graph: TraceContext {
  public var sink: any EventSink { events.sink ?? DiscardingSink.shared }
  public var currentNode: UInt64? { (contextNode ?? reader)?.viewID }
  public var currentTask: UInt64? { tasks.current?.id }

  public func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) { events.emit(kind, fill) }
}

/// The sink of a graph that does not record.
private final class DiscardingSink: EventSink, Sendable {
  static let shared = DiscardingSink()
  func intern(_ string: String) -> StringID { StringID(.empty) }
  func emit(_ record: inout EventRecord) -> UInt64 { 0 }
}
