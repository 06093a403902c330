public import TraceFormat
internal import TraceModel

/// One event of a recorded trace.
///
/// Every event carries the node and view that it is about, if the trace contains them. Later events of a slot,
/// resource, object or fetch carry the name, type or key that its first event recorded. Other properties are nil if the
/// event does not have them.
public struct Event: Sendable, Equatable {
  /// The kinds of events. The raw values are the names in NDJSON.
  public typealias Kind = EventKind

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

  init(
    _ record: borrowing EventRecord, _ strings: StringTable, node: UInt64?, view: StringID?, names: inout SubjectNames
  ) {
    seq = Int(clamping: record.seq)
    t = Int(clamping: record.t)
    thread = Int(record.thread)
    kind = record.kind
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
      case .uints, .events: lists[field] = (record.list(field) ?? []).map { String($0) }
      }
    }
    names.complete(&texts, of: record)
    self.numbers = numbers
    self.texts = texts
    self.lists = lists
  }
}

// The values of fields, for the properties in Event+Fields.swift.
extension Event {
  subscript(field: Field) -> Int? { numbers[field] }
  subscript(field: Field) -> Bool? { numbers[field].map { $0 != 0 } }
  subscript(field: Field) -> String? { texts[field] }
  subscript(field: Field) -> Callback? { texts[field].flatMap(Callback.init(rawValue:)) }
  subscript(field: Field) -> [String]? { lists[field] }
  subscript(field: Field) -> [Int]? { lists[field]?.compactMap { Int($0) } }
}

extension Event: CustomStringConvertible {
  /// One line with the time in milliseconds, the kind, the view and the node, followed by details that distinguish the
  /// event from others of its kind.
  public var description: String {
    let subject = view.map { " \($0)" } ?? ""
    let number = node.map { "#\($0)" } ?? ""
    let details = [callback?.rawValue, reason, name, label, key, outcome, phase].compactMap { $0 }.joined(
      separator: " ")
    return "\(t / 1_000_000) ms \(kind.rawValue)\(subject)\(number)\(details.isEmpty ? "" : " " + details)"
  }
}
