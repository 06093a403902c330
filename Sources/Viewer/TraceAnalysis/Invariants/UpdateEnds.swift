extension Invariant {
  /// The invariant "An update comes to an end."
  package static let updateEnds = Invariant(
    id: "update-ends",
    sentence: "An update comes to an end.",
    reasoning:
      "Each pass of an update follows from the one before, and after a few of them nothing is left to change. An update "
      + "that feeds itself never renders. Sources: the framework's own warnings about cycles.",
    undecided: "A trace that ends within the update.",
    shapes: [
      "update-loop"
    ])
}
