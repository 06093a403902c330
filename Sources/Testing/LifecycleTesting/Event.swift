internal import TraceFormat
internal import TraceModel

/// One event of a recorded trace, with the node and the view that it is about told for every event where the trace knows them, and with the
/// name of its slot or resource, the type of its object and the key of its fetch.
public struct Event: Sendable, Equatable {
  /// The event's number in the trace, from 1.
  public let seq: Int
  /// Nanoseconds since the start of the trace.
  public let t: Int
  /// 1 is the main thread.
  public let thread: Int
  public let kind: Kind
  /// The node that the event is about: its own, or the owner of its task, fetch, resource or object.
  public let node: Int?
  /// The type name of that node's view.
  public let view: String?

  private let numbers: [Field: Int]
  private let texts: [Field: String]
  private let lists: [Field: [String]]

  public var parent: Int? { numbers[.parent] }
  public var index: Int? { numbers[.index] }
  public var frame: Int? { numbers[.frame] }
  public var slot: Int? { numbers[.slot] }
  public var ordinal: Int? { numbers[.ordinal] }
  public var task: Int? { numbers[.task] }
  public var parentTask: Int? { numbers[.parentTask] }
  public var fetch: Int? { numbers[.fetch] }
  public var resource: Int? { numbers[.resource] }
  public var object: Int? { numbers[.object] }
  public var offset: Int? { numbers[.offset] }
  public var count: Int? { numbers[.count] }
  public var txn: Int? { numbers[.txn] }
  /// The node whose body was being evaluated when a view's value was made.
  public var by: Int? { numbers[.by] }
  /// A hash of what was written or of an input that changed.
  public var hash: Int? { numbers[.hash] }
  public var idHash: Int? { numbers[.idHash] }
  /// The task whose handle was stored; 0 for nil.
  public var handle: Int? { numbers[.handle] }
  /// Nanoseconds.
  public var maxAge: Int? { numbers[.maxAge] }
  public var bytes: Int? { numbers[.bytes] }
  public var process: Int? { numbers[.process] }
  public var pid: Int? { numbers[.pid] }
  public var status: Int? { numbers[.status] }
  public var signal: Int? { numbers[.signal] }
  /// The number of the event that caused a transaction.
  public var causeSeq: Int? { numbers[.cause] }
  public var onscreen: Bool? { numbers[.onscreen].map { $0 != 0 } }
  public var equal: Bool? { numbers[.equal].map { $0 != 0 } }
  public var dropped: Bool? { numbers[.dropped].map { $0 != 0 } }
  public var callback: Callback? { texts[.callback].flatMap(Callback.init(rawValue:)) }
  public var action: String? { texts[.action] }
  public var label: String? { texts[.label] }
  public var reason: String? { texts[.reason] }
  public var role: String? { texts[.role] }
  public var container: String? { texts[.container] }
  public var path: String? { texts[.path] }
  public var explicitID: String? { texts[.explicitID] }
  public var name: String? { texts[.name] }
  public var storage: String? { texts[.storage] }
  public var mode: String? { texts[.mode] }
  public var outcome: String? { texts[.outcome] }
  public var error: String? { texts[.error] }
  public var key: String? { texts[.key] }
  public var intent: String? { texts[.intent] }
  public var type: String? { texts[.type] }
  public var scope: String? { texts[.scope] }
  public var phase: String? { texts[.phase] }
  public var code: String? { texts[.code] }
  public var site: String? { texts[.site] }
  public var command: String? { texts[.command] }
  /// What fetches that were joined into one share.
  public var request: String? { texts[.request] }
  /// `true`, `false`, a case's name or a number, where the trace holds values.
  public var value: String? { texts[.value] }
  /// Why a body ran: `self`, `identity`, names of slots, ...
  public var causes: [String]? { lists[.causes] }
  /// Hashes of what a fetch's key was made of.
  public var inputs: [Int]? { lists[.inputs]?.compactMap { Int($0) } }
  /// The closures that the author wrote on a new node.
  public var callbacks: [String]? { lists[.callbacks] }

  init(_ record: borrowing EventRecord, _ strings: StringTable, node: UInt64?, view: StringID?, names: inout ToldNames) {
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
  /// One line: time in milliseconds, kind, view and node, then what tells this event from others of its kind.
  public var description: String {
    let subject = view.map { " \($0)" } ?? ""
    let number = node.map { "#\($0)" } ?? ""
    let details = [callback?.rawValue, reason, name, label, key, outcome, phase].compactMap { $0 }.joined(separator: " ")
    return "\(t / 1_000_000) ms \(kind.rawValue)\(subject)\(number)\(details.isEmpty ? "" : " " + details)"
  }
}
