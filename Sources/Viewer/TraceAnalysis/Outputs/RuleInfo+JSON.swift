internal import TraceFormat
import TraceSupport

extension RuleInfo {
  /// Returns the documentation of the rule as one line of JSON: what `--explain` tells.
  package func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.rule/1")
    writeSummary(to: &writer)
    writer.member("why", rationale)
    writer.member("fix", remedy)
    writer.member("fires_when", detection)
    writer.list("silent_on", exceptions) { $1.value($0) }
    writer.optional("invariant", Invariant.of(id)?.sentence)
    writer.member("detail", detail.rawValue)
    writer.member("needs_real_clock", needsRealClock)
    writer.list("yields_to", yieldsTo) { $1.value($0) }
    writer.member("faulty", faulty)
    writer.member("clean", clean)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  fileprivate func writeSummary(to writer: inout JSONWriter) {
    writer.member("rule", id)
    writer.member("severity", severity.rawValue)
    writer.member("summary", summary)
  }
}

extension RuleCatalog {
  /// Returns the list of all rules and invariants as one line of JSON.
  package static func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.rules/1")
    writer.list("rules", all.map(\.info)) { info, writer in
      writer.beginObject()
      info.writeSummary(to: &writer)
      writer.endObject()
    }
    writer.list("invariants", Invariant.all) { invariant, writer in
      writer.beginObject()
      writer.member("invariant", invariant.id)
      writer.member("sentence", invariant.sentence)
      writer.list("rules", invariant.shapes + (rule(invariant.id) == nil ? [] : [invariant.id])) { $1.value($0) }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
