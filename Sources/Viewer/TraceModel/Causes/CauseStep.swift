package import TraceFormat

/// The way in which a cause of an event is known.
package enum CauseLink: UInt8, Sendable {
  /// The event names it, or the task or request that it continues.
  case named
  /// It follows from the update: the body, the container or the creation above the event's node.
  case update
  /// It follows from the visibility or the removal of the event's node.
  case visibility
  /// It follows from the span or the update in which the event happened.
  case span
}

/// An event that is the cause or the effect of another event, and its origin.
///
/// Without references, because a trace may consist of little else.
package struct CauseStep: Sendable {
  /// The position of the event.
  package let seq: UInt64
  /// The time of the event, in nanoseconds from the start of the trace.
  package let t: UInt64
  /// The id of the event's node, or of the node that owns its task, fetch, resource or object, or 0.
  package let node: UInt64
  /// The position of the event that led to it, or of the first of several, or 0.
  package internal(set) var cause: UInt64 = 0
  /// The origin of the event.
  package let origin: Origin
  private let words: (word: PackedStringID, label: PackedStringID, site: PackedStringID)
  /// The place of what few steps have; see ``CauseHistory``.
  var details = UInt32.max
  /// The number of steps on the longest way to a first cause.
  var depth: UInt16 = 0
  /// The kind of the event.
  package let kind: EventKind
  /// The way in which its cause is known.
  package internal(set) var link = CauseLink.named
  /// True for an event that says of itself that nothing changed: a write of an equal value.
  package let isEqual: Bool

  /// The action, callback, property, key, type, reason or phase, or nil.
  package var word: StringID? { words.word.id }
  /// The label of an action, a page or a mark, the name of a resource, or the type of a thrown error, or nil.
  package var label: StringID? { words.label.id }
  /// The source location, or nil.
  package var site: StringID? { words.site.id }

  /// - Parameters:
  ///   - node: The event's node, or the node that owns its work, or 0.
  ///   - word: The word of the event if another event tells it.
  init(_ event: borrowing EventRecord, node: UInt64, word: StringID? = nil, _ origin: Origin) {
    seq = event.seq
    t = event.t
    kind = event.kind
    self.node = node
    self.origin = origin
    words = (
      PackedStringID(word ?? event.string(Self.wordField(event.kind))),
      PackedStringID(event.string(Self.labelField(event.kind))), PackedStringID(event.string(.site))
    )
    isEqual = event.flag(.equal) == true
  }

  /// The begin of a body that says nothing but its node.
  init(_ body: WholeBody) {
    (seq, t, kind, node) = (body.beginSeq, body.begin, .bodyBegin, body.node)
    (origin, isEqual) = (Origin(), false)
    words = (.none, .none, .none)
  }

  /// An event by itself, without anything that another event tells of it.
  package init(alone event: borrowing EventRecord) { self.init(event, node: 0, Origin()) }

  private static func labelField(_ kind: EventKind) -> Field {
    switch kind {
    case .resourceAcquire: .name
    case .fetchEnd: .outcome
    case .warning: .error
    default: .label
    }
  }

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

/// The facts that few steps have.
package struct CauseDetails: Sendable {
  /// The positions of the events that led to it, in ascending order, if there are several.
  package internal(set) var causes: [UInt64] = []
  /// The names of the changes that made a body run. None for the first body, which runs because its view is new.
  package internal(set) var changes: [StringID] = []
  /// The value before and after a write, or the text that is on screen or out of date and the one in its place, packed,
  /// as far as they are known.
  package internal(set) var values: (before: UInt64?, after: UInt64?) = (nil, nil)

  var isEmpty: Bool { causes.isEmpty && changes.isEmpty && values.before == nil && values.after == nil }
}

extension EventRecord {
  /// The names of the changes that made a body run, or none for the first body and for another event.
  package borrowing func changesOfBody() -> [StringID] {
    guard kind == .bodyBegin, has(.changed) || has(.causes) else { return [] }
    let changed = hasEmptyList(.changed) ? nil : list(.changed)
    let ids = (changed ?? list(.causes) ?? []).map(StringID.init(rawValue:))
    return ids.contains(StringID(.identity)) || ids == [StringID(.`self`)] ? [] : ids
  }
}
