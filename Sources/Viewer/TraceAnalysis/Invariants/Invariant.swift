/// A sentence that holds for every well-behaved app. Each rule describes a known way to break it. Any other violation
/// that the record shows is reported under the id of the invariant itself.
package struct Invariant: Sendable {
  /// The id, which is also that of the rule for violations of no known shape, if there is one.
  package let id: String
  /// The sentence.
  package let sentence: String
  /// The reason for which it holds, the part of the record that shows it, and the sources of the knowledge.
  package let reasoning: String
  /// The cases in which it is undecided.
  package let undecided: String
  /// The ids of the rules for the known shapes of its violations.
  package let shapes: [String]

  /// All invariants.
  package static let all: [Invariant] = [
    .workIsNotRepeated,
    .lastRequestWins,
    .workEndsWithConsumer,
    .derivedFollowsInput,
    .askedForIsNotLost,
    .failureIsTold,
    .begunEnds,
    .shownIsCurrent,
    .updateInProportion,
    .updateEnds,
    .identityIsKept,
    .effectsInCallbacks,
    .callbacksAgree,
    .mainThreadIsFree,
  ]

  /// Returns the invariant that a rule belongs to; nil for a rule that judges the recording.
  package static func of(_ rule: String) -> Invariant? { all.first { $0.id == rule || $0.shapes.contains(rule) } }
}
