/// The fields that an event can carry. The raw value is the field number in Docs/TraceFormat.md and is never reused.
///
/// Ids are positive integers, unique within a trace and never reused.
public enum Field: UInt8, CaseIterable, Sendable {
  /// The number of the frame.
  case frame = 0
  /// The number of the transaction.
  case txn = 1
  /// The number of the earlier event that led to this one.
  case cause = 2
  /// The kind of user action, such as `tap`.
  case action = 3
  /// Human-readable text that identifies the target of an action, navigation or mark.
  case label = 4
  /// The id of the node that the event is about.
  case node = 5
  /// The id of the parent of a node or process.
  case parent = 6
  /// The type name of the view.
  case view = 7
  /// The node's role: `view`, `container` or `primitive`.
  case role = 8
  /// The kind of container, such as `if`, `list` or `for_each`.
  case container = 9
  /// The zero-based position among the children or rows.
  case index = 10
  /// The structural path of the node, list indices included.
  case path = 11
  /// The explicit identity from `id(_:)` or `ForEach`, as text. NDJSON key `explicit_id`.
  case explicitID = 12
  /// The names of the closures that the author attached to the node, such as `appear`.
  case callbacks = 13
  /// The source location, such as `Module/File.swift:42`.
  case site = 14
  /// The reason for the event. The vocabulary depends on the kind.
  case reason = 15
  /// The id of the node whose body was being evaluated when a view value was created.
  case by = 16
  /// The zero-based number of the state property within its view.
  case slot = 17
  /// The name of a state property, an input or a resource.
  case name = 18
  /// The kind of storage, such as `state` or `state_object`.
  case storage = 19
  /// A hash of the written value, or of an input that changed, below 2^53.
  case hash = 20
  /// The new value: a Bool or the name of an enum case. By leave also a number or a short text, beside the value
  /// before it; see ``request``.
  case value = 21
  /// True if the written value equals the old one.
  case equal = 22
  /// True if the write had no effect because its storage no longer existed or an update was in progress.
  case dropped = 23
  /// The id of the task, or of the task that performed the write.
  case task = 24
  /// The id of the task whose handle was stored; 0 if nil was stored.
  case handle = 25
  /// The reasons for the evaluation of a body: state names and words such as `self`, `identity` or `parent`. NDJSON key
  /// `cause`.
  case causes = 26
  /// True if the node is on screen.
  case onscreen = 27
  /// The kind of callback, such as `appear`.
  case callback = 28
  /// The zero-based number of the callback among the node's callbacks of the same kind.
  case ordinal = 29
  /// The origin of a task: `view`, `view_id`, `unstructured` or `detached`.
  case mode = 30
  /// A hash of the id given to `task(id:)`, below 2^53. NDJSON key `id_hash`.
  case idHash = 31
  /// The id of the task that created this one. NDJSON key `parent_task`.
  case parentTask = 32
  /// The result of a task or fetch, such as `done`, `cancelled` or `failed`.
  case outcome = 33
  /// The type or description of the error that ended a task.
  case error = 34
  /// The id of the fetch.
  case fetch = 35
  /// The key that identifies the fetched data, or the view's property that an initial value was. NDJSON key `parameter`
  /// for initial values.
  case key = 36
  /// The purpose of a fetch: `load`, `refresh`, `prefetch` or `retry`.
  case intent = 37
  /// Hashes of the values that the key of a fetch was made from.
  case inputs = 38
  /// The request that coalesced fetches share. Of a write whose value is a number or a text, and of a text on
  /// screen: the one before it; NDJSON key `before_value`.
  case request = 39
  /// The maximum acceptable age of cached data, in nanoseconds. NDJSON key `max_age_ns`.
  case maxAge = 40
  /// The size of the fetched data, in bytes.
  case bytes = 41
  /// The id of the resource.
  case resource = 42
  /// The kind of resource, the type name of an object, or what a closure makes. NDJSON key `of` for closures.
  case type = 43
  /// The intended lifetime: `appearance`, `life` (of the node) or `once` (a session).
  case scope = 44
  /// The id of the model object.
  case object = 45
  /// The scroll offset, in points.
  case offset = 46
  /// The scene phase: `active`, `inactive` or `background`.
  case phase = 47
  /// The code of a warning, such as `state_in_update`.
  case code = 48
  /// The number of lost events, 0 if unknown, or what a body cost. NDJSON key `cost` for bodies.
  case count = 49
  /// The number of the process within the trace, counted from 1.
  case process = 50
  /// The system's process id.
  case pid = 51
  /// The command line of the process.
  case command = 52
  /// The exit status of the process.
  case status = 53
  /// The number of the signal that ended the process.
  case signal = 54
  /// True if the runtime recorded the event without a call in the program.
  case automatic = 55
  /// A hash of the value before the change, below 2^53.
  case before = 56
  /// The number of views side by side in a lazy grid, along the axis that does not scroll. An extra of `node.create`.
  case columns = 57
  /// True if the explicit id contains a UUID, so that it may be new at each evaluation. An extra of `node.create`.
  /// NDJSON key `random_id`. Of a write: true if few other values have the hash of the new one; key `distinctive`.
  case randomID = 58
  /// The source location of the view or modifier to which the event's `site` belongs, if that is another one. NDJSON
  /// key `origin_site`.
  case originSite = 59
  /// The text with which the program ended itself. An extra of `process.signal`.
  case message = 60
  /// The states, inputs and `Type.property` that the body read and whose change made it run; empty if none changed. An
  /// extra of `body.begin`.
  case changed = 61
  /// The write that led to each of `changed`, 0 where it is not known. An extra of `body.begin`.
  case writers = 62
  /// The method of a request, such as `GET`. An extra of `fetch.begin`.
  case method = 63

  /// The field's key in NDJSON.
  public var name: String { Self.names[Int(rawValue)] }

  /// The keys that a field has in the events of some kinds only.
  static let keysByKind: [EventKind: [Field: String]] = [
    .closureBegin: [.type: "of"], .closureEnd: [.type: "of"], .stateInit: [.key: "parameter"],
    .bodyBegin: [.causes: "cause"],
    .bodyEnd: [.causes: "cause", .count: "cost"],
    .stateWrite: [.randomID: "distinctive", .request: "before_value"],
    .objectPublish: [.randomID: "distinctive", .request: "before_value"],
    .screenChange: [.request: "before_value"], .warning: [.request: "before_value"],
  ]

  /// The field's key in the NDJSON of a kind.
  public func name(in kind: EventKind) -> String { Self.keysByKind[kind]?[self] ?? name }

  /// The names by field number. Stored in a table because spelling out a case each time would dominate the cost of a
  /// line.
  private static let names: [String] = {
    var names = [String](repeating: "", count: 64)
    for field in allCases { names[Int(field.rawValue)] = field.spelling }
    return names
  }()

  private var spelling: String {
    switch self {
    case .causes: "cause"
    case .explicitID: "explicit_id"
    case .idHash: "id_hash"
    case .parentTask: "parent_task"
    case .maxAge: "max_age_ns"
    case .randomID: "random_id"
    case .originSite: "origin_site"
    default: "\(self)"
    }
  }

  /// The layout of the field's value in a record.
  public var type: FieldType {
    switch self {
    case .node, .parent, .by: .node
    case .cause: .event
    case .action, .label, .view, .role, .container, .path, .explicitID, .site, .reason, .name, .storage, .callback,
      .mode, .outcome, .error, .key,
      .intent, .type, .scope, .phase, .code, .command, .originSite, .message, .method:
      .string
    case .value, .request: .value
    case .equal, .dropped, .onscreen, .automatic, .randomID: .bool
    case .callbacks, .causes, .changed: .strings
    case .inputs: .uints
    case .writers: .events
    case .offset, .status: .int
    case .frame, .txn, .index, .slot, .hash, .task, .handle, .ordinal, .idHash, .parentTask, .fetch, .maxAge, .bytes,
      .resource, .object, .count,
      .before, .process, .pid, .signal, .columns:
      .uint
    }
  }

  /// The field's bit in ``EventRecord/mask``.
  @inlinable public var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

/// The layouts of field values.
public enum FieldType: UInt8, Sendable {
  /// An unsigned integer, as a varint.
  case uint
  /// A signed integer, as a zigzag varint.
  case int
  /// A node id, as the zigzag varint of its distance from the last `node` of the chunk.
  case node
  /// An earlier event of the same writer, as the varint of its distance in events.
  case event
  /// 0 or 1.
  case bool
  /// A string id, as a varint.
  case string
  /// A Bool, a string or an integer, as a varint. The lowest bit is 0 for a string id (1 is true, 2 is false) and 1 for
  /// an integer.
  case value
  /// A count followed by that many string ids.
  case strings
  /// A count followed by that many unsigned integers.
  case uints
  /// A count followed by that many earlier events of the same writer, as the varints of their distances in events; 0:
  /// unknown.
  case events
}
