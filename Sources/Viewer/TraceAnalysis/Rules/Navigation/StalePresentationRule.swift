internal import TraceFormat
internal import TraceModel

/// Flags a sheet or cover whose content is built before the state that it shows is set.
struct StalePresentationRule: AnomalyRule {
  /// The longest time between the presentation and the change of its content.
  static let maximumDelay = TimeSpan.milliseconds(100)

  let info = RuleInfo(
    id: "stale-presentation", severity: .warning,
    summary: "A presentation is built from state that was not set yet",
    rationale: "The state of the content keeps its initial values, so the sheet shows the wrong item or an empty one.",
    remedy: "Present with .sheet(item:), so that the content is built from the item that presents it.",
    namedRemedy: "Present {view} with .sheet(item:), so that the content is built from the item that presents it.",
    detection:
      "An input of a view in a presentation changes within \(Self.maximumDelay) of the presentation because of the same action, and the "
      + "view has its own state; or the runtime warns that the content read a value older than the current one (stale_presentation).",
    excuses: StalePresentationDetector.excuses.map(\.text),
    exceptions: [
      "changes caused by another action or by a load",
      "inputs that cannot be compared, such as closures",
    ],
    needs: [KindSet(.presentationPresent)], detail: .all,
    faulty: """
      Root   chosen         2
             sheet     ├───────────
      Edit   name      none────────
      """,
    clean: """
      Root   chosen    2
             sheet     ├───────────
      Edit   name      2───────────
      """)

  let detectors: [Detector.Type] = [StalePresentationDetector.self]
}

fileprivate final class StalePresentationDetector: Detector {
  override class var reads: KindSet {
    KindSet(.presentationPresent, .presentationDismiss, .nodeCreate, .propChange, .transactionBegin, .warning)
  }
  override class var wakesOn: KindSet { KindSet(.presentationPresent) }

  private struct Presentation {
    var container: UInt64
    var seq: UInt64
    var t: UInt64
    var root: UInt64
    /// The line of the modifier that presents it.
    var site: StringID?
  }
  private var recent: [Presentation] = []
  /// The views in recent presentations.
  private var content: [UInt64: Presentation] = [:]
  /// The first cause of the current transaction, and its position.
  private var transaction: (root: UInt64, seq: UInt64) = (0, 0)

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .transactionBegin: transaction = (model.origin.rootSeq, event.seq)
    case .presentationPresent:
      let t = event.t
      recent.removeAll { TimeSpan(t - $0.t) > StalePresentationRule.maximumDelay }
      if recent.isEmpty { content.removeAll(keepingCapacity: true) }
      recent.append(
        Presentation(
          container: event[.node] ?? 0, seq: event.seq, t: t, root: model.origin.rootSeq,
          site: event.string(.site)))
    case .presentationDismiss: recent.removeAll { $0.container == event[.node] }
    case .nodeCreate:
      guard !recent.isEmpty, let node = model.node, node.isView, let presentation = presentation(above: node, model)
      else { return }
      content[node.id] = presentation
    case .propChange: change(event, model)
    default:
      guard event.is(.code, .stalePresentation) else { return }
      let node = model.node
      report(
        model, on: node, at: (event.seq, event.t),
        "a presentation of \(name(node, model)) was built from state that had changed since its last body",
        evidence: [recent.last?.seq ?? 0, event.seq], cause: "presentation",
        subjects: node.map { [.node($0.id)] } ?? [], site: recent.last?.site)
    }
  }

  private func presentation(above node: Node, _ model: borrowing LifecycleModel) -> Presentation? {
    var current = model.node(node.parent)
    for _ in 0..<16 {
      guard let found = current else { return nil }
      if let presentation = recent.first(where: { $0.container == found.id }) { return presentation }
      current = model.node(found.parent)
    }
    return nil
  }

  private func change(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node, let shown = content[node.id],
      TimeSpan(event.t - shown.t) <= StalePresentationRule.maximumDelay
    else { return }
    // An input without a hash, such as a closure, cannot be compared, so it may be unchanged.
    guard event.has(.hash), shown.root != 0, transaction.root == shown.root else { return }
    let answer = answer(to: node, unless: Self.excuses, model)
    if answer.isBroken { content[node.id] = nil }
    report(
      model, on: node, at: (event.seq, event.t),
      "\(name(node, model)) was presented before its input '\(text(event.string(.name)))' was set, and its state keeps the old value",
      evidence: [shown.root, shown.seq, event.seq], cause: text(event.string(.name)), subjects: [.node(node.id)],
      site: shown.site, answer: answer)
  }

  /// The excuses of a view whose input changes after it was presented.
  fileprivate static let excuses: [Excuse<Node>] = [
    Excuse("has-no-state", "a view without its own state: it shows the new input") { node, model in
      model.slots(of: node.id).isEmpty ? node.createSeq : nil
    }
  ]
}
