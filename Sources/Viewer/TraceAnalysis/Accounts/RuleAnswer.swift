package import TraceFormat
import TraceSupport

/// The answer of a rule about a trace: the number of findings, and the claims that are excused or open.
package struct RuleAnswer: Sendable {
  /// The rule's id.
  package let rule: String
  /// The number of findings.
  package let found: Int
  /// The claims that are excused or open, in the order of the trace.
  package let claims: [SilentClaim]
  /// The reason that the rule did not judge the trace, or nil.
  package let doubt: String?
  /// The events that prove excuses, in words.
  private let events: Accounts

  fileprivate init(_ rule: String, _ claims: [SilentClaim], in report: Report, _ events: Accounts) {
    self.rule = rule
    self.claims = claims
    self.events = events
    found = report.findings.count { $0.rule == rule }
    let isUnable = report.verdict.notApplicable.contains(rule)
    doubt = isUnable ? "the trace does not show what the rule judges" : report.verdict.reasons[rule]
  }

  /// Returns an event that proves an excuse, in words.
  package func event(_ proof: UInt64) -> String { events[proof]?.event.text ?? "" }

  /// The numbers, as text.
  package var counts: String {
    let open = claims.count { $0.isOpen }
    return "\(Counted.text(found, "finding")), \(claims.count - open) excused, \(open) open"
  }
}

extension TraceFile {
  /// Returns the answer of a rule about this trace.
  /// - Parameter report: The report on this trace, with what excuses have kept silent.
  package func answer(of rule: String, in report: Report) throws(TraceReadError) -> RuleAnswer {
    let claims = report.silent.filter { $0.rule == rule }.sorted { $0.t < $1.t }
    return RuleAnswer(rule, claims, in: report, try accounts(of: claims.compactMap(\.answer.proof)))
  }
}

extension RuleAnswer {
  /// Returns the answer as one line of JSON.
  /// - Parameter trace: The name of the trace file.
  package func json(trace: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.claims/1")
    writer.member("trace", trace)
    writer.member("rule", rule)
    writer.member("findings", found)
    writer.optional("undecided", doubt)
    writer.list("claims", claims) { claim, writer in
      writer.beginObject()
      switch claim.answer {
      case .broken: break
      case .excused(let excuse, let proof):
        writer.member("answer", "excused")
        writer.member("excuse", excuse.id)
        writer.member("silent_on", excuse.sentence)
        writer.member("event", proof)
        writer.member("event_text", event(proof))
      case .open(let reason):
        writer.member("answer", "open")
        writer.member("reason", reason)
      }
      writer.optional("node", claim.node)
      writer.optional("view", claim.view)
      writer.member("t_ns", claim.t)
      writer.member("message", claim.message)
      writer.list("evidence", claim.evidence) { $1.value($0) }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
