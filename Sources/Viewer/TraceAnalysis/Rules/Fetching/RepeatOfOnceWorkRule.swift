internal import TraceFormat
internal import TraceModel

/// Flags work that its author marked as done once and that happens again.
struct RepeatOfOnceWorkRule: AnomalyRule {
  let info = RuleInfo(
    id: "repeat-of-once-work", severity: .note, summary: "Work that should happen once happened again",
    rationale: "onAppear repeats with every appearance; analytics, tips and migrations in it count several times.",
    remedy: "Guard it with a first-appear flag in @State, or move it to where life begins.",
    detection: "A mark with scope once repeats its label in the session, or one with scope life repeats it in the life of its node.",
    exceptions: ["scope appearance"],
    needs: [KindSet(.mark)], reads: KindSet(.mark, .nodeDestroy),
    faulty: """
      HomeView  visibility  ├────┤  ├────┤
                marks       shown   shown
      """,
    clean: """
      HomeView  visibility  ├────┤  ├────┤
                marks       shown
      """)

  func detector(_ run: RuleRun) -> Detector { RepeatOfOnceWorkDetector(run) }
}

private final class RepeatOfOnceWorkDetector: Detector {
  private struct Done {
    var seqs: [UInt64] = []
    var count = 0
    var last: (seq: UInt64, t: UInt64) = (0, 0)
    var node: UInt64 = 0

    mutating func add(_ event: borrowing EventRecord) {
      count += 1
      last = (event.seq, event.t)
      node = event[.node] ?? node
      if seqs.count < 16 { seqs.append(event.seq) }
    }
  }
  /// By node, 0 for the session, then by label.
  private var done: [UInt64: [StringID: Done]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .nodeDestroy {
      guard !done.isEmpty, let node = event[.node], let mine = done.removeValue(forKey: node) else { return }
      for (label, each) in mine.sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] }) { accuse(node, label, each, model) }
      return
    }
    guard let label = event.string(.label) else { return }
    let isSession = event.is(.scope, .once)
    guard isSession || (event.is(.scope, .life) && event[.node] != nil) else { return }
    let owner = isSession ? 0 : event[.node] ?? 0
    done[owner, default: [:]][label, default: Done()].add(event)
  }

  private func accuse(_ owner: UInt64, _ label: StringID, _ each: Done, _ model: borrowing LifecycleModel) {
    guard each.count > 1 else { return }
    let node = model.node(each.node)
    let scope = owner == 0 ? "in one session" : "in one life"
    report(
      model, on: node, at: each.last, "\"\(text(label))\" of \(name(node, model)) happened \(each.count) times \(scope)", evidence: each.seqs,
      cause: text(label))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let all = done.flatMap { owner, mine in mine.map { (owner: owner, label: $0, done: $1) } }
    for each in all.sorted(by: { $0.done.seqs[0] < $1.done.seqs[0] }) { accuse(each.owner, each.label, each.done, model) }
  }
}
