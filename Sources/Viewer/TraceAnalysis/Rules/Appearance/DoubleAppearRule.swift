internal import TraceFormat
internal import TraceModel

/// Flags a second appear callback of one modifier with no disappear callback in between.
struct DoubleAppearRule: AnomalyRule {
  let info = RuleInfo(
    id: "double-appear", severity: .warning,
    summary: "onAppear runs twice without an onDisappear in between",
    rationale:
      "Work in onAppear is written for a single appearance. If it runs twice, it loads twice, counts twice and subscribes twice.",
    remedy: "Make the action idempotent, or move one-time work to .task or behind a first-appearance flag.",
    detection:
      "Two appear callbacks of one node and modifier with no disappear callback between them. For a node without a disappear closure: "
      + "with no visibility.leave between them.",
    exceptions: [
      "two onAppear modifiers on one view", "onChange(initial:)", "a new node in the same place",
      "a hidden view that comes back",
      "rows of lazy stacks on iOS 16 and 17: a note, because the platform does not run onDisappear for rows that scroll off",
    ],
    needs: [KindSet(.callbackBegin)],
    faulty: """
      FirstTab  lifetime    ├──────────────
                visibility    ├────────────
                              A   A
      """,
    clean: """
      FirstTab  lifetime    ├──────────────
                visibility    ├───┤   ├────
                              A   D   A
      """)

  let detectors: [Detector.Type] = [DoubleAppearDetector.self]
}

private final class DoubleAppearDetector: Detector {
  override class var reads: KindSet { KindSet(.callbackBegin, .visibilityLeave, .nodeDestroy) }

  /// The position of each appear callback without a later disappear callback, by node and ordinal.
  private var open = IDTable<IDTable<UInt64>>()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    switch event.kind {
    case .callbackBegin:
      if event.is(.callback, .appear) {
        appear(event, node, model)
      } else if event.is(.callback, .disappear) {
        open[node.id] = nil
      }
    case .visibilityLeave: if !node.hasBothCallbacks { open[node.id] = nil }
    default: open[node.id] = nil
    }
  }

  private func appear(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    // Without a disappear closure, only visibility separates one appearance from the next.
    guard node.hasBothCallbacks || (model.hasSeen(.visibilityEnter) && !model.seesOnlyCallbacks) else { return }
    let ordinal = event[.ordinal] ?? 0
    if let first = open[node.id]?[ordinal] {
      let isRow = model.leavesSilently(node)
      report(
        model, on: node, at: (event.seq, event.t), .ranTwice(name(node, model)), evidence: [first, event.seq],
        severity: isRow ? .note : nil,
        cause: "\(ordinal)", subjects: [.event(event.seq)], site: event.string(.site),
        expectedOn: isRow ? RuleKnob.silentRowProfiles.map(\.rawValue) : [])
    }
    open[node.id, default: IDTable()][ordinal] = event.seq
  }
}

extension String {
  fileprivate static func ranTwice(_ view: String) -> String {
    "onAppear of \(view) ran again before the view had disappeared"
  }
}
