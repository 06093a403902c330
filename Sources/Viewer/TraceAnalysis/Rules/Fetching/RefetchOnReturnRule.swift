internal import TraceFormat

/// Flags a successful load that is repeated when its view returns to the screen.
struct RefetchOnReturnRule: AnomalyRule {
  static let id = "refetch-on-return"
  /// The number of returns with a fetch from which on the finding is a warning.
  static let warningReturns = 3

  let info = RuleInfo(
    id: id, severity: .note,
    summary: "A view reloads data that it already has when it reappears",
    rationale:
      "The view and its state stay alive while the view is hidden, so users wait and pay for data that is already there.",
    remedy: "Keep a loaded flag in the view's state, and check it before loading. Make refreshing a separate action.",
    namedRemedy: "Keep a flag in the state of {view} that marks {name} as loaded, and check it before loading. Make "
      + "refreshing a separate action.",
    detection:
      "A node fetches a key in a later appearance although its fetch of that key succeeded in an earlier one. A warning from the "
      + "\(Self.warningReturns.ordinalWord) return on. If a task records no fetch: a task that the view starts in a later appearance waits and sets "
      + "a property to the value that an earlier task had set (a note).",
    excuses: RepeatedFetchDetector.excuseTexts, exceptions: ["a new node, whose state starts empty"],
    needs: [
      KindSet(.fetchEnd, .taskCreate), KindSet(.fetchEnd, .stateWrite, .objectPublish),
      KindSet(.visibilityEnter, .callbackBegin),
    ],
    detail: .all,
    faulty: """
      FirstTab  visibility  ├───────┤     ├───────
                fetch         ├items┤       ├items┤
      """,
    clean: """
      FirstTab  visibility  ├───────┤     ├───────
                fetch         ├items┤
      """)

  let detectors: [Detector.Type] = [RepeatedFetchDetector.self, RepeatedResultDetector.self]
}
