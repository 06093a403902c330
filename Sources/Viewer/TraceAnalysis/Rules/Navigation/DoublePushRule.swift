internal import TraceFormat
internal import TraceModel

/// Flags a screen that is pushed on top of itself.
struct DoublePushRule: AnomalyRule {
  let info = RuleInfo(
    id: "double-push", severity: .warning,
    summary: "The same screen is pushed twice",
    rationale: "The user has to go back twice, and the hidden copy loads and keeps its own state.",
    remedy:
      "Ignore a push while another one is in progress, and compare the value with the last value of the path before appending it.",
    detection:
      "A page with the same view and the same value as the page on top is pushed onto one navigation container.",
    exceptions: [
      "pages without a value", "a page that has been popped, even if it is still animating out",
      "equal values of different views",
    ],
    needs: [KindSet(.navigationPush), KindSet(.nodeCreate)], detail: .lifetimes,
    faulty: """
      MovieView 7  lifetime  ├───────────
      MovieView 7  lifetime    ├─────────
      """,
    clean: """
      MovieView 7  lifetime  ├───────────
      MovieView 8  lifetime    ├─────────
      """)

  let detectors: [Detector.Type] = [DoublePushDetector.self]
}

private final class DoublePushDetector: Detector {
  override class var reads: KindSet { KindSet(.navigationPush, .navigationPop, .nodeCreate, .nodeDestroy) }

  private struct Page {
    var node: UInt64
    var index: Int32
    var view: StringID
    var value: StringID
    var create: UInt64
    var push: UInt64
  }
  /// The pages of each navigation container, in order.
  private var pages: [UInt64: [Page]] = [:]
  private var lastPush: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.node] else { return }
    switch event.kind {
    case .navigationPush: lastPush[id] = event.seq
    case .navigationPop: if let kept = event[.index] { pages[id]?.removeAll { $0.index > kept } }
    case .nodeDestroy:
      guard let parent = model.node?.parent, pages[parent] != nil else { return }
      pages[parent]?.removeAll { $0.node == id }
    default: push(event, model)
    }
  }

  private func push(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node, let view = node.view, let value = node.explicitID, let pushed = lastPush[node.parent]
    else { return }
    guard model.node(node.parent)?.holds(.navigation) == true else { return }
    if let top = pages[node.parent]?.last, top.index == node.index - 1, top.view == view, top.value == value,
      top.push != pushed
    {
      report(
        model, on: node, at: (event.seq, event.t), "\(name(node, model)) was pushed on top of itself",
        evidence: [top.push, top.create, pushed, event.seq], cause: "push", subjects: [.node(node.id)])
    }
    pages[node.parent, default: []].append(
      Page(node: node.id, index: node.index, view: view, value: value, create: event.seq, push: pushed))
  }
}
