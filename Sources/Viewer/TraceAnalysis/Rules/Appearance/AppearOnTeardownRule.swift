internal import TraceFormat
internal import TraceModel

/// Flags an appear callback that runs while its view is being removed and is not visible.
struct AppearOnTeardownRule: AnomalyRule {
  /// The most frames between the appear and the end, and the nanoseconds that stand for them where no frames are recorded.
  var maximumFrames: UInt64 = 2
  var maximumTime: UInt64 = 33_400_000

  let info = RuleInfo(
    id: "appear-on-teardown", severity: .warning, summary: "onAppear ran on a view that was about to be destroyed",
    rationale: "The work starts for a screen that nobody will see; it is a known fault of frameworks when a TabView or NavigationStack leaves.",
    remedy: "Guard the work by the condition that shows the container.",
    detection: "An appear callback without visibility, and node.destroy in the same turn or within 2 frames.",
    exceptions: ["short-lived views that were visible", "hidden appears at launch (onscreen false, never visited)"],
    needs: [KindSet(.callbackBegin), KindSet(.nodeDestroy), KindSet(.visibilityEnter)],
    reads: KindSet(.callbackBegin, .visibilityEnter, .nodeDestroy), ignoresPlain: KindSet(.callbackBegin),
    faulty: """
      FirstTab  lifetime    ├──────────────┤
                visibility    ├─────┤
                              A     D     A
      """,
    clean: """
      FirstTab  lifetime    ├──────────────┤
                visibility    ├─────┤
                              A     D
      """)

  func detector(_ run: RuleRun) -> Detector { AppearOnTeardownDetector(run, self) }
}

private final class AppearOnTeardownDetector: Detector {
  private struct Appear {
    var seq: UInt64
    var t: UInt64
    var turn: UInt64
    var frame: UInt64
    /// Its last leave, or its creation: an enter may have come since.
    var since: UInt64
    var site: StringID?
  }
  private let rule: AppearOnTeardownRule
  private var appears: [UInt64: Appear] = [:]

  init(_ run: RuleRun, _ rule: AppearOnTeardownRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    switch event.kind {
    case .callbackBegin:
      guard event.is(.callback, .appear), !node.is(.visible), node.is(.created) || node.is(.visibilityKnown) else { return }
      if event.flag(.onscreen) == false, !node.is(.left) { return }
      appears[node.id] = Appear(
        seq: event.seq, t: event.t, turn: model.clockwork.turn, frame: model.clockwork.frame,
        since: max(node.leaveSeq, node.createSeq), site: event.string(.site))
    case .visibilityEnter: if !appears.isEmpty { appears[node.id] = nil }
    default:
      guard !appears.isEmpty, let appear = appears.removeValue(forKey: node.id), isClose(appear, event, model) else { return }
      report(
        model, on: node, at: (appear.seq, appear.t), "onAppear of \(name(node, model)) ran just before its node was destroyed, out of sight",
        evidence: [node.leaveSeq, appear.seq, event.seq], cause: "teardown",
        subjects: [.event(appear.seq), .node(node.id)], site: appear.site, since: appear.since)
    }
  }

  private func isClose(_ appear: Appear, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
    if appear.turn == model.clockwork.turn { return true }
    if model.hasSeen(.frameBegin) { return model.clockwork.frame - appear.frame <= rule.maximumFrames }
    return event.t - appear.t <= rule.maximumTime
  }
}
