internal import TraceModel

/// A reason for which a rule stays silent on what would be its fault otherwise.
///
/// It is declared once: the manual lists its sentence, `--why RULE` names it with its proof, and the labeled traces need
/// a trap that nothing but this excuse keeps silent. Docs/Excuses.md tells how to add one.
struct Excuse<Claim>: Sendable {
  let text: ExcuseText
  /// Returns the position of the event that excuses a claim, or nil.
  let proof: @Sendable (Claim, borrowing LifecycleModel) -> UInt64?

  /// - Parameters:
  ///   - id: A few words with hyphens. No other excuse has the same.
  ///   - sentence: The case that the rule stays silent on, for the manual.
  init(
    _ id: String, _ sentence: String,
    proof: @escaping @Sendable (Claim, borrowing LifecycleModel) -> UInt64?
  ) {
    text = ExcuseText(id: id, sentence: sentence)
    self.proof = proof
  }
}

/// An excuse in words.
package struct ExcuseText: Hashable, Sendable {
  /// A few words with hyphens. Rules that share an id share the excuse.
  package let id: String
  /// The case that the rule stays silent on, without a period.
  package let sentence: String
  /// The id as words of a sentence.
  package var reason: String { id.split(separator: "-").joined(separator: " ") }
}

/// The answer to a claim of a rule. One that holds is never made.
package enum ClaimAnswer: Sendable {
  /// Nothing excuses it: it is a finding.
  case broken
  /// The event at the position proves an excuse.
  case excused(ExcuseText, proof: UInt64)
  /// Something that the trace does not show may excuse it. The sentence, without a period, says what would decide it.
  case open(String)

  /// The position of the event that proves an excuse, or nil.
  package var proof: UInt64? { if case .excused(_, let proof) = self { proof } else { nil } }
  /// True if it is a finding.
  var isBroken: Bool { if case .broken = self { true } else { false } }
}

/// A claim that is no finding, because it is excused or open.
package struct SilentClaim: Sendable {
  /// The rule's id.
  package let rule: String
  /// The reason that it is no finding.
  package let answer: ClaimAnswer
  /// The id of the node that would be at fault.
  package let node: UInt64?
  /// The name of its view.
  package let view: String?
  /// The time of the event that would prove the fault.
  package let t: UInt64
  /// The message that the finding would have.
  package let message: String
  /// The positions of the events that would prove the fault, in ascending order.
  package let evidence: [UInt64]

  /// True if the answer is open.
  package var isOpen: Bool { if case .open = answer { true } else { false } }
}

extension SilentClaim {
  init(_ candidate: Candidate, of rule: String) {
    self.init(
      rule: rule, answer: candidate.answer, node: candidate.node, view: candidate.view, t: candidate.t,
      message: candidate.message, evidence: candidate.evidence)
  }
}
