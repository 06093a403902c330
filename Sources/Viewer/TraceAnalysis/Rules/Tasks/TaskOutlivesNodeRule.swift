internal import TraceFormat

/// Flags a task that is not canceled when the node that owns it is destroyed.
struct TaskOutlivesNodeRule: AnomalyRule {
  static let id = "task-outlives-node"

  let info = RuleInfo(
    id: id, severity: .error,
    summary: "A task is not canceled when its node is destroyed, and keeps running",
    rationale:
      "The view is gone for good: the result is lost, and everything that the task holds stays in memory until the task ends.",
    remedy:
      "Use .task, or cancel the handle in onDisappear. Move work that must survive the view to a model or a service.",
    namedRemedy:
      "In {view}, use .task, or cancel the handle in onDisappear. Move work that must survive the view to a model or a service.",
    savingRemedy:
      "Move the save to a model or a service that lives longer than the view, and let it finish there: a request that is canceled "
      + "halfway may have changed the data or not.",
    detection:
      "At node.destroy, a task of the node is active and not canceled, and it neither ends nor is canceled within \(TimeSpan.grace), or "
      + "within \(OutlivingTaskDetector.longestSave) if a user's action started it, as for a save.",
    exceptions: [
      "canceled tasks that are slow to end (cancel-ignored)",
      "detached tasks and tasks without a node",
      "tasks that onDisappear starts",
      "the end of the process, and the end of an app for the tasks of its own screens, which nothing removes while it runs",
      "a task whose result a living node or model uses, such as a player of the app or the view around a retry button",
      "shared work: a task that another task started and that writes nothing",
    ],
    needs: [KindSet(.taskCreate), KindSet(.nodeDestroy)],
    yieldsTo: ["lost-task-handle"],
    absence: Absence("the cancellation", after: .nodeDestroy),
    faulty: """
      DetailView  lifetime  ├────────┤
                  task        ├──────────────┤
      """,
    clean: """
      DetailView  lifetime  ├────────┤
                  task        ├────✕
      """)

  let detectors: [Detector.Type] = [OutlivingTaskDetector.self]
}
