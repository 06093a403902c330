/// The fields of one event kind, in record order.
public struct EventSchema: Sendable {
  /// The kind's name in NDJSON.
  public let name: String
  /// The fields that belong to the kind. A record can carry any other field as an extra.
  public let fields: [Field]
  /// The number of leading fields in the compact form of a record.
  public let core: Int

  /// The schema of a kind.
  public static func of(_ kind: EventKind) -> EventSchema { all[Int(kind.rawValue) - 1] }

  static let kindsByName: [String: EventKind] = Dictionary(
    uniqueKeysWithValues: EventKind.allCases.map { ($0.name, $0) })

  init(_ name: String, core: Int, _ fields: [Field]) {
    self.name = name
    self.fields = fields
    self.core = core
  }

  /// The schemas in the order of ``EventKind``'s raw values.
  static let all: [EventSchema] = [
    EventSchema("frame.begin", core: 1, [.frame]),
    EventSchema("frame.end", core: 1, [.frame]),
    EventSchema("transaction.begin", core: 1, [.txn, .cause]),
    EventSchema("transaction.end", core: 1, [.txn]),
    EventSchema("action.begin", core: 2, [.action, .label]),
    EventSchema("action.end", core: 0, [.action, .label]),
    EventSchema("node.create", core: 3, [.node, .parent, .view, .role, .container, .index, .path, .explicitID, .callbacks, .site]),
    EventSchema("node.move", core: 2, [.node, .index]),
    EventSchema("node.destroy", core: 2, [.node, .reason]),
    EventSchema("value.init.begin", core: 2, [.view, .by]),
    EventSchema("value.init.end", core: 2, [.view, .by]),
    EventSchema("state.init", core: 3, [.node, .slot, .name]),
    EventSchema("state.create", core: 4, [.node, .slot, .name, .storage]),
    EventSchema("state.destroy", core: 4, [.node, .slot, .name, .storage]),
    EventSchema("state.write", core: 3, [.node, .slot, .hash, .value, .equal, .dropped, .task, .handle, .cause]),
    EventSchema("prop.change", core: 3, [.node, .name, .hash, .before]),
    EventSchema("body.begin", core: 1, [.node, .causes]),
    EventSchema("body.end", core: 1, [.node, .causes]),
    EventSchema("body.skip", core: 2, [.node, .reason]),
    EventSchema("layout.begin", core: 1, [.frame]),
    EventSchema("layout.end", core: 1, [.frame]),
    EventSchema("render.commit", core: 1, [.frame]),
    EventSchema("visibility.enter", core: 3, [.node, .reason, .onscreen]),
    EventSchema("visibility.leave", core: 3, [.node, .reason, .onscreen]),
    EventSchema("callback.begin", core: 3, [.node, .callback, .ordinal, .onscreen, .site, .cause]),
    EventSchema("callback.end", core: 3, [.node, .callback, .ordinal, .onscreen, .site]),
    EventSchema("task.create", core: 3, [.task, .node, .mode, .idHash, .parentTask, .site, .cause]),
    EventSchema("task.start", core: 1, [.task, .cause]),
    EventSchema("task.suspend", core: 1, [.task]),
    EventSchema("task.resume", core: 1, [.task, .cause]),
    EventSchema("task.cancel", core: 2, [.task, .reason, .cause]),
    EventSchema("task.end", core: 2, [.task, .outcome, .error]),
    EventSchema("fetch.begin", core: 2, [.fetch, .key, .node, .task, .intent, .inputs, .request, .maxAge, .site, .cause, .automatic]),
    EventSchema("fetch.end", core: 2, [.fetch, .outcome, .bytes]),
    EventSchema("resource.acquire", core: 2, [.resource, .type, .name, .node, .scope, .site, .cause, .automatic]),
    EventSchema("resource.release", core: 1, [.resource]),
    EventSchema("object.create", core: 2, [.object, .type, .node, .slot]),
    EventSchema("object.destroy", core: 1, [.object, .type, .node, .slot]),
    EventSchema("object.publish", core: 1, [.object, .type, .node, .slot, .name, .hash, .value, .equal, .task, .cause]),
    EventSchema("navigation.push", core: 1, [.node, .index, .label, .cause]),
    EventSchema("navigation.pop", core: 1, [.node, .index, .label, .cause]),
    EventSchema("tab.select", core: 1, [.node, .index, .label, .cause]),
    EventSchema("presentation.present", core: 1, [.node, .index, .label, .cause]),
    EventSchema("presentation.dismiss", core: 1, [.node, .index, .label, .cause]),
    EventSchema("scroll", core: 1, [.node, .offset, .index, .label]),
    EventSchema("scene.phase", core: 1, [.phase]),
    EventSchema("warning", core: 1, [.code, .node, .site, .cause]),
    EventSchema("mark", core: 2, [.label, .scope, .node]),
    EventSchema("quiescent", core: 0, []),
    EventSchema("root.destroy", core: 1, [.node]),
    EventSchema("loss", core: 2, [.count, .reason]),
    EventSchema("process.start", core: 2, [.process, .parent, .pid, .command]),
    EventSchema("process.exit", core: 1, [.status, .process]),
    EventSchema("process.signal", core: 1, [.signal, .process]),
  ]
}
