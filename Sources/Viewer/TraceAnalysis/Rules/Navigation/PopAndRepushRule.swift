internal import TraceFormat
internal import TraceModel

/// Flags a screen that is popped and immediately pushed again.
struct PopAndRepushRule: AnomalyRule {
  /// The longest time between the pop and the push.
  static let maximumDelay = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "pop-and-repush", severity: .warning,
    summary: "A screen is popped and immediately pushed again",
    rationale:
      "The new screen starts without the state of the old one: it loses the typed text and the scroll position, and loads again.",
    remedy: "Compare the new path with the current one, and change only the parts that differ.",
    detection:
      "A page is popped, and a page with the same view and value is pushed onto the same container within \(Self.maximumDelay), both "
      + "because of the same action.",
    exceptions: ["a user who goes back and opens the screen again", "another value", "pages without a value"],
    needs: [KindSet(.navigationPush), KindSet(.navigationPop), KindSet(.nodeCreate)],
    faulty: """
      MovieView 7  lifetime  ├──────┤
      MovieView 7  lifetime         ├────
      """,
    clean: """
      MovieView 7  lifetime  ├───────────
      """)

  let detectors: [Detector.Type] = [PopAndRepushDetector.self]
}

private final class PopAndRepushDetector: Detector {
  override class var reads: KindSet { KindSet(.navigationPush, .navigationPop, .nodeCreate) }

  private struct Page {
    var node: UInt64
    var index: Int32
    var view: StringID
    var value: StringID
  }
  private struct Pop {
    var seq: UInt64
    var t: UInt64
    /// The first cause.
    var root: UInt64
    var pages: [Page]
  }
  private var pages: [UInt64: [Page]] = [:]
  private var pops: [UInt64: Pop] = [:]
  private var pushes: [UInt64: (seq: UInt64, root: UInt64)] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.node] else { return }
    switch event.kind {
    case .navigationPush: pushes[id] = (event.seq, model.origin.rootSeq)
    case .navigationPop:
      guard let kept = event[.index], let all = pages[id] else { return }
      pops[id] = Pop(seq: event.seq, t: event.t, root: model.origin.rootSeq, pages: all.filter { $0.index > kept })
      pages[id] = all.filter { $0.index <= kept }
    default: push(event, model)
    }
  }

  private func push(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node, let view = node.view, let value = node.explicitID, let push = pushes[node.parent]
    else { return }
    guard model.node(node.parent)?.holds(.navigation) == true else { return }
    pages[node.parent, default: []].append(Page(node: node.id, index: node.index, view: view, value: value))
    guard let pop = pops[node.parent], pop.seq < push.seq, pop.root != 0, pop.root == push.root else { return }
    guard TimeSpan(event.t - pop.t) <= PopAndRepushRule.maximumDelay else { return }
    guard let old = pop.pages.first(where: { $0.view == view && $0.value == value }) else { return }
    report(
      model, on: node, at: (event.seq, event.t), "\(name(node, model)) was popped and pushed again",
      evidence: [pop.root, pop.seq, push.seq, event.seq],
      cause: "push", subjects: [.node(old.node), .node(node.id)])
  }
}
