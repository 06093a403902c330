internal import TraceFormat

/// Flags a task that nobody cancelled when the node that owns it was destroyed.
struct TaskOutlivesNodeRule: AnomalyRule {
  let info = RuleInfo(
    id: "task-outlives-node", severity: .error, summary: "A task was still running when its node was destroyed, and nobody cancelled it",
    rationale: "Its view is gone for good: the result is lost, and everything the task holds stays in memory until it ends.",
    remedy: "Use .task, or cancel the handle in onDisappear; work that must survive the view belongs in a model or a service.",
    detection: "At node.destroy a task of the node is active and not cancelled, and neither ends nor is cancelled within 100 ms.",
    exceptions: [
      "cancelled tasks that are slow (cancel-ignored)", "detached tasks and tasks without a node", "the end of the process",
      "a part of a view that starts a load and makes way for it, where the view lives and takes the result",
    ],
    needs: [KindSet(.taskCreate), KindSet(.nodeDestroy)],
    reads: KindSet(.taskCreate, .taskCancel, .taskEnd, .visibilityEnter, .visibilityLeave, .nodeDestroy, .fetchBegin, .stateWrite),
    wakesOn: KindSet(.taskCreate),
    yieldsTo: ["lost-task-handle"],
    faulty: """
      DetailView  lifetime  ├────────┤
                  task        ├──────────────┤
      """,
    clean: """
      DetailView  lifetime  ├────────┤
                  task        ├────✕
      """)

  func detector(_ run: RuleRun) -> Detector { OutlivingTaskDetector(run, .node) }
}
