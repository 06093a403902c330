package import TraceFormat
package import TraceRecorder

/// Records the fetches, resources and marks of the author's code in the trace of the graph for which it runs.
extension Graph: TraceContext {
  package var entityIDs: EntityIDs { events.entityIDs }
  package var sink: any EventSink { events.sink ?? DiscardingSink.shared }
  /// The node for which the author's code runs: the node of the modifier that started the code, or else the author's
  /// view around it; nil while a global or static property is initialized.
  package var currentNode: UInt64? {
    guard !context.isOfProcess else { return nil }
    guard let node = context.owner ?? context.reader else {
      // An actor's job does not run for a node, but the actor's tasks do.
      guard let node = tasks.current?.node else { return nil }
      return ownerID(node)
    }
    return ownerID(node)
  }

  private func ownerID(_ node: Node) -> UInt64? {
    let isView = node.effects.isEmpty && node.writtenEffects.isEmpty
    return isView ? node.viewID : node.id
  }

  package var currentTask: UInt64? { tasks.current?.id }
  package var currentOrigin: String? { events.origin?.text(CallSites.current()) }
  package var currentModel: UInt64? { objects.hasModels ? events.model(of: CallSites.current()) : nil }

  package func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    if kind == .fetchBegin || kind == .fetchEnd { events.noteMarkedFetch(kind, of: currentTask) }
    events.emit(kind, fill)
  }
}

/// The sink of a graph that does not record.
private final class DiscardingSink: EventSink, Sendable {
  static let shared = DiscardingSink()
  func intern(_ string: String) -> StringID { StringID(.empty) }
  func emit(_ record: inout EventRecord) -> UInt64 { 0 }
}
