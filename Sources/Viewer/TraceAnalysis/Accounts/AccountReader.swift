package import TraceFormat
internal import TraceModel

/// Reads a trace up to the last of the wanted events, and accounts for each of them.
package struct AccountReader: ~Copyable {
  private var model: LifecycleModel
  private var tracker = CauseTracker()
  private let strings: StringTable
  /// The positions of the events to account for, in ascending order.
  private let wanted: [UInt64]
  private var next = 0
  /// The first update, which is the launch.
  private var launch: UInt64?
  /// The accounts so far.
  package private(set) var accounts = Accounts()

  /// - Parameter wanted: The positions of the events.
  package init(_ wanted: some Sequence<UInt64>, header: TraceHeader, strings: StringTable) {
    model = LifecycleModel(header: header, strings: strings)
    self.strings = strings
    self.wanted = Set(wanted).sorted()
  }

  /// True if all wanted events were read.
  package var isDone: Bool { next == wanted.count }

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
  private mutating func tell(_ event: RecordedStep) {
    var pending = [event]
    while let step = pending.popLast() {
      guard accounts.steps[step.seq] == nil else { continue }
      let causes = Self.telling(step.causes, launch)
      accounts.add(describe(step, causes: Set(causes.map(\.seq)).sorted()))
      pending += causes
    }
  }

  /// Returns the steps in place of which nothing else can be told: a view that is new, an update or a task that goes on says only
  /// what led to it.
  private static func telling(_ steps: [RecordedStep], _ launch: UInt64?) -> [RecordedStep] {
    steps.flatMap { step -> [RecordedStep] in
      switch step.kind {
      case .taskStart, .taskSuspend, .taskResume, .frameBegin, .valueInitBegin: telling(step.causes, launch)
      case .nodeCreate: telling(step.causes, launch)
      case .bodyBegin: step.isFirstBody ? telling(step.causes, launch) : [step]
      case .transactionBegin: step.seq == launch ? [step] : telling(step.causes, launch)
      default: [step]
      }
    }
  }

  private func describe(_ step: RecordedStep, causes: [UInt64]) -> AccountStep {
    let node = model.node(step.node)
    func text(_ id: StringID?) -> String? { id.map { ShortName(strings.text($0)).description } }
    var words = StepWords(kind: step.kind, word: text(step.word), label: text(step.label))
    words.author = text(node.flatMap { model.author(of: $0).view })
    words.view = text(node?.view) ?? (step.kind == .nodeCreate ? text(step.word) : nil)
    words.changes = step.changes.map { text($0) ?? "" }
    words.values = (value(step.values.before), value(step.values.after))
    words.isEqual = step.isEqual
    var told = AccountStep(
      seq: step.seq, t: step.t, kind: step.kind, node: step.node == 0 ? nil : step.node, text: step.seq == launch ? "the launch" : words.text,
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
