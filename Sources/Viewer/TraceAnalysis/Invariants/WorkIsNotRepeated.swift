extension Invariant {
  /// The invariant "The same work is not done twice without a new reason."
  package static let workIsNotRepeated = Invariant(
    id: "work-not-repeated",
    sentence: "The same work is not done twice without a new reason.",
    reasoning:
      "A request, an object or a screen that exists once is enough for everybody who needs it. A second one needs a reason "
      + "that the first did not know: newer input, a user who asks again, a long absence. The causes of the two show "
      + "whether there is one: two pieces of work whose chains end at the same event, or at events that say nothing new, "
      + "are one piece of work done twice. Sources: Apple's documentation of task(id:) and of State, and the double "
      + "fetches, double pushes and recreated models that projects report.",
    undecided: "Work that is not recorded, such as a request without URLSession and without Trace.fetch.",
    shapes: [
      "double-fetch", "cross-node-double-fetch", "refetch-on-return", "repeat-of-once-work", "remount-reload",
      "task-restart-storm", "undebounced-fanout", "object-recreated", "double-push",
    ])
}
