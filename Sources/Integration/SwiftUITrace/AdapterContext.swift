internal import TraceFormat
internal import TraceRecorder

/// Attributes `Trace` calls to the traced view and task whose code is running.
final class AdapterContext: TraceContext, Sendable {
  struct Place: Sendable {
    var node: UInt64?
    var task: UInt64?
  }

  @TaskLocal static var place: Place?

  private static let shared = AdapterContext()
  private static let installation: Void = TraceContexts.install { shared }

  /// Installs the adapter as the provider of `Trace` contexts, once.
  static func install() { installation }

  let entityIDs = EntityIDs()
  var sink: any EventSink { LiveRecorder.shared }
  var currentNode: UInt64? { Self.place?.node }
  var currentTask: UInt64? { Self.place?.task }

  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    var record = EventRecord()
    record.begin(kind)
    fill(&record)
    LiveRecorder.shared.emit(&record)
  }
}
