internal import TraceFormat
internal import TraceModel

/// Flags an alert that was dismissed and comes back when its screen returns.
struct ErrorShownAgainRule: AnomalyRule {
  /// The time after the screen's appearance within which an alert counts as present from the start.
  static let maximumDelay = TimeSpan.milliseconds(100)

  let info = RuleInfo(
    id: "error-shown-again", severity: .warning,
    summary: "An alert that was dismissed is presented again when its screen returns",
    rationale: "The user reads about a failure that they have already confirmed and that did not happen again.",
    remedy:
      "Clear the error when the alert is dismissed, or keep it with the attempt that failed instead of with the screen.",
    namedRemedy:
      "Clear the error when the alert of {view} is dismissed, or keep it with the attempt that failed instead of with the screen.",
    detection:
      "An alert that followed a task's result is dismissed, and the same place presents it again as soon as its view has entered the screen "
      + "again, before any task of the view has ended.",
    exceptions: [
      "an alert that follows a new result",
      "an alert that was present from the start the first time too",
      "an alert that a tap requests",
    ],
    needs: [KindSet(.presentationPresent), KindSet(.presentationDismiss)],
    faulty: """
      Pay    visibility  ├──────────────┤   ├────────
             task        ├──✗
             alert          ├─────┤         ├────
      """,
    clean: """
      Pay    visibility  ├──────────────┤   ├────────
             task        ├──✗
             alert          ├─────┤
      """)

  let detectors: [Detector.Type] = [ErrorShownAgainDetector.self]
}

private final class ErrorShownAgainDetector: Detector {
  override class var reads: KindSet { KindSet(.presentationPresent, .presentationDismiss, .visibilityEnter, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.presentationPresent) }

  private struct Shown {
    var seq: UInt64
    var result: UInt64
    var dismissSeq: UInt64 = 0
  }
  /// The alerts that followed a result, by the place of their node.
  private var shown: [String: Shown] = [:]
  private var open: [UInt64: String] = [:]
  /// The nodes with a task that has ended in their current appearance.
  private var settled: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .presentationPresent: present(event, model)
    case .presentationDismiss:
      guard let node = event[.node], let place = open.removeValue(forKey: node) else { return }
      shown[place]?.dismissSeq = event.seq
    case .visibilityEnter: if let node = event[.node] { settled.remove(node) }
    default: if let node = model.node?.id { settled.insert(node) }
    }
  }

  private func present(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node, node.view.map(strings.text) == "Alert" else { return }
    let presenter = model.author(of: node)
    let place = place(of: node, model)
    open[node.id] = place
    let causes = model.causes(of: event.seq)
    if let result = causes.last(where: { $0.kind == .taskStart || $0.kind == .taskResume || $0.kind == .fetchEnd }) {
      shown[place] = Shown(seq: event.seq, result: result.seq)
      return
    }
    guard let first = shown[place], first.dismissSeq != 0, !model.origin.isImmediateRequest,
      !settled.contains(presenter.id)
    else { return }
    guard presenter.is(.visible), presenter.enterSeq > first.dismissSeq else { return }
    guard TimeSpan(event.t - presenter.enterTime) <= ErrorShownAgainRule.maximumDelay else { return }
    report(
      model, on: presenter, at: (event.seq, event.t),
      "the alert of \(name(presenter, model)) that was dismissed came back as soon as the view did",
      evidence: [first.result, first.seq, first.dismissSeq, presenter.enterSeq, event.seq], cause: "alert")
  }
}
