package import TraceFormat
internal import TraceModel

/// Reads a trace up to the last of the wanted events, and accounts for each of them.
package struct AccountReader: ~Copyable {
  private var model: LifecycleModel
  private let strings: StringTable
  /// The positions of the events to account for, in ascending order.
  private let wanted: [UInt64]
  private var next = 0
  private var launches = LaunchBoundary()
  /// The accounts so far.
  package private(set) var accounts = Accounts()

  /// - Parameters:
  ///   - wanted: The positions of the events.
  ///   - latest: The number of latest steps to keep, or nil for as many as suit any trace.
  package init(_ wanted: some Sequence<UInt64>, header: TraceHeader, strings: StringTable, latest: Int? = nil) {
    model = LifecycleModel(header: header, strings: strings, .detailed, latest: latest)
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
      if let body = events.nextBody, wanted[next] > body.beginSeq + 1, model.applyIfPlain(body) {
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
    if launches.isBefore(event) { model = LifecycleModel(after: model) }
    let isNext = next < wanted.count && event.seq == wanted[next]
    if isNext { next += 1 }
    guard isNext || isWanted else {
      model.apply(event)
      return
    }
    model.applyAsStep(event)
    if let step = model.step(at: event.seq) { tell(step) }
  }

  /// Adds an event and all that led to it, without the events that say nothing of their own.
  private mutating func tell(_ event: CauseStep) {
    var pending = [event]
    while let step = pending.popLast() {
      guard accounts.steps[step.seq] == nil else { continue }
      let causes = telling(model.causes(of: step))
      accounts.add(describe(step, causes: Set(causes.map(\.seq)).sorted()))
      pending += causes
    }
  }

  /// Returns the steps that say something of their own, and what led to the others.
  private func telling(_ steps: [CauseStep]) -> [CauseStep] {
    steps.flatMap { step in model.passesOn(step) ? telling(model.causes(of: step)) : [step] }
  }

  private func describe(_ step: CauseStep, causes: [UInt64]) -> AccountStep {
    let words = model.words(of: step, strings)
    var told = AccountStep(
      seq: step.seq, t: step.t, kind: step.kind, node: step.node == 0 ? nil : step.node, text: words.text,
      site: step.site.map { strings.text($0) } ?? nodeSite(step), causes: causes)
    told.explicitID = model.node(step.node).flatMap { model.explicitID(around: $0) }.map { strings.text($0) }
    if step.kind == .stateWrite || step.kind == .objectPublish, let name = words.word {
      told.assignment = Assignment(name: name, value: words.values.after)
    }
    return told
  }

  /// The line of a body is the line of its view.
  private func nodeSite(_ step: CauseStep) -> String? {
    step.kind == .bodyBegin ? model.node(step.node)?.site.map { strings.text($0) } : nil
  }
}
