internal import TraceFormat
internal import TraceModel

/// Flags a view that shows something other than what its body would now give.
struct UnobservedChangeRule: AnomalyRule {
  static let id = "unobserved-change"
  /// The longest time for which a view may show something out of date: another update may be under way.
  static let maximumDelay = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: Self.id, severity: .warning,
    summary: "A view shows a value that has changed since",
    rationale:
      "Nothing tells the view that the value has changed, so it shows the old one, and its observers do not run, until something else makes "
      + "its body run.",
    remedy:
      "Make what body reads a dependency: @Published in an object that the view observes itself (also for an object inside an object), "
      + "@Observable, @State, or an input of the view.",
    namedRemedy:
      "Make what the body of {view} reads a dependency: @Published in an object that {view} observes itself (also for an object inside an "
      + "object), @Observable, @State, or an input.",
    detection:
      "The runtime evaluates the views on screen once more in a copy of the process, at each pause. A body gives other texts, rows or views "
      + "than the screen shows, or other values to its observers than they have (stale_view), the same ones each time and at any time of day, "
      + "and does not run within \(Self.maximumDelay).",
    exceptions: [
      "a value that is new at each evaluation, such as a random number",
      "a text that shows the time: that is shown-is-current",
      "colors, sizes and positions, which are not compared",
    ],
    needs: [KindSet(.bodyBegin)], detail: .causes,
    look: .screen,
    absence: Absence("an update of the view"),
    faulty: """
      model.name   Ann        Bob
      Header       Ann ────────────────
      """,
    clean: """
      model.name   Ann        Bob
      Header       Ann ────── Bob ─────
      """)

  let detectors: [Detector.Type] = [StaleViewDetector.self]
}
