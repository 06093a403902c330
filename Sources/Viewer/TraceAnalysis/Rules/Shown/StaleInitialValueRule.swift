internal import TraceFormat
internal import TraceModel

/// Flags a state that keeps an initial value although its view would now be created with another.
struct StaleInitialValueRule: AnomalyRule {
  static let id = "stale-initial-value"

  let info = RuleInfo(
    id: Self.id, severity: .warning,
    summary: "A state keeps its first value although the value that it was made from has changed",
    rationale:
      "An initial value is used once, when the view is created. The view keeps the old value while its parent passes another one.",
    remedy:
      "Read the input itself instead of a state, update the state in onChange(of:), or give the view the identity of the input with .id(_:).",
    namedRemedy:
      "In {view}, read the input itself instead of {name}, update {name} in onChange(of:), or give the view the identity of the input "
      + "with .id(_:).",
    detection:
      "The runtime evaluates the views on screen once more in a copy of the process, at each pause. A state that nothing has written would "
      + "be created with another value, or its object with other properties (stale_state), the same each time and at any time of day.",
    exceptions: [
      "a state that was written, such as a draft that the user edits", "a state that the body does not read",
      "an initial value that is new each time, such as a UUID or a date",
    ],
    needs: [KindSet(.stateCreate)], detail: .causes, yieldsTo: ["stale-presentation"],
    look: .screen,
    absence: Absence("a new initial value"),
    faulty: """
      input   5        6
      page    5 ────────────
      """,
    clean: """
      input   5        6
      page    5 ────── 6 ───
      """)

  let detectors: [Detector.Type] = [StaleViewDetector.self]
}
