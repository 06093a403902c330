internal import TraceFormat
internal import TraceModel

/// Flags a node that is destroyed without its disappear callback.
struct MissingDisappearRule: AnomalyRule {
  let info = RuleInfo(
    id: "missing-disappear", severity: .warning,
    summary: "A view is destroyed without running onDisappear",
    rationale:
      "The work that onDisappear should have stopped keeps running, and the resources that it should have released stay in use.",
    remedy:
      "Do not rely on onDisappear alone: tie cleanup to an object's deinit or to .task, which is always canceled.",
    detection:
      "node.destroy of a node with a disappear closure that has not run since the node last appeared and does not run afterward.",
    exceptions: [
      "nodes without a disappear closure",
      "the end of the process",
      "an appearance and a destruction in one update (they are merged)",
      "an off-screen appear (onscreen false)",
      "rows of lazy stacks on iOS 16 and 17: a note, because the platform does not run onDisappear for them",
    ],
    needs: [KindSet(.callbackBegin), KindSet(.nodeDestroy)],
    yieldsTo: ["appear-on-teardown"],
    absence: Absence("onDisappear"),
    faulty: """
      PlayerView  lifetime   ├─────────┤
                  callbacks    A
      """,
    clean: """
      PlayerView  lifetime   ├─────────┤
                  callbacks    A      D
      """)

  let detectors: [Detector.Type] = [MissingDisappearDetector.self]
}

private final class MissingDisappearDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeDestroy, .callbackBegin) }

  private struct Suspect {
    var seq: UInt64
    var t: UInt64
    var appear: UInt64
    /// The position from which the trace must be complete if the node was created and destroyed at one instant: the
    /// start of its update.
    var since: UInt64?
  }
  private var suspects: [UInt64: Suspect] = [:]
  private var appearTurns = IDTable<UInt64>()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.kind == .callbackBegin {
      if event.is(.callback, .appear) {
        if model.progress.isInUpdate { appearTurns[node.id] = model.progress.turn }
      } else if event.is(.callback, .disappear), !suspects.isEmpty {
        // Some runtimes destroy the node first and run the callback afterward.
        if !node.owesDisappear { suspects[node.id] = nil }
      }
      return
    }
    let turn = appearTurns.isEmpty ? nil : appearTurns.removeValue(of: node.id)
    guard node.owesDisappear, node.hasBothCallbacks, !model.isOver, !event.is(.reason, .root),
      turn != model.progress.turn
    else { return }
    if node.is(.hiddenAppear), !node.is(.visibilityKnown) { return }
    var suspect = Suspect(seq: event.seq, t: event.t, appear: node.appearSeq)
    if node.createTime == event.t { suspect.since = max(node.createSeq, 2) - 2 }
    suspects[node.id] = suspect
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (id, suspect) in suspects.sorted(by: { $0.value.seq < $1.value.seq }) {
      let node = model.node(id)
      let isRow = node.map { model.leavesSilently($0) } == true
      report(
        model, on: node, at: (suspect.seq, suspect.t), "\(name(node, model)) was destroyed without running onDisappear",
        evidence: [suspect.appear, suspect.seq], severity: isRow ? .note : nil, cause: "disappear",
        subjects: [.event(suspect.appear)], expectedOn: isRow ? RuleKnob.silentRowProfiles.map(\.rawValue) : [],
        since: suspect.since,
        until: suspect.seq + 2)
    }
  }
}
