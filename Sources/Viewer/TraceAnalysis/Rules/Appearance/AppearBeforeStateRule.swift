internal import TraceFormat
internal import TraceModel

/// Flags an appear callback that runs before its node's state exists or its first body has ended.
struct AppearBeforeStateRule: AnomalyRule {
  let info = RuleInfo(
    id: "appear-before-state", severity: .error,
    summary: "onAppear runs before the view's state exists or its first body has finished",
    rationale:
      "State is created at the start of a view's lifetime, before the view becomes visible. An action that runs earlier has no state to "
      + "read or write.",
    remedy: "Report this bug in the runtime. Do not rely on onAppear to provide the data that body needs.",
    detection: "A node's state.create, or the end of its first body, comes after its first appear callback.",
    exceptions: ["views without state", "nodes whose node.create is not in the trace, and traces that begin late"],
    needs: [KindSet(.callbackBegin), KindSet(.nodeCreate), KindSet(.stateCreate, .bodyEnd)],
    judgesCreationOrder: true,
    faulty: """
      RowView  lifetime    ├───────────────
               callbacks     A
               state           +count
      """,
    clean: """
      RowView  lifetime    ├───────────────
               state       +count
               callbacks     A
      """)

  let detectors: [Detector.Type] = [AppearBeforeStateDetector.self]
}

private final class AppearBeforeStateDetector: Detector {
  override class var reads: KindSet { KindSet(.callbackBegin, .stateCreate, .bodyEnd, .nodeDestroy) }
  override class var wakesOn: KindSet { KindSet(.callbackBegin) }

  private struct EarlyAppear {
    /// The position of the appear callback, and of the event that should have come before it.
    var appear: UInt64
    var late: UInt64
    var t: UInt64
    var what: String
  }
  /// For each node without state or with an unfinished first body, the position of its first appear callback.
  private var appears: [UInt64: UInt64] = [:]
  private var suspects: [UInt64: EarlyAppear] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    switch event.kind {
    case .callbackBegin:
      if event.is(.callback, .appear), node.bodiesEnded == 0 || node.slotsEver == 0, appears[node.id] == nil {
        appears[node.id] = event.seq
      }
    case .stateCreate:
      guard let appear = appears[node.id] ?? firstAppear(node), !node.is(.destroyed) else { return }
      note(
        node.id,
        EarlyAppear(
          appear: appear, late: event.seq, t: event.t, what: "state '\(text(event.string(.name)))' was created"))
    case .bodyEnd:
      guard node.bodiesEnded == 1, let appear = appears[node.id] else { return }
      note(node.id, EarlyAppear(appear: appear, late: event.seq, t: event.t, what: "first body finished"))
    default: if !appears.isEmpty { appears[node.id] = nil }
    }
  }

  private func firstAppear(_ node: Node) -> UInt64? { node.appears == 1 ? node.appearSeq : nil }

  private func note(_ node: UInt64, _ early: EarlyAppear) { if suspects[node] == nil { suspects[node] = early } }

  override func finish(_ model: borrowing LifecycleModel) {
    if model.beginsLate { return }
    for (id, early) in suspects.sorted(by: { $0.value.late < $1.value.late }) {
      guard let node = model.node(id), node.is(.created) else { continue }
      report(
        model, on: node, at: (early.late, early.t), "onAppear of \(name(node, model)) ran before its \(early.what)",
        evidence: [node.createSeq, early.appear, early.late], cause: "appear",
        subjects: [.node(id), .event(early.appear)])
    }
  }
}
