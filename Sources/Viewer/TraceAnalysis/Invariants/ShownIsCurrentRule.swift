internal import TraceFormat
internal import TraceModel

/// Flags a view that shows an outdated time.
struct ShownIsCurrentRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.shownIsCurrent.id, severity: .note,
    summary: "A view shows a time that nothing updates",
    rationale:
      "Its body reads the clock, and nothing runs it as time passes: an age or a remaining time stays as it was.",
    remedy: "Use TimelineView, or Text with a style that follows the time, such as Text(date, style: .relative).",
    namedRemedy:
      "In {view}, use TimelineView, or Text with a style that follows the time, such as Text(date, style: .relative).",
    detection:
      "The runtime evaluates the views on screen once more in a copy of the process, at each pause. A body gives other texts than the screen "
      + "shows, and others again at another time (stale_time), and does not run within \(UnobservedChangeRule.maximumDelay).",
    exceptions: ["a TimelineView", "a text that follows the time by itself", "values that are new at each evaluation"],
    needs: [KindSet(.bodyBegin)],
    look: .screen,
    absence: Absence("an update of the view"),
    faulty: """
      clock   12:00 … 12:05
      Text    "now" ───────────
      """,
    clean: """
      clock   12:00 … 12:05
      Text    "now" … "5 min ago"
      """)

  let detectors: [Detector.Type] = [StaleViewDetector.self]
}
