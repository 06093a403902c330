internal import TraceFormat
import TraceSupport

extension RuleInfo {
  /// Returns the documentation of the rule as one line of JSON: what `--explain` tells.
  package func json(pages: RulePages = RulePages()) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.rule/1")
    writeSummary(pages, to: &writer)
    writer.member("why", rationale)
    writer.member("fix", remedy)
    writer.member("fires_when", detection)
    writer.list("silent_on", silentOn) { $1.value($0) }
    writer.optional("invariant", Invariant.of(id)?.sentence)
    writer.member("detail", detail.rawValue)
    writer.member("needs_real_clock", needsRealClock)
    writer.list("yields_to", yieldsTo) { $1.value($0) }
    writer.member("faulty", faulty)
    writer.member("clean", clean)
    writer.key("example")
    if let example = RuleExample(of: id) { example.write(to: &writer) } else { writer.null() }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  fileprivate func writeSummary(_ pages: RulePages, to writer: inout JSONWriter) {
    writer.member("rule", id)
    writer.member("severity", severity.rawValue)
    writer.member("summary", summary)
    writer.member("help", pages.words(of: id))
  }
}

extension RuleExample {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("scenario", scenario)
    writer.member("file", file)
    writer.member("before", before)
    writer.member("after", after)
    writer.member("shared", shared)
    writer.endObject()
  }
}

extension RuleCatalog {
  /// Returns the list of all rules and invariants as one line of JSON.
  package static func json(pages: RulePages = RulePages()) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.rules/1")
    writer.list("rules", all.map(\.info)) { info, writer in
      writer.beginObject()
      info.writeSummary(pages, to: &writer)
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
