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
      + "a sheet, or it is itself only being presented. Or it presents a sheet, cover or popover in which there is nothing while the "
      + "program is at rest.",
    excuses: PresentationLostDetector.excuses.map(\.text),
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
  override class var reads: KindSet { KindSet(.presentationLost, .presentationPresent, .transactionEnd) }

  fileprivate struct Claim {
    var seq: UInt64
    var t: UInt64
    var presenter: UInt64
    var label: StringID?
    var reason: StringID?
    var site: StringID?
    /// The presentation that the modifier on the same line shows elsewhere, in the same update.
    var shown: UInt64?
    /// The position of the update, or 0 if it is unknown.
    var updateSeq: UInt64
    /// True for a presentation that is on screen and has nothing in it.
    var isBlank: Bool { reason == StringID(.blank) }
  }
  /// The presentations that were lost in the current update.
  private var claims: [Claim] = []
  /// The presentations that were shown in the current update, by the line of the modifier.
  private var shown: [StringID: UInt64] = [:]

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("shown-by-another-view", "an alert of a modifier on several views, which one of them shows") { claim, _ in
      claim.shown
    }
  ]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .presentationLost:
      claims.append(
        Claim(
          seq: event.seq, t: event.t, presenter: event[.node] ?? 0, label: event.string(.label),
          reason: event.string(.reason), site: event.string(.site),
          updateSeq: model.transactionSeq == .max ? 0 : model.transactionSeq))
    case .presentationPresent: if let site = event.string(.site) { shown[site] = event.seq }
    default: settle(model)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) { settle(model) }

  private func settle(_ model: borrowing LifecycleModel) {
    for var claim in claims {
      if !claim.isBlank { claim.shown = claim.site.flatMap { shown[$0] } }
      reportFault(claim, model)
    }
    claims.removeAll()
    shown.removeAll()
  }

  private func reportFault(_ claim: Claim, _ model: borrowing LifecycleModel) {
    let presenter = model.node(claim.presenter)
    let view = name(presenter, model)
    let what = Self.words[text(claim.label)] ?? "a presentation"
    let fault =
      switch claim.reason {
      case StringID(.blank): "presented \(what) in which there is nothing"
      case StringID(.dismissing): "asked for \(what) while a sheet was closing: it never appeared"
      case StringID(.nested): "asked for \(what) while its own page was only being presented: it never appeared"
      default: "asked for \(what) while its page presented something else: it never appeared"
      }
    report(
      model, on: presenter, at: (claim.seq, claim.t), "\(view) \(fault)",
      evidence: [claim.seq], cause: text(claim.label), subjects: [.event(claim.seq)],
      // What a blank presentation lacks is elsewhere: in its content, in the environment, or in a state.
      site: claim.isBlank ? nil : claim.site, made: claim.isBlank ? claim.site : nil,
      // Another event of the update may show the presentation.
      since: claim.isBlank ? nil : claim.updateSeq, until: model.seq,
      remedy: claim.isBlank ? Self.blankRemedy : nil, answer: answer(to: claim, unless: Self.excuses, model))
  }

  private static let blankRemedy =
    "Hand the content what it shows with sheet(item:), or put it into the environment of the presentation."

  private static let words = [
    "Sheet": "a sheet", "FullScreenCover": "a full-screen cover", "Popover": "a popover", "Alert": "an alert",
    "ConfirmationDialog": "a confirmation dialog",
  ]
}
