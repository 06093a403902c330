// Written by EventFieldTests from the fields of the format: change Field.swift, then run the test with
// UPDATE_GOLDENS=1.

extension Event {
  /// The number of the frame.
  public var frame: Int? { self[.frame] }
  /// The number of the transaction.
  public var txn: Int? { self[.txn] }
  /// The number of the earlier event that led to this one.
  public var causeSeq: Int? { self[.cause] }
  /// The kind of user action, such as `tap`.
  public var action: String? { self[.action] }
  /// Human-readable text that identifies the target of an action, navigation or mark.
  public var label: String? { self[.label] }
  /// The id of the parent of a node or process.
  public var parent: Int? { self[.parent] }
  /// The node's role: `view`, `container` or `primitive`.
  public var role: String? { self[.role] }
  /// The kind of container, such as `if`, `list` or `for_each`.
  public var container: String? { self[.container] }
  /// The zero-based position among the children or rows.
  public var index: Int? { self[.index] }
  /// The structural path of the node, list indices included.
  public var path: String? { self[.path] }
  /// The explicit identity from `id(_:)` or `ForEach`, as text.
  public var explicitID: String? { self[.explicitID] }
  /// The names of the closures that the author attached to the node, such as `appear`.
  public var callbacks: [String]? { self[.callbacks] }
  /// The source location, such as `Module/File.swift:42`.
  public var site: String? { self[.site] }
  /// The reason for the event. The vocabulary depends on the kind.
  public var reason: String? { self[.reason] }
  /// The id of the node whose body was being evaluated when a view value was created.
  public var by: Int? { self[.by] }
  /// The zero-based number of the state property within its view.
  public var slot: Int? { self[.slot] }
  /// The name of a state property, an input or a resource.
  public var name: String? { self[.name] }
  /// The kind of storage, such as `state` or `state_object`.
  public var storage: String? { self[.storage] }
  /// A hash of the written value, or of an input that changed, below 2^53.
  public var hash: Int? { self[.hash] }
  /// The new value: a Bool or the name of an enum case. By leave also a number or a short text, beside the value before
  /// it; see ``request``.
  public var value: String? { self[.value] }
  /// True if the written value equals the old one.
  public var equal: Bool? { self[.equal] }
  /// True if the write had no effect because its storage no longer existed or an update was in progress.
  public var dropped: Bool? { self[.dropped] }
  /// The id of the task, or of the task that performed the write.
  public var task: Int? { self[.task] }
  /// The id of the task whose handle was stored; 0 if nil was stored.
  public var handle: Int? { self[.handle] }
  /// The reasons for the evaluation of a body: state names and words such as `self`, `identity` or `parent`.
  public var causes: [String]? { self[.causes] }
  /// True if the node is on screen.
  public var onscreen: Bool? { self[.onscreen] }
  /// The kind of callback, such as `appear`.
  public var callback: Callback? { self[.callback] }
  /// The zero-based number of the callback among the node's callbacks of the same kind.
  public var ordinal: Int? { self[.ordinal] }
  /// The origin of a task: `view`, `view_id`, `unstructured` or `detached`.
  public var mode: String? { self[.mode] }
  /// A hash of the id given to `task(id:)`, below 2^53.
  public var idHash: Int? { self[.idHash] }
  /// The id of the task that created this one.
  public var parentTask: Int? { self[.parentTask] }
  /// The result of a task or fetch, such as `done`, `cancelled` or `failed`.
  public var outcome: String? { self[.outcome] }
  /// The type or description of the error that ended a task.
  public var error: String? { self[.error] }
  /// The id of the fetch.
  public var fetch: Int? { self[.fetch] }
  /// The key that identifies the fetched data, or the view's property that an initial value was.
  public var key: String? { self[.key] }
  /// The purpose of a fetch: `load`, `refresh`, `prefetch` or `retry`.
  public var intent: String? { self[.intent] }
  /// Hashes of the values that the key of a fetch was made from.
  public var inputs: [Int]? { self[.inputs] }
  /// The request that coalesced fetches share. Of a write whose value is a number or a text, and of a text on screen:
  /// the one before it; NDJSON key `before_value`.
  public var request: String? { self[.request] }
  /// The maximum acceptable age of cached data, in nanoseconds.
  public var maxAgeNanoseconds: Int? { self[.maxAge] }
  /// The size of the fetched data, in bytes.
  public var bytes: Int? { self[.bytes] }
  /// The id of the resource.
  public var resource: Int? { self[.resource] }
  /// The kind of resource, the type name of an object, or what a closure makes.
  public var type: String? { self[.type] }
  /// The intended lifetime: `appearance`, `life` (of the node) or `once` (a session).
  public var scope: String? { self[.scope] }
  /// The id of the model object.
  public var object: Int? { self[.object] }
  /// The scroll offset, in points.
  public var offset: Int? { self[.offset] }
  /// The scene phase: `active`, `inactive` or `background`.
  public var phase: String? { self[.phase] }
  /// The code of a warning, such as `state_in_update`.
  public var code: String? { self[.code] }
  /// The number of lost events, 0 if unknown, or what a body cost.
  public var count: Int? { self[.count] }
  /// The number of the process within the trace, counted from 1.
  public var process: Int? { self[.process] }
  /// The system's process id.
  public var pid: Int? { self[.pid] }
  /// The command line of the process.
  public var command: String? { self[.command] }
  /// The exit status of the process.
  public var status: Int? { self[.status] }
  /// The number of the signal that ended the process.
  public var signal: Int? { self[.signal] }
  /// True if the runtime recorded the event without a call in the program.
  public var automatic: Bool? { self[.automatic] }
  /// A hash of the value before the change, below 2^53.
  public var before: Int? { self[.before] }
  /// The number of views side by side in a lazy grid, along the axis that does not scroll. An extra of `node.create`.
  public var columns: Int? { self[.columns] }
  /// True if the explicit id contains a UUID, so that it may be new at each evaluation. An extra of `node.create`. Of a
  /// write: true if few other values have the hash of the new one; key `distinctive`.
  public var randomID: Bool? { self[.randomID] }
  /// The source location of the view or modifier to which the event's `site` belongs, if that is another one.
  public var originSite: String? { self[.originSite] }
  /// The text with which the program ended itself. An extra of `process.signal`.
  public var message: String? { self[.message] }
  /// The states, inputs and `Type.property` that the body read and whose change made it run; empty if none changed. An
  /// extra of `body.begin`.
  public var changed: [String]? { self[.changed] }
  /// The write that led to each of `changed`, 0 where it is not known. An extra of `body.begin`.
  public var writers: [Int]? { self[.writers] }
  /// The method of a request, such as `GET`. An extra of `fetch.begin`.
  public var method: String? { self[.method] }
}
