extension Invariant {
  /// The invariant "What a person entered, opened or asked for is not lost."
  package static let askedForIsNotLost = Invariant(
    id: "asked-for-is-not-lost",
    sentence: "What a person entered, opened or asked for is not lost.",
    reasoning:
      "A tap, a typed text and a link are promises: the screen that was opened shows, the text that was typed is kept "
      + "or was written elsewhere before it goes, what was closed stays closed. Sources: reports of sheets that never "
      + "show, pushes that are undone, edits that a closing screen takes with it.",
    undecided: "A text that the app discards on purpose, which no record distinguishes from one that it loses.",
    shapes: [
      "pending-edit-lost", "presentation-lost", "dismissal-refused", "input-ignored",
      "request-ignored", "pop-and-repush",
      "stale-presentation", "row-state-lost", "branch-swap-state-loss", "load-not-repeated", "error-shown-again",
      "cancel-surfaced-as-error", "refresh-cancelled-by-redraw",
    ])
}
