internal import TraceFormat
internal import TraceModel

/// Collects the warnings of views that a new view in their place would not agree with any more.
final class OutdatedCopyDetector: Detector {
  override class var reads: KindSet { KindSet(.warning, .propChange, .taskCreate, .nodeDestroy) }

  /// The inputs that changed last, by node, unless a task of the view has begun since.
  private var inputs: [UInt64: StringID] = [:]
  private struct Place: Hashable {
    var node: UInt64
    var slot: UInt64?
  }
  private var known: Set<Place> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .propChange: if let node = event[.node], let name = event.string(.name) { inputs[node] = name }
    case .taskCreate, .nodeDestroy: if let node = event[.node] { inputs[node] = nil }
    default: if event.is(.code, .staleCopy) { noteCopy(event, model) }
    }
  }

  private func noteCopy(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    let slot = event[.slot]
    guard known.insert(Place(node: node.id, slot: slot)).inserted else { return }
    let violation = Violation(state: slot.flatMap { model.slot($0, of: node.id) }, input: inputs[node.id])
    let source = violation.state.flatMap { $0.writeSeq == 0 ? nil : $0.writeSeq } ?? node.createSeq
    report(
      model, as: violation.rule, on: node, at: (event.seq, event.t),
      message(violation, ShownText(event, strings), node, model),
      evidence: [source, event[.cause] ?? 0, event.seq].filter { $0 != 0 }, severity: .warning,
      cause: cause(of: violation), subjects: [.node(node.id)],
      site: violation.loadedInput == nil ? nil : start(of: violation, model),
      // What copies again when the source changes stands elsewhere.
      isShared: violation.loadedInput == nil, made: violation.state == nil ? node.site : nil,
      remedy: violation.state == nil
        ? "In \(name(node, model)), load or copy again when what it is given changes, with .task(id:) or onChange(of:)."
        : nil)
  }

  /// The line that starts the load of a copy.
  private func start(of violation: Violation, _ model: borrowing LifecycleModel) -> StringID? {
    guard let task = violation.state.flatMap({ model.task($0.writer) }) else { return nil }
    return task.site ?? task.originSite
  }

  /// A copy of something that has changed since.
  private struct Violation {
    /// The state that keeps it; nil for a model.
    var state: SlotState?
    /// The input of the view that changed last, if nothing has answered it.
    var input: StringID?

    /// The input for which a task has loaded the state.
    var loadedInput: StringID? { state.map(\.writer) ?? 0 == 0 ? nil : input }
    var rule: String { loadedInput == nil ? Invariant.derivedFollowsInput.id : MissingTaskIdRule.id }
  }

  private func cause(of violation: Violation) -> String {
    if let input = violation.loadedInput { return text(input) }
    return violation.state.map { name($0) } ?? "shown"
  }

  private func message(
    _ violation: Violation, _ shown: ShownText?, _ node: Node, _ model: borrowing LifecycleModel
  ) -> String {
    let view = name(node, model)
    if let input = violation.loadedInput { return MissingTaskIdRule.message(view, input: text(input)) }
    let kept = violation.state.map { "keeps '\(name($0))' from" } ?? "shows"
    let difference = shown.map { "it \($0.outdatedCopy)" } ?? "a new view in its place would show something else"
    return "\(view) \(kept) what it was made from earlier: \(difference)"
  }
}
