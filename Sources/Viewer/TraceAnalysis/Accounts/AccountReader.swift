package import TraceFormat
internal import TraceModel

/// Reads a trace up to the last of the wanted events, and accounts for each of them.
package struct AccountReader: ~Copyable {
  private var model: LifecycleModel
  private var tracker: CauseTracker
  private let strings: StringTable
  /// The positions of the events to account for, in ascending order.
  private let wanted: [UInt64]
  private var next = 0
  /// The first update, which is the launch.
  private var launch: UInt64?
  /// The accounts so far.
  package private(set) var accounts = Accounts()

  /// - Parameters:
  ///   - wanted: The positions of the events.
  ///   - latest: The number of latest steps to keep, or nil for as many as suit any trace.
  package init(_ wanted: some Sequence<UInt64>, header: TraceHeader, strings: StringTable, latest: Int? = nil) {
    tracker = CauseTracker(StepHistory(latest: latest ?? StepHistory.latest))
    model = LifecycleModel(header: header, strings: strings)
    self.strings = strings
    self.wanted = Set(wanted).sorted()
  }

  /// True if all wanted events were read.
  package var isDone: Bool { next == wanted.count }

  /// Processes the next events, up to the last of the wanted ones. The events must come in order, from the first one.
  package mutating func take(_ batch: EventBatch) {
    var events = batch.events
    var event = EventRecord()
    while !isDone {
      if let body = events.nextBody, wanted[next] > body.beginSeq + 1, tracker.isUncaused(body, model),
        model.applyIfPlain(body)
      {
        tracker.note(body)
        events.skipBody()
        continue
      }
      guard events.next(&event) else { return }
      take(event)
    }
  }

  /// Processes the next event. The events must come in order, from the first one.
  /// - Parameter isWanted: True to account for an event that is not among the wanted positions.
  package mutating func take(_ event: borrowing EventRecord, isWanted: Bool = false) {
    model.apply(event)
    let isNext = next < wanted.count && event.seq == wanted[next]
    if isNext { next += 1 }
    let isWanted = isWanted || isNext
    let step = tracker.note(event, model, isWanted: isWanted)
    if launch == nil, event.kind == .transactionBegin { launch = event.seq }
    if isWanted, let step { tell(step) }
  }

  /// Adds an event and all that led to it, without the events that say nothing of their own.
  private mutating func tell(_ event: StepID) {
    var pending = [event]
    while let id = pending.popLast() {
      guard accounts.steps[tracker.history[id].seq] == nil else { continue }
      let causes = telling(tracker.history.causes(of: id))
      accounts.add(describe(id, causes: Set(causes.map { tracker.history[$0].seq }).sorted()))
      pending += causes
    }
  }

  /// Returns the steps in place of which nothing else can be told: a view that is new, an update or a task that goes on
  /// says only what led to it.
  private func telling(_ steps: [StepID]) -> [StepID] {
    let history = tracker.history
    return steps.flatMap { id -> [StepID] in
      switch history[id].kind {
      case .taskStart, .taskSuspend, .taskResume, .frameBegin, .valueInitBegin: telling(history.causes(of: id))
      case .nodeCreate: telling(history.causes(of: id))
      case .bodyBegin: history.isFirstBody(id) ? telling(history.causes(of: id)) : [id]
      case .transactionBegin: history[id].seq == launch ? [id] : telling(history.causes(of: id))
      default: [id]
      }
    }
  }

  private func describe(_ id: StepID, causes: [UInt64]) -> AccountStep {
    let step = tracker.history[id]
    let node = model.node(step.node)
    func text(_ id: StringID?) -> String? { id.map { ShortName(strings.text($0)).description } }
    var words = StepWords(kind: step.kind, word: text(step.word), label: text(step.label))
    words.author = text(node.flatMap { model.author(of: $0).view })
    words.view = text(node?.view) ?? (step.kind == .nodeCreate ? text(step.word) : nil)
    words.changes = tracker.history.changes(of: id).map { text($0) ?? "" }
    words.values = (value(step.values.before), value(step.values.after))
    words.isEqual = step.isEqual
    var told = AccountStep(
      seq: step.seq, t: step.t, kind: step.kind, node: step.node == 0 ? nil : step.node,
      text: step.seq == launch ? "the launch" : words.text,
      site: step.site.map { strings.text($0) } ?? nodeSite(step), causes: causes)
    if step.kind == .stateWrite || step.kind == .objectPublish, let name = words.word {
      told.assignment = Assignment(name: name, value: words.values.after)
    }
    return told
  }

  /// The line of a body is the line of its view.
  private func nodeSite(_ step: RecordedStep) -> String? {
    step.kind == .bodyBegin ? model.node(step.node)?.site.map { strings.text($0) } : nil
  }

  private func value(_ packed: UInt64?) -> String? {
    guard let packed else { return nil }
    switch ScalarValue(packed: packed) {
    case .bool(let flag): return "\(flag)"
    case .uint(let number): return "\(number)"
    case .string(let id): return ShortName(strings.text(id)).description
    }
  }
}
