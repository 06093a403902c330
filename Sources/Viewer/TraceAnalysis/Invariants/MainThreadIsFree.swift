extension Invariant {
  /// The invariant "The main thread is free."
  package static let mainThreadIsFree = Invariant(
    id: "main-thread-free",
    sentence: "The main thread is free.",
    reasoning:
      "Everything that a person sees and touches passes through the main thread. Bodies, initializers and callbacks "
      + "that take long stop it. In real time their duration shows it, and in virtual time the memory that they "
      + "allocate. Sources: Apple's documentation on hangs, and the WWDC sessions on the performance of SwiftUI.",
    undecided: "Work that neither allocates nor is measured in real time.",
    shapes: [
      "long-body", "costly-body", "main-thread-block",
    ])
}
