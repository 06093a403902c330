extension Invariant {
  /// The invariant "Effects start in callbacks, not in bodies, inits and builders."
  package static let effectsInCallbacks = Invariant(
    id: "effects-in-callbacks",
    sentence: "Effects start in callbacks, not in bodies, inits and builders.",
    reasoning:
      "The framework evaluates bodies, initializers and content closures as often as it needs to and for views that are "
      + "never shown. What starts there starts that often. Sources: Apple's documentation of View and of StateObject.",
    undecided: "Effects that are not recorded.",
    shapes: [
      "effect-in-body-or-init", "state-write-in-body", "publish-in-update", "publish-off-main",
    ])
}
