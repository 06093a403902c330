extension Invariant {
  /// The invariant "A failure of what a person asked for is told."
  package static let failureIsTold = Invariant(
    id: "failure-is-told",
    sentence: "A failure of what a person asked for is told.",
    reasoning:
      "A person who pulls to refresh or taps a button waits for an answer. If a request fails or code throws an error, "
      + "and the screen stays as it was, the old content looks like the answer. Sources: reports of refreshes that fail "
      + "in silence, because an error is shown only while a list is empty, and of errors that are only printed.",
    undecided:
      "A failure that colors or an animation show. A failure after which the person has continued before the program was "
      + "at rest.",
    shapes: [])
}
