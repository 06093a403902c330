internal import TraceFormat
internal import TraceModel

/// One event of a recorded trace.
///
/// Every event carries the node and view that it is about, if the trace contains them. Later events of a slot, resource, object or fetch carry
/// the name, type or key that its first event recorded. Other properties are nil if the event does not have them.
public struct Event: Sendable, Equatable {
  /// The number of the event in the trace, starting at 1.
  public let seq: Int
  /// The time of the event, in nanoseconds since the start of the trace.
  public let t: Int
  /// The number of the thread. The main thread is 1.
  public let thread: Int
  /// The kind of the event.
  public let kind: Kind
  /// The id of the node that the event is about, or of the node that owns its task, fetch, resource or object.
  public let node: Int?
  /// The type name of that node's view.
  public let view: String?

  private let numbers: [Field: Int]
  private let texts: [Field: String]
  private let lists: [Field: [String]]

  /// The id of the parent of a node or process.
  public var parent: Int? { numbers[.parent] }
  /// The zero-based position among the children or rows.
  public var index: Int? { numbers[.index] }
  /// The number of the frame.
  public var frame: Int? { numbers[.frame] }
  /// The zero-based number of the state property within its view.
  public var slot: Int? { numbers[.slot] }
  /// The zero-based number of the callback among the node's callbacks of the same kind.
  public var ordinal: Int? { numbers[.ordinal] }
  /// The id of the task, or of the task that performed the write.
  public var task: Int? { numbers[.task] }
  /// The id of the task that created this one.
  public var parentTask: Int? { numbers[.parentTask] }
  /// The id of the fetch.
  public var fetch: Int? { numbers[.fetch] }
  /// The id of the resource.
  public var resource: Int? { numbers[.resource] }
  /// The id of the model object.
  public var object: Int? { numbers[.object] }
  /// The scroll offset, in points.
  public var offset: Int? { numbers[.offset] }
  /// The number of lost events; 0 if unknown.
  public var count: Int? { numbers[.count] }
  /// The number of the transaction.
  public var txn: Int? { numbers[.txn] }
  /// The id of the node whose body was being evaluated when a view value was created.
  public var by: Int? { numbers[.by] }
  /// A hash of the written value, or of an input that changed.
  public var hash: Int? { numbers[.hash] }
  /// A hash of the id given to `task(id:)`.
  public var idHash: Int? { numbers[.idHash] }
  /// The id of the task whose handle was stored; 0 if nil was stored.
  public var handle: Int? { numbers[.handle] }
  /// The maximum acceptable age of cached data, in nanoseconds.
  public var maxAge: Int? { numbers[.maxAge] }
  /// The size of the fetched data, in bytes.
  public var bytes: Int? { numbers[.bytes] }
  /// The number of the process within the trace, starting at 1.
  public var process: Int? { numbers[.process] }
  /// The system's process id.
  public var pid: Int? { numbers[.pid] }
  /// The exit status of the process.
  public var status: Int? { numbers[.status] }
  /// The number of the signal that ended the process.
  public var signal: Int? { numbers[.signal] }
  /// The number of the earlier event that led to this one.
  public var causeSeq: Int? { numbers[.cause] }
  /// True if the runtime recorded the event without a call in the program.
  public var automatic: Bool? { numbers[.automatic].map { $0 != 0 } }
  /// True if the node is on screen.
  public var onscreen: Bool? { numbers[.onscreen].map { $0 != 0 } }
  /// True if the written value equals the old one.
  public var equal: Bool? { numbers[.equal].map { $0 != 0 } }
  /// True if the write had no effect because its storage no longer existed or an update was in progress.
  public var dropped: Bool? { numbers[.dropped].map { $0 != 0 } }
  /// The kind of the closure that ran.
  public var callback: Callback? { texts[.callback].flatMap(Callback.init(rawValue:)) }
  /// The kind of user action, such as `tap`.
  public var action: String? { texts[.action] }
  /// Human-readable text that identifies the target of an action, navigation or mark.
  public var label: String? { texts[.label] }
  /// The reason for the event. The vocabulary depends on the kind.
  public var reason: String? { texts[.reason] }
  /// The node's role: `view`, `container` or `primitive`.
  public var role: String? { texts[.role] }
  /// The kind of container, such as `if`, `list` or `for_each`.
  public var container: String? { texts[.container] }
  /// The structural path of the node, list indices included.
  public var path: String? { texts[.path] }
  /// The explicit identity from `id(_:)` or `ForEach`, as text.
  public var explicitID: String? { texts[.explicitID] }
  /// The name of a state property, an input or a resource.
  public var name: String? { texts[.name] }
  /// The kind of storage, such as `state` or `state_object`.
  public var storage: String? { texts[.storage] }
  /// The origin of a task: `view`, `view_id`, `unstructured` or `detached`.
  public var mode: String? { texts[.mode] }
  /// The result of a task or fetch, such as `done`, `cancelled` or `failed`.
  public var outcome: String? { texts[.outcome] }
  /// The type or description of the error that ended a task.
  public var error: String? { texts[.error] }
  /// The key that identifies the fetched data.
  public var key: String? { texts[.key] }
  /// The purpose of a fetch: `load`, `refresh`, `prefetch` or `retry`.
  public var intent: String? { texts[.intent] }
  /// The kind of resource, or the type name of an object.
  public var type: String? { texts[.type] }
  /// The intended lifetime: `appearance`, `life` (of the node) or `once` (a session).
  public var scope: String? { texts[.scope] }
  /// The scene phase: `active`, `inactive` or `background`.
  public var phase: String? { texts[.phase] }
  /// The code of a warning, such as `state_in_update`.
  public var code: String? { texts[.code] }
  /// The source location, such as `Module/File.swift:42`.
  public var site: String? { texts[.site] }
  /// The command line of the process.
  public var command: String? { texts[.command] }
  /// The request that coalesced fetches share.
  public var request: String? { texts[.request] }
  /// The new value of a state property: `true`, `false`, the name of an enum case, or a number. Nil for other values.
  public var value: String? { texts[.value] }
  /// The reasons for the evaluation of a body: state names and words such as `self`, `identity` or `parent`.
  public var causes: [String]? { lists[.causes] }
  /// Hashes of the values that a fetch's key was made from.
  public var inputs: [Int]? { lists[.inputs]?.compactMap { Int($0) } }
  /// The names of the closures that the author attached to a new node.
  public var callbacks: [String]? { lists[.callbacks] }

  init(_ record: borrowing EventRecord, _ strings: StringTable, node: UInt64?, view: StringID?, names: inout SubjectNames) {
    seq = Int(clamping: record.seq)
    t = Int(clamping: record.t)
    thread = Int(record.thread)
    kind = Kind(rawValue: record.kind.name)!
    self.node = node.map { Int(clamping: $0) }
    self.view = strings.text(view) ?? strings.text(record.string(.view))
    var numbers: [Field: Int] = [:]
    var texts: [Field: String] = [:]
    var lists: [Field: [String]] = [:]
    for field in Field.allCases where record.has(field) {
      let raw = record.raw(field)
      switch field.type {
      case .uint, .node, .event, .bool: numbers[field] = Int(clamping: raw)
      case .int: numbers[field] = Int(truncatingIfNeeded: Int64(bitPattern: raw))
      case .string: texts[field] = strings.text(StringID(rawValue: raw))
      case .value:
        switch ScalarValue(packed: raw) {
        case .bool(let flag): texts[field] = flag ? "true" : "false"
        case .string(let id): texts[field] = strings.text(id)
        case .uint(let number): texts[field] = String(number)
        }
      case .strings: lists[field] = (record.list(field) ?? []).map { strings.text(StringID(rawValue: $0)) }
      case .uints: lists[field] = (record.list(field) ?? []).map { String($0) }
      }
    }
    names.complete(&texts, of: record)
    self.numbers = numbers
    self.texts = texts
    self.lists = lists
  }
}

extension Event: CustomStringConvertible {
  /// One line with the time in milliseconds, the kind, the view and the node, followed by details that distinguish the event from others of
  /// its kind.
  public var description: String {
    let subject = view.map { " \($0)" } ?? ""
    let number = node.map { "#\($0)" } ?? ""
    let details = [callback?.rawValue, reason, name, label, key, outcome, phase].compactMap { $0 }.joined(separator: " ")
    return "\(t / 1_000_000) ms \(kind.rawValue)\(subject)\(number)\(details.isEmpty ? "" : " " + details)"
  }
}
