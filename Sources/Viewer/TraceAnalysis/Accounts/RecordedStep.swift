internal import TraceFormat
internal import TraceModel

/// An event with the events that led to it.
///
/// Steps refer to their causes, so a step lives as long as an effect of it is of interest, and the pass keeps no history of its own.
final class RecordedStep {
  let seq: UInt64
  let t: UInt64
  let kind: EventKind
  /// The id of the event's node, or of the node that owns its task, fetch, resource or object, or 0.
  let node: UInt64
  /// The events that led to it, in ascending order.
  let causes: [RecordedStep]
  /// The number of steps on the longest way to a first cause.
  private let depth: Int
  /// The action, callback, property, key, type, reason or phase, or nil.
  let word: StringID?
  /// The label of an action, a page or a mark, or the name of a resource, or nil.
  let label: StringID?
  /// The source location, or nil.
  let site: StringID?
  /// The names of the changed states and inputs that made a body run.
  let changes: [StringID]
  /// The value before and after a write, packed, as far as they are known.
  let values: (before: UInt64?, after: UInt64?)
  /// True for an event that says of itself that nothing changed: a write of an equal value.
  let isEqual: Bool

  /// The longest way to a first cause. An endless loop of updates is cut there, so that it does not keep all of its turns.
  private static let maximumDepth = 256

  /// - Parameter word: The word of the event, if another event or the model tells it.
  init(_ event: borrowing EventRecord, node: UInt64, causes: [RecordedStep], word: StringID?, values: (before: UInt64?, after: UInt64?)) {
    seq = event.seq
    t = event.t
    kind = event.kind
    self.node = node
    let deepest = causes.map(\.depth).max() ?? 0
    self.causes = deepest < Self.maximumDepth ? causes : []
    depth = self.causes.isEmpty ? 0 : deepest + 1
    self.word = word ?? event.string(Self.wordField(event.kind))
    label = event.string(event.kind == .resourceAcquire ? .name : event.kind == .fetchEnd ? .outcome : .label)
    site = event.string(.site)
    changes = event.kind == .bodyBegin ? Self.changes(event) : []
    self.values = values
    isEqual = event.flag(.equal) == true
  }

  /// The names of the changes that made a body run. None for the first body, which runs because its view is new.
  private static func changes(_ event: borrowing EventRecord) -> [StringID] {
    let names = (event.list(.changed) ?? []).isEmpty ? event.list(.causes) ?? [] : event.list(.changed) ?? []
    let ids = names.map(StringID.init(rawValue:))
    return ids.contains(StringID(.identity)) || ids == [StringID(.`self`)] ? [] : ids
  }

  /// True for the first body of a node, which follows from its creation and nothing else.
  var isFirstBody: Bool { kind == .bodyBegin && causes.count == 1 && causes[0].kind == .nodeCreate && causes[0].node == node }

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
