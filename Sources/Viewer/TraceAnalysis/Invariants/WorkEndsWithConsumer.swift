extension Invariant {
  /// The invariant "Work ends with its consumer."
  package static let workEndsWithConsumer = Invariant(
    id: "work-ends-with-consumer",
    sentence: "Work ends with its consumer.",
    reasoning:
      "A task, a timer, an observer or a model exists for somebody: a view on screen, the node of a view, a session. "
      + "When the consumer is gone, what served it ends, or is handed on to somebody who is still there. Owners and "
      + "holders are in the record; what no holder is left for, and still runs, is a fault. Sources: Apple's "
      + "documentation of task(priority:_:) and of structured concurrency, and the leaks that memory graphs of public "
      + "projects show.",
    undecided:
      "A trace that ends without quiescence and without the end of the root: what is still alive may be about to end.",
    shapes: [
      "task-outlives-visibility", "task-outlives-node", "lost-task-handle", "cancel-ignored", "resource-leak",
      "object-leak", "background-work-runs-on", "write-after-destroy", "fetch-while-hidden",
    ])
}
