internal import TraceFormat

/// Flags an unstructured task that keeps running after its view leaves the screen.
struct TaskOutlivesVisibilityRule: AnomalyRule {
  static let id = "task-outlives-visibility"

  let info = RuleInfo(
    id: id, severity: .warning,
    summary: "A task keeps running after its view leaves the screen",
    rationale:
      "Nobody sees the task's result: the task costs battery and network, and the result may reach a view that has changed in the meantime.",
    remedy:
      "Start the work with .task, which is canceled on disappear, or keep the Task's handle and cancel it in onDisappear.",
    namedRemedy:
      "In {view}, start the work with .task, which is canceled on disappear, or keep the Task's handle and cancel it in onDisappear.",
    savingRemedy:
      "Move the save to a model or a service that lives longer than the view, and let it finish there: a request that is canceled "
      + "halfway may have changed the data or not.",
    detection:
      "A task of mode unstructured is active when its node leaves the screen, and it neither ends nor is canceled within "
      + "\(TimeSpan.grace), or within \(OutlivingTaskDetector.longestSave) if a user's action started it. A task that is still active when the node "
      + "is destroyed is task-outlives-node.",
    excuses: OutlivingTaskDetector.excuseTexts,
    exceptions: [
      "tasks of .task and .task(id:)",
      "detached tasks and tasks without a node",
      "tasks that end within \(TimeSpan.grace)",
      "a view that returns within \(TimeSpan.grace)",
      "a task whose result a visible node uses, or a model that belongs to one or to none",
      "shared work: a task that another task started and that writes nothing",
    ],
    needs: [KindSet(.taskCreate), KindSet(.visibilityLeave)],
    yieldsTo: ["lost-task-handle"],
    absence: Absence("the cancellation", after: .visibilityLeave),
    faulty: """
      SearchView  visibility  ├──────┤
                  task          ├──────────────┤
      """,
    clean: """
      SearchView  visibility  ├──────┤
                  task          ├────✕
      """)

  let detectors: [Detector.Type] = [OutlivingTaskDetector.self]
}
