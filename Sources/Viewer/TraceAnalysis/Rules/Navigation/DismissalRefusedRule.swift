internal import TraceFormat
internal import TraceModel

/// Flags a sheet or alert that the user closes and that comes back.
struct DismissalRefusedRule: AnomalyRule {
  let info = RuleInfo(
    id: "dismissal-refused", severity: .warning,
    summary: "A sheet or alert that the user closed comes back",
    rationale:
      "Closing it does not change what it is bound to, so the next update presents it again: the user cannot get rid of it.",
    remedy:
      "Bind it to something that closing it can change: a Binding whose set clears the value, and not .constant(…) or an empty set.",
    namedRemedy:
      "In {view}, bind it to something that closing it can change: a Binding whose set clears the value, and not .constant(…) or an "
      + "empty set.",
    detection:
      "The user closes a presentation, its binding still asks for it afterward (refused), and a later update presents it again without the "
      + "binding having been cleared in between.",
    exceptions: [
      "a binding that is cleared before anything presents it again", "a presentation whose dismissal is disabled",
    ],
    needs: [KindSet(.presentationPresent), KindSet(.presentationDismiss)], detail: .lifetimes,
    constructs: ["alert", "sheet", "fullScreenCover", "confirmationDialog", "popover"],
    editsStatement: false,
    faulty: """
      error   "offline" ─────────────────────
      alert        ├────┤closed    ├─────────
      """,
    clean: """
      error   "offline"  nil
      alert        ├────┤closed
      """)

  let detectors: [Detector.Type] = [DismissalRefusedDetector.self]
}

private final class DismissalRefusedDetector: Detector {
  override class var reads: KindSet { KindSet(.presentationPresent, .presentationDismiss) }
  override class var wakesOn: KindSet { KindSet(.presentationDismiss) }

  /// The refused dismissals, by the place of the presentation.
  private var refused: [String: (seq: UInt64, node: UInt64)] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.reason, .refused), let node = model.node else { return }
    let place = place(of: node, model)
    guard event.kind == .presentationPresent else { return refused[place] = (event.seq, node.id) }
    let what = node.view.map(strings.text) ?? "presentation"
    let author = model.author(of: node)
    let first = refused.removeValue(forKey: place)
    report(
      model, on: author, at: (event.seq, event.t),
      "the \(what) of \(name(author, model)) that the user closed came back: its binding still asks for it",
      evidence: [first?.seq ?? 0, event.seq].filter { $0 != 0 }, cause: what, subjects: [.node(first?.node ?? node.id)])
  }
}
