internal import TraceFormat
internal import TraceModel

/// Flags a node that was destroyed while its disappear callback was still owed.
struct MissingDisappearRule: AnomalyRule {
  let info = RuleInfo(
    id: "missing-disappear", severity: .warning, summary: "A view was destroyed and its onDisappear never ran",
    rationale: "What onDisappear should have stopped or released goes on.",
    remedy: "Do not rely on onDisappear alone: tie the release to an object's deinit or to .task, which is cancelled in any case.",
    detection: "node.destroy of a node of whose disappear closures one has not run since its last appearance, and does not follow.",
    exceptions: [
      "nodes without a disappear closure", "the end of the process", "an appear and the end in one update (they are merged)",
      "a hidden appear (onscreen false)", "rows of lazy stacks on iOS 16, where it is a note: the platform sends none",
    ],
    needs: [KindSet(.callbackBegin), KindSet(.nodeDestroy)], reads: KindSet(.nodeDestroy, .callbackBegin),
    ignoresPlain: KindSet(.callbackBegin),
    yieldsTo: ["appear-on-teardown"],
    faulty: """
      PlayerView  lifetime   ├─────────┤
                  callbacks    A
      """,
    clean: """
      PlayerView  lifetime   ├─────────┤
                  callbacks    A      D
      """)

  func detector(_ run: RuleRun) -> Detector { MissingDisappearDetector(run) }
}

private final class MissingDisappearDetector: Detector {
  private struct Suspect {
    var seq: UInt64
    var t: UInt64
    var appear: UInt64
    /// Where the stretch begins that had to be seen whole: of a node made and destroyed at one instant that is the beginning of its update.
    var since: UInt64?
  }
  private var suspects: [UInt64: Suspect] = [:]
  private var appearTurns: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.kind == .callbackBegin {
      if event.is(.callback, .appear) {
        if model.clockwork.isInUpdate { appearTurns[node.id] = model.clockwork.turn }
      } else if event.is(.callback, .disappear), !suspects.isEmpty {
        // Some runtimes destroy first and run the callback behind it.
        if !node.owesDisappear { suspects[node.id] = nil }
      }
      return
    }
    let turn = appearTurns.isEmpty ? nil : appearTurns.removeValue(forKey: node.id)
    guard node.owesDisappear, node.hasBothCallbacks, !model.isOver, !event.is(.reason, .root), turn != model.clockwork.turn else { return }
    if node.is(.hiddenAppear), !node.is(.visibilityKnown) { return }
    var suspect = Suspect(seq: event.seq, t: event.t, appear: node.appearSeq)
    if node.createTime == event.t { suspect.since = max(node.createSeq, 2) - 2 }
    suspects[node.id] = suspect
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let isSilent = model.header.profile == "ios16" || model.knob("lazyStack.firesDisappear") == "false"
    for (id, suspect) in suspects.sorted(by: { $0.value.seq < $1.value.seq }) {
      let node = model.node(id)
      let isRow = isSilent && node.flatMap { model.container(.lazyStack, above: $0) } != nil
      report(
        model, on: node, at: (suspect.seq, suspect.t), "\(name(node, model)) was destroyed and its onDisappear never ran",
        evidence: [suspect.appear, suspect.seq], severity: isRow ? .note : nil, cause: "disappear",
        subjects: [.event(suspect.appear)], expectedOn: isRow ? ["ios16"] : [], since: suspect.since, until: suspect.seq + 2)
    }
  }
}
