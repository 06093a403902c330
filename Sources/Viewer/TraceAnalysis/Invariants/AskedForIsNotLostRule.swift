internal import TraceFormat
internal import TraceModel

/// Flags a page that an action pushes and that is popped at once.
struct AskedForIsNotLostRule: AnomalyRule {
  /// The longest time for which the page is pushed.
  static let maximumTime = TimeSpan.milliseconds(100)

  let info = RuleInfo(
    id: Invariant.askedForIsNotLost.id, severity: .note,
    summary: "A page that the user has asked for is popped at once",
    rationale:
      "The tap that opens the page also changes something whose observer takes the page away. For the user, the tap does nothing.",
    remedy:
      "Do not reset the path where the change comes from the navigation itself, or set everything first and push last.",
    namedRemedy:
      "Around {view}, do not reset the path where the change comes from the navigation itself, or set everything first and push last.",
    detection:
      "An action of the user pushes a page, and within \(Self.maximumTime) the same container pops it because of the same action.",
    exceptions: [
      "a page that the user leaves", "a page that another page replaces at once", "a page that closes itself later",
    ],
    needs: [KindSet(.navigationPush), KindSet(.navigationPop)],
    yieldsTo: ["pop-and-repush"],
    faulty: """
      tap    "Album"
      Album         ├┤
      """,
    clean: """
      tap    "Album"
      Album         ├───────────
      """)

  let detectors: [Detector.Type] = [UndonePushDetector.self]
}

private final class UndonePushDetector: Detector {
  override class var reads: KindSet { KindSet(.navigationPush, .navigationPop, .transactionEnd) }
  override class var wakesOn: KindSet { KindSet(.navigationPush) }

  private struct Push {
    var seq: UInt64
    var t: UInt64
    var root: UInt64
    var pop: (seq: UInt64, t: UInt64)?
  }
  /// The last push of each container.
  private var pushes: [UInt64: Push] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .navigationPush:
      guard let id = event[.node] else { return }
      let origin = model.origin
      pushes[id] = origin.isUserRequest ? Push(seq: event.seq, t: event.t, root: origin.rootSeq) : nil
    case .navigationPop:
      guard let id = event[.node], let push = pushes[id], push.pop == nil, model.origin.rootSeq == push.root else {
        return
      }
      if TimeSpan(event.t - push.t) <= AskedForIsNotLostRule.maximumTime {
        pushes[id]?.pop = (event.seq, event.t)
      } else {
        pushes[id] = nil
      }
    default: if !pushes.isEmpty { settle(after: event.t, model) }
    }
  }

  /// Reports the pops that no other push has followed.
  private func settle(after t: UInt64, _ model: borrowing LifecycleModel) {
    for (id, push) in pushes.sorted(by: { $0.value.seq < $1.value.seq }) {
      guard let pop = push.pop, TimeSpan(t - pop.t) > AskedForIsNotLostRule.maximumTime || model.isOver else {
        continue
      }
      pushes[id] = nil
      guard let node = model.node(id) else { continue }
      let author = model.author(of: node)
      report(
        model, on: author, at: pop,
        "the page that an action pushed in \(name(author, model)) was popped at once, because of the same action",
        evidence: [push.root, push.seq, pop.seq], cause: "push", subjects: [.node(id)], site: author.site,
        until: model.seq)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) { settle(after: .max, model) }
}
