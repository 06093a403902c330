internal import TraceFormat

/// Flags the same fetch begun twice by one node in one appearance.
struct DoubleFetchRule: AnomalyRule {
  let info = RuleInfo(
    id: "double-fetch", severity: .warning, summary: "One view fetched the same thing twice",
    rationale: "The second request costs time and traffic and brings nothing new; two results may arrive in either order.",
    remedy: "Guard the load by the data or a loading state, or key it with .task(id:), so that one cause starts one fetch.",
    detection: "Two fetches of one node and key: the second begins while the first runs (error if neither is cancelled), or after it "
      + "succeeded in the same appearance, with no change of the key or of an input in between.",
    exceptions: [
      "a retry after failure or cancellation", "intent refresh, retry or prefetch", "a key that changed and changed back",
      "two nodes with one key (cross-node-double-fetch)", "an answer from the cache, or one request shared by both",
      "a return to the screen (refetch-on-return)",
    ],
    needs: [KindSet(.fetchBegin)], reads: KindSet(.fetchBegin, .fetchEnd, .propChange, .stateWrite, .nodeDestroy),
    wakesOn: KindSet(.fetchBegin),
    faulty: """
      FirstTab  visibility  ├────────────────
                fetch         ├─items──┤
                                ├─items──┤
      """,
    clean: """
      FirstTab  visibility  ├────────────────
                fetch         ├─items──┤
      """)

  func detector(_ run: RuleRun) -> Detector { RepeatedFetchDetector(run, .sameAppearance) }
}
