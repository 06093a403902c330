/// The fields of one event kind, in record order.
public struct EventSchema: Sendable {
  /// The kind.
  public let kind: EventKind
  /// The fields that belong to the kind. A record can carry any other field as an extra.
  public let fields: [Field]
  /// The number of leading fields in the compact form of a record.
  public let core: Int

  /// The schema of a kind.
  public static func of(_ kind: EventKind) -> EventSchema { all[Int(kind.code) - 1] }

  private init(_ kind: EventKind, core: Int, _ fields: [Field]) {
    self.kind = kind
    self.fields = fields
    self.core = core
  }

  /// The schemas in the order of ``EventKind``.
  static let all: [EventSchema] = [
    EventSchema(.frameBegin, core: 1, [.frame]),
    EventSchema(.frameEnd, core: 1, [.frame]),
    EventSchema(.transactionBegin, core: 1, [.txn, .cause]),
    EventSchema(.transactionEnd, core: 1, [.txn]),
    EventSchema(.actionBegin, core: 2, [.action, .label, .node]),
    EventSchema(.actionEnd, core: 0, [.action, .label]),
    EventSchema(
      .nodeCreate, core: 3, [.node, .parent, .view, .role, .container, .index, .path, .explicitID, .callbacks, .site]),
    EventSchema(.nodeMove, core: 2, [.node, .index]),
    EventSchema(.nodeDestroy, core: 2, [.node, .reason]),
    EventSchema(.valueInitBegin, core: 2, [.view, .by]),
    EventSchema(.valueInitEnd, core: 2, [.view, .by]),
    EventSchema(.stateInit, core: 3, [.node, .slot, .name]),
    EventSchema(.stateCreate, core: 4, [.node, .slot, .name, .storage]),
    EventSchema(.stateDestroy, core: 4, [.node, .slot, .name, .storage]),
    EventSchema(.stateWrite, core: 3, [.node, .slot, .hash, .value, .equal, .dropped, .task, .handle, .cause]),
    EventSchema(.propChange, core: 3, [.node, .name, .hash, .before]),
    EventSchema(.bodyBegin, core: 1, [.node, .causes]),
    EventSchema(.bodyEnd, core: 1, [.node, .causes, .count]),
    EventSchema(.bodySkip, core: 2, [.node, .reason]),
    EventSchema(.layoutBegin, core: 1, [.frame]),
    EventSchema(.layoutEnd, core: 1, [.frame]),
    EventSchema(.renderCommit, core: 1, [.frame]),
    EventSchema(.visibilityEnter, core: 3, [.node, .reason, .onscreen]),
    EventSchema(.visibilityLeave, core: 3, [.node, .reason, .onscreen]),
    EventSchema(.callbackBegin, core: 3, [.node, .callback, .ordinal, .onscreen, .site, .cause]),
    EventSchema(.callbackEnd, core: 3, [.node, .callback, .ordinal, .onscreen, .site]),
    EventSchema(.taskCreate, core: 3, [.task, .node, .mode, .idHash, .parentTask, .site, .cause]),
    EventSchema(.taskStart, core: 1, [.task, .cause]),
    EventSchema(.taskSuspend, core: 1, [.task]),
    EventSchema(.taskResume, core: 1, [.task, .cause]),
    EventSchema(.taskCancel, core: 2, [.task, .reason, .cause]),
    EventSchema(.taskEnd, core: 2, [.task, .outcome, .error]),
    EventSchema(
      .fetchBegin, core: 2,
      [.fetch, .key, .node, .task, .intent, .inputs, .request, .maxAge, .site, .cause, .automatic]),
    EventSchema(.fetchEnd, core: 2, [.fetch, .outcome, .bytes]),
    EventSchema(.resourceAcquire, core: 2, [.resource, .type, .name, .node, .scope, .site, .cause, .automatic]),
    EventSchema(.resourceRelease, core: 1, [.resource]),
    EventSchema(.objectCreate, core: 2, [.object, .type, .node, .slot]),
    EventSchema(.objectDestroy, core: 1, [.object, .type, .node, .slot]),
    EventSchema(.objectPublish, core: 1, [.object, .type, .node, .slot, .name, .hash, .value, .equal, .task, .cause]),
    EventSchema(.navigationPush, core: 1, [.node, .index, .label, .cause]),
    EventSchema(.navigationPop, core: 1, [.node, .index, .label, .cause]),
    EventSchema(.tabSelect, core: 1, [.node, .index, .label, .cause]),
    EventSchema(.presentationPresent, core: 1, [.node, .index, .label, .cause]),
    EventSchema(.presentationDismiss, core: 1, [.node, .index, .label, .cause, .reason]),
    EventSchema(.scroll, core: 1, [.node, .offset, .index, .label]),
    EventSchema(.scenePhase, core: 1, [.phase]),
    EventSchema(.warning, core: 1, [.code, .node, .site, .cause]),
    EventSchema(.mark, core: 2, [.label, .scope, .node]),
    EventSchema(.quiescent, core: 0, []),
    EventSchema(.rootDestroy, core: 1, [.node]),
    EventSchema(.loss, core: 2, [.count, .reason]),
    EventSchema(.processStart, core: 2, [.process, .parent, .pid, .command]),
    EventSchema(.processExit, core: 1, [.status, .process]),
    EventSchema(.processSignal, core: 1, [.signal, .process]),
    EventSchema(.closureBegin, core: 2, [.node, .type, .site]),
    EventSchema(.closureEnd, core: 2, [.node, .type, .site]),
    EventSchema(.objectDiscard, core: 2, [.object, .type, .node]),
    EventSchema(.presentationLost, core: 3, [.node, .label, .reason, .site, .cause]),
    EventSchema(.placeRead, core: 2, [.node, .name, .site, .cause, .object, .storage, .task]),
    EventSchema(.screenChange, core: 2, [.node, .hash, .before, .cause]),
  ]
}

extension RecordCode {
  /// The code of the last event kind.
  package static let lastKind: UInt8 = 60
}
