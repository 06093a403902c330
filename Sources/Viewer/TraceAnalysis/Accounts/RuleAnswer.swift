package import TraceFormat
import TraceSupport

/// The answer of a rule about a trace: the findings, and what would have been one without an excuse.
package struct RuleAnswer: Sendable {
  /// A claim that an excuse has kept silent, and the event that proves the excuse.
  package struct Excused: Sendable {
    /// The claim and its excuse.
    package let claim: ExcusedClaim
    /// The event in words.
    package let event: String
  }
  /// The rule's id.
  package let rule: String
  /// The number of findings.
  package let found: Int
  /// The claims that excuses have kept silent, in the order of the trace.
  package let excused: [Excused]
  /// The reason that the rule did not judge the trace, or nil.
  package let doubt: String?
}

extension TraceFile {
  /// Returns the answer of a rule about this trace.
  /// - Parameter report: The report on this trace, with what excuses have kept silent.
  package func answer(of rule: String, in report: Report) throws(TraceReadError) -> RuleAnswer {
    let claims = report.excused.filter { $0.rule == rule }.sorted { ($0.t, $0.proof) < ($1.t, $1.proof) }
    let accounts = try accounts(of: claims.map(\.proof))
    let isUnable = report.verdict.notApplicable.contains(rule)
    return RuleAnswer(
      rule: rule, found: report.findings.count { $0.rule == rule },
      excused: claims.map { RuleAnswer.Excused(claim: $0, event: accounts[$0.proof]?.event.text ?? "") },
      doubt: isUnable ? "the trace does not show what the rule judges" : report.verdict.reasons[rule])
  }
}

extension RuleAnswer {
  /// Returns the answer as one line of JSON.
  /// - Parameter trace: The name of the trace file.
  package func json(trace: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.excused/1")
    writer.member("trace", trace)
    writer.member("rule", rule)
    writer.member("findings", found)
    writer.optional("undecided", doubt)
    writer.list("excused", excused) { each, writer in
      writer.beginObject()
      writer.member("excuse", each.claim.excuse.id)
      writer.member("silent_on", each.claim.excuse.sentence)
      writer.member("event", each.claim.proof)
      writer.member("event_text", each.event)
      writer.optional("node", each.claim.node)
      writer.optional("view", each.claim.view)
      writer.member("t_ns", each.claim.t)
      writer.member("message", each.claim.message)
      writer.list("evidence", each.claim.evidence) { $1.value($0) }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
