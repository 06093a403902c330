internal import TraceFormat

/// Flags a node that begins the same fetch twice in one appearance.
struct DoubleFetchRule: AnomalyRule {
  static let id = "double-fetch"

  let info = RuleInfo(
    id: id, severity: .warning,
    summary: "A view fetches the same data twice",
    rationale:
      "The second request costs time and traffic without adding anything, and the two responses may arrive in either order.",
    remedy: "Check for data or a loading state before fetching, so that one cause starts one fetch.",
    namedRemedy:
      "In {view}, check for the data of {name} or a loading state before fetching, so that one cause starts one "
      + "fetch.",
    detection:
      "Two fetches of one node and key: the second begins while the first is running (an error if neither is canceled), or after the "
      + "first succeeded in the same appearance, and neither the key nor an input changed in between. If a task records no fetch: two tasks that "
      + "the view or the scene started wait and then set the same property to the same value (a note if one follows the other).",
    excuses: RepeatedFetchDetector.excuseTexts,
    exceptions: [
      "two nodes with one key (cross-node-double-fetch)", "a return to the screen (refetch-on-return)",
    ],
    needs: [KindSet(.fetchBegin, .taskCreate), KindSet(.fetchBegin, .stateWrite, .objectPublish)], detail: .all,
    faulty: """
      FirstTab  visibility  ├────────────────
                fetch         ├─items──┤
                                ├─items──┤
      """,
    clean: """
      FirstTab  visibility  ├────────────────
                fetch         ├─items──┤
      """)

  let detectors: [Detector.Type] = [RepeatedFetchDetector.self, RepeatedResultDetector.self]
}
