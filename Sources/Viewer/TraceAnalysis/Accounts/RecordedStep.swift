internal import TraceFormat
internal import TraceModel

/// An event as ``StepHistory`` keeps it: one cache line without references, because a trace may consist of little else.
struct RecordedStep {
  let seq: UInt64
  let t: UInt64
  /// The id of the event's node, or of the node that owns its task, fetch, resource or object, or 0.
  let node: UInt64
  /// The values before and after a write, packed. Which of them are known is in `facts`.
  private let before: UInt64
  private let after: UInt64
  private let words: (word: UInt32, label: UInt32, site: UInt32)
  private var places: (cause: UInt32, details: UInt32) = (.max, .max)
  /// The number of steps on the longest way to a first cause.
  var depth: UInt16 = 0
  let kind: EventKind
  private let facts: Facts

  private struct Facts: OptionSet {
    let rawValue: UInt8
    static let hasBefore = Facts(rawValue: 1), hasAfter = Facts(rawValue: 2), isEqual = Facts(rawValue: 4)
  }

  /// Facts that the model or another event tells of the event.
  struct Context {
    /// The word of the event, or nil if the event has it.
    var word: StringID?
    /// The value before and after a write, packed, as far as they are known.
    var values: (before: UInt64?, after: UInt64?) = (nil, nil)
  }

  init(_ event: borrowing EventRecord, node: UInt64, _ context: Context) {
    seq = event.seq
    t = event.t
    kind = event.kind
    self.node = node
    before = context.values.before ?? 0
    after = context.values.after ?? 0
    words = (
      Self.compact(context.word ?? event.string(Self.wordField(event.kind))),
      Self.compact(event.string(event.kind == .resourceAcquire ? .name : event.kind == .fetchEnd ? .outcome : .label)),
      Self.compact(event.string(.site))
    )
    var facts: Facts = []
    if context.values.before != nil { facts.insert(.hasBefore) }
    if context.values.after != nil { facts.insert(.hasAfter) }
    if event.flag(.equal) == true { facts.insert(.isEqual) }
    self.facts = facts
  }

  /// The begin of a body that says nothing but its node.
  init(_ body: WholeBody) {
    (seq, t, kind, node) = (body.beginSeq, body.begin, .bodyBegin, body.node)
    (before, after, facts) = (0, 0, [])
    words = (.max, .max, .max)
  }

  /// The action, callback, property, key, type, reason or phase, or nil.
  var word: StringID? { Self.expanded(words.word) }
  /// The label of an action, a page or a mark, or the name of a resource, or nil.
  var label: StringID? { Self.expanded(words.label) }
  /// The source location, or nil.
  var site: StringID? { Self.expanded(words.site) }
  /// The value before and after a write, packed, as far as they are known.
  var values: (before: UInt64?, after: UInt64?) {
    (facts.contains(.hasBefore) ? before : nil, facts.contains(.hasAfter) ? after : nil)
  }
  /// The event that led to it, or the first of several.
  var cause: StepID? {
    get { places.cause == .max ? nil : StepID(index: places.cause) }
    set { places.cause = newValue?.index ?? .max }
  }
  /// The place of what few steps have; see ``StepHistory``.
  var details: UInt32? {
    get { places.details == .max ? nil : places.details }
    set { places.details = newValue ?? .max }
  }
  /// True for an event that says of itself that nothing changed: a write of an equal value.
  var isEqual: Bool { facts.contains(.isEqual) }

  /// The names of the changes that made a body run. None for the first body, which runs because its view is new, or for
  /// another event.
  static func changes(_ event: borrowing EventRecord) -> [StringID] {
    guard event.kind == .bodyBegin, event.has(.changed) || event.has(.causes) else { return [] }
    let names = (event.list(.changed) ?? []).isEmpty ? event.list(.causes) ?? [] : event.list(.changed) ?? []
    let ids = names.map(StringID.init(rawValue:))
    return ids.contains(StringID(.identity)) || ids == [StringID(.`self`)] ? [] : ids
  }

  private static func compact(_ id: StringID?) -> UInt32 { id.flatMap { UInt32(exactly: $0.rawValue) } ?? .max }
  private static func expanded(_ word: UInt32) -> StringID? { word == .max ? nil : StringID(rawValue: UInt64(word)) }

  private static func wordField(_ kind: EventKind) -> Field {
    switch kind {
    case .actionBegin, .actionEnd: .action
    case .callbackBegin, .callbackEnd: .callback
    case .fetchBegin: .key
    case .taskEnd: .outcome
    case .resourceAcquire, .objectCreate, .objectDestroy, .objectDiscard, .closureBegin, .closureEnd: .type
    case .scenePhase: .phase
    case .taskCancel, .nodeDestroy, .visibilityEnter, .visibilityLeave, .bodySkip, .loss: .reason
    case .warning: .code
    case .valueInitBegin, .valueInitEnd, .nodeCreate: .view
    case .processStart: .command
    default: .name
    }
  }
}
