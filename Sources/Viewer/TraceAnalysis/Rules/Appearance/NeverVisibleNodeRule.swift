internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a view that is built but never becomes visible.
struct NeverVisibleNodeRule: AnomalyRule {
  /// The number of unvisited rows beyond the viewport that a lazy container may prefetch.
  static let maximumPrefetch = 2

  let info = RuleInfo(
    id: "never-visible-node", severity: .note,
    summary: "A view is built but never becomes visible",
    rationale: "Its node, its state and its body evaluations are wasted.",
    remedy: "Put the view in a lazy container or behind a condition, so that it is built only when it is needed.",
    detection:
      "A view's node lives from node.create to node.destroy or root.destroy without a visibility.enter. Among nested views, only the "
      + "outermost is reported.",
    exceptions: [
      "\(Self.maximumPrefetch.word) unvisited rows beyond the viewport of a list or lazy stack",
      "cells of a lazy grid, which prefetches a whole line at a time",
      "nodes that live for a single update: measurement",
      "covered levels of a navigation stack",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.visibilityEnter), KindSet(.nodeDestroy, .rootDestroy)],
    yieldsTo: ["appear-on-teardown"],
    absence: Absence("an appearance"),
    faulty: """
      HelpView  lifetime    ├───────────────┤
                visibility
      """,
    clean: """
      HelpView  lifetime          ├─────────┤
                visibility        ├─────────┤
      """)

  let detectors: [Detector.Type] = [NeverVisibleNodeDetector.self]
}

private final class NeverVisibleNodeDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeDestroy, .rootDestroy) }

  private struct Unseen {
    var node: UInt64
    var create: UInt64
    var seq: UInt64
    var t: UInt64
    var bodies: UInt32
  }
  /// The rows that were destroyed unseen in this turn, by lazy container.
  private var rows: [UInt64: [Unseen]] = [:]
  private var isJudged = false

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .rootDestroy {
      guard !isJudged else { return }
      isJudged = true
      var living: [UInt64] = []
      model.forEachNode { if !$0.is(.destroyed) { living.append($0.id) } }
      for id in living { if let node = model.node(id) { judge(node, event, model) } }
      return
    }
    guard !isJudged, let node = model.node, !model.before.contains(.destroyed) else { return }
    judge(node, event, model)
  }

  private func judge(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard node.is(.created), node.enters == 0, node.isView, node.createTurn != model.progress.turn,
      node.createTime != event.t
    else { return }
    let unseen = Unseen(node: node.id, create: node.createSeq, seq: event.seq, t: event.t, bodies: node.bodies)
    var lazy: UInt64?
    var current = node
    for _ in 0..<1_000 {
      guard current.parent != 0, current.parent != current.id else { break }
      // A parent whose creation was lost may be a list or a lazy stack.
      guard let parent = model.node(current.parent), parent.is(.created) else { return }
      if parent.isView {
        // Only the outermost unseen view is reported.
        if parent.enters == 0 && lazy == nil { return }
        break
      }
      if parent.holds(.navigation) { return }
      if parent.is(.grid) { return }
      if parent.holds(.list) || parent.holds(.lazyStack) { lazy = parent.id }
      current = parent
    }
    if let lazy {
      rows[lazy, default: []].append(unseen)
      isWaitingForTurn = true
    } else {
      reportFault(unseen, 1, model)
    }
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for (_, unseen) in rows.sorted(by: { $0.key < $1.key }) where unseen.count > NeverVisibleNodeRule.maximumPrefetch {
      reportFault(unseen[0], unseen.count, model)
    }
    rows.removeAll()
  }

  private func reportFault(_ unseen: Unseen, _ count: Int, _ model: borrowing LifecycleModel) {
    let node = model.node(unseen.node)
    let isTab = node.flatMap { model.container(.tab, above: $0) } != nil
    let cost = unseen.bodies == 1 ? "1 body" : "\(unseen.bodies) bodies"
    let prefetch = count == 1 ? "" : "; a prefetch of \(NeverVisibleNodeRule.maximumPrefetch) rows is usual"
    let what = count == 1 ? "\(name(node, model)) was built" : "\(count) rows of \(name(node, model)) were built"
    report(
      model, on: node, at: (unseen.seq, unseen.t), "\(what) but never became visible (\(cost)\(prefetch))",
      evidence: [unseen.create, unseen.seq],
      cause: "unseen", subjects: [.node(unseen.node)],
      expectedOn: isTab ? [PlatformProfile.ios16, .ios17].map(\.rawValue) : [], weight: 1)
  }
}
