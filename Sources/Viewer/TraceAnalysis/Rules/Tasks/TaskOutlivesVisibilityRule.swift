internal import TraceFormat

/// Flags an unstructured task that keeps running after its view leaves the screen.
struct TaskOutlivesVisibilityRule: AnomalyRule {
  let info = RuleInfo(
    id: "task-outlives-visibility", severity: .warning,
    summary: "A task keeps running after its view leaves the screen",
    rationale: "Nobody sees what the task does: it costs battery and network, and its result may reach a view that has moved on.",
    remedy: "Start the work with .task, which is cancelled on disappear, or keep the Task's handle and cancel it in onDisappear.",
    namedRemedy: "In {view}, start the work with .task, which is cancelled on disappear, or keep the Task's handle and cancel it in onDisappear.",
    detection: "A task of mode unstructured is active when its node leaves the screen, and neither ends nor is cancelled within 100 ms, "
      + "or within 5 s if a user's action started it. If it is "
      + "still active when the node is destroyed, it is task-outlives-node.",
    exceptions: [
      "tasks of .task and .task(id:)",
      "detached tasks and tasks without a node",
      "tasks that end within 100 ms",
      "a view that returns within 100 ms",
    ],
    needs: [KindSet(.taskCreate), KindSet(.visibilityLeave)],
    reads: KindSet(.taskCreate, .taskCancel, .taskEnd, .visibilityEnter, .visibilityLeave, .nodeDestroy, .fetchBegin, .stateWrite),
    wakesOn: KindSet(.taskCreate),
    yieldsTo: ["lost-task-handle"],
    faulty: """
      SearchView  visibility  ├──────┤
                  task          ├──────────────┤
      """,
    clean: """
      SearchView  visibility  ├──────┤
                  task          ├────✕
      """)

  func detector(_ run: RuleRun) -> Detector { OutlivingTaskDetector(run, .visibility) }
}
