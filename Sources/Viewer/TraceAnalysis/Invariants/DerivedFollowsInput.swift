extension Invariant {
  /// The invariant "An input that changed is followed by what derives from it."
  package static let derivedFollowsInput = Invariant(
    id: "derived-follows-input",
    sentence: "An input that changed is followed by what derives from it.",
    reasoning:
      "A view that loads, computes or copies something from an input does so again when the input changes. The record "
      + "shows which inputs a load used, which task restarted, and whether it did anything. Sources: Apple's "
      + "documentation of task(id:) and onChange(of:), and reports of screens that keep the data of the previous account, "
      + "page or day.",
    undecided: "An input whose value cannot be hashed.",
    shapes: [
      "missing-task-id", "stale-initial-value", "constant-range", "index-identity",
    ])
}
