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
  private struct Work: Hashable {
    var node: UInt64
    var label: StringID
  }
  private struct Done {
    var seqs: [UInt64]
    var count = 1
    var last: (seq: UInt64, t: UInt64)
    var node: UInt64
  }
  private var done: [Work: Done] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .nodeDestroy {
      guard !done.isEmpty, let node = event[.node] else { return }
      for (work, each) in done.filter({ $0.key.node == node }).sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] }) {
        accuse(work, each, model)
        done[work] = nil
      }
      return
    }
    guard let label = event.string(.label) else { return }
    let isSession = event.is(.scope, .once)
    guard isSession || (event.is(.scope, .life) && event[.node] != nil) else { return }
    let work = Work(node: isSession ? 0 : event[.node] ?? 0, label: label)
    guard var each = done[work] else {
      done[work] = Done(seqs: [event.seq], last: (event.seq, event.t), node: event[.node] ?? 0)
      return
    }
    each.count += 1
    each.last = (event.seq, event.t)
    each.node = event[.node] ?? each.node
    if each.seqs.count < 16 { each.seqs.append(event.seq) }
    done[work] = each
  }

  private func accuse(_ work: Work, _ each: Done, _ model: borrowing LifecycleModel) {
    guard each.count > 1 else { return }
    let node = model.node(each.node)
    let scope = work.node == 0 ? "in one session" : "in one life"
    report(
      model, on: node, at: each.last, "\"\(text(work.label))\" of \(name(node, model)) happened \(each.count) times \(scope)", evidence: each.seqs,
      cause: text(work.label))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (work, each) in done.sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] }) { accuse(work, each, model) }
  }
}
