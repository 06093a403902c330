internal import TraceFormat
internal import TraceModel

/// Flags a sheet, alert or dialog that was asked for and never shown.
struct PresentationLostRule: AnomalyRule {
  let info = RuleInfo(
    id: "presentation-lost", severity: .warning,
    summary: "A sheet or alert that was asked for never appears",
    rationale:
      "A page presents one thing at a time. What is asked for meanwhile is dropped, although its binding says that it is shown, so asking "
      + "again changes nothing.",
    remedy:
      "Ask for it once the other presentation is gone, in its onDismiss, or present it from the content of the other one.",
    namedRemedy:
      "In {view}, ask for it once the other presentation is gone, in its onDismiss, or present it from the content of the other one.",
    detection:
      "A binding asks for a presentation, and the page of the view does not present it: it presents something else, it is still dismissing "
      + "a sheet, or it is itself only being presented.",
    exceptions: [
      "a sheet that is shown once the one before it is gone", "a dialog that a button of another dialog asks for",
    ],
    needs: [KindSet(.presentationPresent)], detail: .lifetimes,
    absence: Absence("the presentation"),
    faulty: """
      Cart   sheet        ├─────────┤
             alert asked            ╳
      """,
    clean: """
      Cart   sheet        ├─────────┤
             alert                   ├────┤
      """)

  let detectors: [Detector.Type] = [PresentationLostDetector.self]
}

private final class PresentationLostDetector: Detector {
  override class var reads: KindSet { KindSet(.presentationLost) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let view = name(model.node, model)
    let what = Self.words[text(event.string(.label))] ?? "a presentation"
    let why =
      if event.is(.reason, .dismissing) {
        "while a sheet was closing"
      } else if event.is(.reason, .nested) {
        "while its own page was only being presented"
      } else {
        "while its page presented something else"
      }
    report(
      model, on: model.node, at: (event.seq, event.t), "\(view) asked for \(what) \(why): it never appeared",
      evidence: [event.seq],
      cause: text(event.string(.label)), subjects: [.event(event.seq)], site: event.string(.site))
  }

  private static let words = [
    "Sheet": "a sheet", "FullScreenCover": "a full-screen cover", "Popover": "a popover", "Alert": "an alert",
    "ConfirmationDialog": "a confirmation dialog",
  ]
}
