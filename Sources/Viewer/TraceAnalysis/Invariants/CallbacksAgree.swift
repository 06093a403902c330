extension Invariant {
  /// The invariant "Lifetime, visibility and callbacks agree."
  package static let callbacksAgree = Invariant(
    id: "callbacks-agree",
    sentence: "Lifetime, visibility and callbacks agree.",
    reasoning:
      "A node appears only while it exists, its state exists before its first body, and each disappearance follows an "
      + "appearance. Sources: the sequences in Docs and in the evidence of the profiles.",
    undecided: "A trace that begins after the first view was built.",
    shapes: [
      "appear-before-state", "lifecycle-order", "double-appear", "missing-disappear", "appear-on-teardown",
      "never-visible-node", "crash-in-first-body",
    ])
}
