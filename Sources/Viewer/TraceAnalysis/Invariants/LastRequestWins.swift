extension Invariant {
  /// The invariant "The last request wins."
  package static let lastRequestWins = Invariant(
    id: "last-request-wins",
    sentence: "The last request wins.",
    reasoning:
      "What a person chose or entered last is what the app works toward. A result that began before that choice is "
      + "older, however late it arrives, so it must not replace the newer value. A write that first reads the value, as "
      + "an append does, adds to the newer value and replaces nothing. Sources: the WWDC21 session on Swift concurrency "
      + "in SwiftUI, and reports of searches, photo viewers and deep links that show an older answer.",
    undecided:
      "A property of an @Observable model that work changes in place, in a source that does not show what is read; and "
      + "work of which the source does not show what began it.",
    shapes: [
      "stale-result-overwrites", "stale-loading-flag",
    ])
}
