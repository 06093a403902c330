extension Invariant {
  /// The invariant "Identity is kept."
  package static let identityIsKept = Invariant(
    id: "identity-kept",
    sentence: "Identity is kept.",
    reasoning:
      "What a person sees as one thing has one node: a row while its item exists, a field while somebody types, a "
      + "screen while it is open. A new node begins with empty state, without focus, at the top. Sources: WWDC21 "
      + "Demystify SwiftUI, and reports of keyboards that close at each keystroke.",
    undecided: "Nodes that have not been visible.",
    shapes: [
      "identity-churn", "duplicate-foreach-id", "field-replaced-while-typing",
    ])
}
