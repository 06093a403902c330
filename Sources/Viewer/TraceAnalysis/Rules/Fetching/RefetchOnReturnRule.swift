internal import TraceFormat

/// Flags a finished load that every return to the screen repeats.
struct RefetchOnReturnRule: AnomalyRule {
  let info = RuleInfo(
    id: "refetch-on-return", severity: .note, summary: "Coming back to a view repeated a load that had succeeded",
    rationale: "The view and its state lived on while it was out of sight; users wait and pay for data that is already there.",
    remedy: "Guard the load by a loaded state that lives with the view, and keep refreshing apart from loading.",
    detection: "A node fetches a key in a later appearance although its fetch of that key had succeeded in an earlier one; "
      + "a warning from the third return on.",
    exceptions: ["data older than max_age_ns", "intent refresh", "a new node: its state was gone", "an input that changed meanwhile"],
    needs: [KindSet(.fetchBegin), KindSet(.fetchEnd), KindSet(.visibilityEnter, .callbackBegin)],
    reads: KindSet(.fetchBegin, .fetchEnd, .propChange, .stateWrite, .nodeDestroy),
    wakesOn: KindSet(.fetchBegin),
    faulty: """
      FirstTab  visibility  ├───────┤     ├───────
                fetch         ├items┤       ├items┤
      """,
    clean: """
      FirstTab  visibility  ├───────┤     ├───────
                fetch         ├items┤
      """)

  func detector(_ run: RuleRun) -> Detector { RepeatedFetchDetector(run, .laterReturn) }
}
