internal import TraceFormat
internal import TraceModel

/// Flags work that is marked as one-time and runs again.
struct RepeatOfOnceWorkRule: AnomalyRule {
  let info = RuleInfo(
    id: "repeat-of-once-work", severity: .note,
    summary: "One-time work runs more than once",
    rationale: "onAppear runs for every appearance, so analytics, tips and migrations in it are counted several times.",
    remedy: "Guard the work with a first-appearance flag in @State, or move it to the start of the view's lifetime.",
    detection:
      "A mark with scope once repeats its label within the session, or a mark with scope life repeats it within the lifetime of its node.",
    exceptions: ["marks with scope appearance"],
    needs: [KindSet(.mark)], detail: .lifetimes,
    faulty: """
      HomeView  visibility  ├────┤  ├────┤
                marks       shown   shown
      """,
    clean: """
      HomeView  visibility  ├────┤  ├────┤
                marks       shown
      """)

  let detectors: [Detector.Type] = [RepeatOfOnceWorkDetector.self]
}

private final class RepeatOfOnceWorkDetector: Detector {
  override class var reads: KindSet { KindSet(.mark, .nodeDestroy) }

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
  /// The marks by node (0 for the session), then by label.
  private var done: [UInt64: [StringID: Done]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .nodeDestroy {
      guard !done.isEmpty, let node = event[.node], let mine = done.removeValue(forKey: node) else { return }
      for (label, each) in mine.sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] }) {
        reportFault(node, label, each, model)
      }
      return
    }
    guard let label = event.string(.label) else { return }
    let isSession = event.is(.scope, .once)
    guard isSession || (event.is(.scope, .life) && event[.node] != nil) else { return }
    let owner = isSession ? 0 : event[.node] ?? 0
    done[owner, default: [:]][label, default: Done()].add(event)
  }

  private func reportFault(_ owner: UInt64, _ label: StringID, _ each: Done, _ model: borrowing LifecycleModel) {
    guard each.count > 1 else { return }
    let node = model.node(each.node)
    let scope = owner == 0 ? "in one session" : "in one lifetime"
    report(
      model, on: node, at: each.last,
      "one-time work \"\(text(label))\" of \(name(node, model)) ran \(each.count) times \(scope)",
      evidence: each.seqs,
      cause: text(label))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let all = done.flatMap { owner, mine in mine.map { (owner: owner, label: $0, done: $1) } }
    for each in all.sorted(by: { $0.done.seqs[0] < $1.done.seqs[0] }) {
      reportFault(each.owner, each.label, each.done, model)
    }
  }
}
