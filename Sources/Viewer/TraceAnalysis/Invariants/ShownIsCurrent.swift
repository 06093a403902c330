extension Invariant {
  /// The invariant "What body showed is what holds."
  package static let shownIsCurrent = Invariant(
    id: "shown-is-current",
    sentence: "What body showed is what holds.",
    reasoning:
      "A body runs again when something that it read has changed. What it reads without the framework's knowledge, such "
      + "as a static, an object inside an object, a value that it was created with, or the clock, can change unseen. The "
      + "runtime evaluates what is on screen once more in a copy of the process and compares. Sources: Apple's "
      + "documentation of ObservableObject, Observable and State, and the question why a view does not update, which is "
      + "asked more often than any other.",
    undecided:
      "Colors, sizes and positions are not compared, and neither is a body whose result differs at each evaluation. "
      + "Nothing is compared in real time, and in a program that is never at rest: timers and loops that repeat do not "
      + "count, other work does.",
    shapes: [
      "unobserved-change"
    ])
}
