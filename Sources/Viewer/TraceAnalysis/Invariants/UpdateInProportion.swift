extension Invariant {
  /// The invariant "An update costs in proportion to what changed."
  package static let updateInProportion = Invariant(
    id: "update-in-proportion",
    sentence: "An update costs in proportion to what changed.",
    reasoning:
      "A change of one row's data runs the body of that row. Where it runs the bodies of all rows, they depend on more "
      + "than they show: a whole dictionary, a closure that is new each time, an object whose changes they ignore. "
      + "Sources: the WWDC25 session on the SwiftUI instrument, WWDC23 Demystify SwiftUI performance, and Airbnb's report "
      + "on redundant bodies.",
    undecided: "Rows that differ only in what is not compared: colors, sizes and positions.",
    shapes: [
      "redundant-body"
    ])
}
