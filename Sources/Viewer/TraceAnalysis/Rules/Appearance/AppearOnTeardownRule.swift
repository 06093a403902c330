internal import TraceFormat
internal import TraceModel

/// Flags an appear callback that runs while its view is not visible and about to be destroyed.
struct AppearOnTeardownRule: AnomalyRule {
  /// The maximum number of frames between the appear callback and the node's destruction, and the equivalent for a
  /// trace without frames.
  static let maximumFrames: UInt64 = 2
  static let maximumTime = maximumFrames * TimeSpan.frame

  let info = RuleInfo(
    id: "appear-on-teardown", severity: .warning,
    summary: "onAppear runs on a view that is being torn down",
    rationale:
      "The action starts work for a screen that nobody will see. Frameworks are known to do this when a TabView or NavigationStack goes "
      + "away.",
    remedy: "Do the work only if the condition that shows the container is true.",
    detection:
      "An appear callback runs while its node is not visible, and node.destroy follows in the same turn or within \(Self.maximumFrames) "
      + "frames (\(Self.maximumTime) in a trace without frames).",
    exceptions: [
      "short-lived views that were visible",
      "off-screen appears at launch (onscreen false) of a node that was never visited",
    ],
    needs: [KindSet(.callbackBegin), KindSet(.nodeDestroy), KindSet(.visibilityEnter)],
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

  let detectors: [Detector.Type] = [AppearOnTeardownDetector.self]
}

private final class AppearOnTeardownDetector: Detector {
  override class var reads: KindSet { KindSet(.callbackBegin, .visibilityEnter, .nodeDestroy) }

  private struct Appear {
    var seq: UInt64
    var t: UInt64
    var turn: UInt64
    var frame: UInt64
    /// The position of the node's last leave, or else its creation. An event lost after this position could be an
    /// enter.
    var since: UInt64
    var site: StringID?
  }
  private var appears: [UInt64: Appear] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    switch event.kind {
    case .callbackBegin:
      guard event.is(.callback, .appear), !node.is(.visible), node.is(.created) || node.is(.visibilityKnown) else {
        return
      }
      if event.flag(.onscreen) == false, !node.is(.left) { return }
      appears[node.id] = Appear(
        seq: event.seq, t: event.t, turn: model.progress.turn, frame: model.progress.frame,
        since: max(node.leaveSeq, node.createSeq), site: event.string(.site))
    case .visibilityEnter: if !appears.isEmpty { appears[node.id] = nil }
    default:
      guard !appears.isEmpty, let appear = appears.removeValue(forKey: node.id), isClose(appear, event, model) else {
        return
      }
      report(
        model, on: node, at: (appear.seq, appear.t),
        "onAppear of \(name(node, model)) ran off screen, just before the view was destroyed",
        evidence: [node.leaveSeq, appear.seq, event.seq], cause: "teardown",
        subjects: [.event(appear.seq), .node(node.id)], site: appear.site, since: appear.since)
    }
  }

  private func isClose(_ appear: Appear, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
    if appear.turn == model.progress.turn { return true }
    if model.hasSeen(.frameBegin) { return model.progress.frame - appear.frame <= AppearOnTeardownRule.maximumFrames }
    return TimeSpan(event.t - appear.t) <= AppearOnTeardownRule.maximumTime
  }
}
