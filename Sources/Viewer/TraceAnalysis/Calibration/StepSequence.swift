internal import TraceFormat
internal import TraceModel

/// The lifecycle steps of a trace in order: lives, visibility, bodies, callbacks, tasks, state, and user actions of the
/// app's own views.
struct StepSequence {
  /// The maximum number of steps of a trace.
  static let maximumCount = 50_000

  /// The number of each step in the vocabulary, and its position in the trace.
  private(set) var steps: [(step: Int, seq: UInt64)] = []
  /// The kinds that the trace contains, with one bit each.
  private(set) var kinds: UInt64 = 0
  /// True if callbacks are named after their source lines.
  private(set) var hasSites = false
  /// True if the trace has more steps.
  private(set) var hasOverflowed = false

  /// Reads a whole trace.
  ///
  /// - Parameter usesSites: False to name callbacks and tasks after their views even if their source lines are
  ///   recorded, because another source does not tell them.
  init(_ file: TraceFile, _ vocabulary: StepVocabulary, usesSites: Bool = true) throws(TraceReadError) {
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var names = StepNames(usesSites: usesSites)
    var found: [(step: Int, seq: UInt64)] = []
    var isCut = false
    try stream.forEach { event throws(TraceReadError) in
      model.apply(event)
      guard let text = names.name(event, model, file.strings) else { return }
      guard found.count < Self.maximumCount else {
        isCut = true
        return
      }
      if let step = vocabulary.number(event.kind, text) { found.append((step, event.seq)) }
    }
    steps = found
    hasOverflowed = isCut
    kinds = model.seen
    hasSites = names.hasSites
  }

  /// True if the trace tells of a kind at all.
  func tells(_ kind: EventKind) -> Bool { kinds & kind.bit != 0 }
}

/// Names the steps of a trace.
private struct StepNames {
  let usesSites: Bool
  private(set) var hasSites = false
  private var tasks: [UInt64: String] = [:]
  private var slots: [Slot: String] = [:]

  private struct Slot: Hashable {
    let node: UInt64
    let slot: UInt64
  }

  init(usesSites: Bool) { self.usesSites = usesSites }

  /// Returns the name of the event's step, or nil if it is none.
  mutating func name(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable)
    -> String?
  {
    func word(_ field: Field) -> String { strings.text(event.string(field)).map { ShortName($0).description } ?? "" }
    switch event.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave, .bodyBegin:
      guard let node = model.node, node.isView else { return nil }
      return view(node, model, strings)
    case .callbackBegin: return "\(word(.callback)) of \(place(event, model, strings))"
    case .taskCreate:
      let name = place(event, model, strings)
      if let task = event[.task] { tasks[task] = name }
      return name
    case .taskStart, .taskCancel: return event[.task].flatMap { tasks[$0] }
    case .taskEnd: return event[.task].flatMap { tasks[$0] }.map { "\($0) (\(word(.outcome)))" }
    case .stateCreate:
      guard let node = model.node, let slot = event[.slot] else { return nil }
      slots[Slot(node: node.id, slot: slot)] = word(.name)
      return nil
    case .stateInit: return model.node.map { "\(view($0, model, strings)).\(word(.name))" }
    case .stateWrite:
      guard let node = model.node, let slot = event[.slot] else { return nil }
      return slots[Slot(node: node.id, slot: slot)].map { "\(view(node, model, strings)).\($0)" }
    case .valueInitBegin: return Self.plain(word(.view))
    case .actionBegin: return BehaviorText.step([word(.action), word(.label)].filter { !$0.isEmpty })
    case .renderCommit: return "frame"
    case .presentationLost: return "presentation"
    default: return nil
    }
  }

  /// The source line of a closure, or the view that it belongs to.
  private mutating func place(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable)
    -> String
  {
    if let site = strings.text(event.string(.site)), !site.isEmpty {
      hasSites = true
      if usesSites { return ShortName(site).description }
    }
    return model.node.map { view($0, model, strings) } ?? "the app"
  }

  private func view(_ node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) -> String {
    model.author(of: node).view.map { Self.plain(ShortName(strings.text($0)).description) } ?? "a view"
  }

  /// A type's name without its generic arguments, which sources write differently.
  private static func plain(_ name: String) -> String { String(name.prefix { $0 != "<" }) }
}
