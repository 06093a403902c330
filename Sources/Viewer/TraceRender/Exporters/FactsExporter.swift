import TraceAnalysis
import TraceFormat
import TraceModel
import TraceSupport

/// Writes the facts of a run as NDJSON, for queries over thousands of runs: one row for the run, one per lifetime and
/// one per finding.
///
/// Every row contains the identity of its `run`, so that rows from many files can be mixed.
enum FactsExporter {
  /// Writes the rows of a report, which must include the life of every node.
  /// - Parameter run: The identity of the run.
  static func write(_ report: Report, _ header: TraceHeader, run: String, _ put: ([UInt8]) throws -> Void) throws {
    var json = JSONWriter()
    writeRun(report, header, run, &json)
    for node in report.nodes {
      write(node, run, &json)
      try json.pass(to: put)
    }
    for finding in report.findings {
      write(finding, run, &json)
      try json.pass(to: put)
    }
    try put(json.bytes)
  }

  private static func writeRun(_ report: Report, _ header: TraceHeader, _ run: String, _ json: inout JSONWriter) {
    begin("run", run, &json)
    json.member("schema", "twotrack.facts/1")
    json.member("file", String(report.trace.file.split(separator: "/").last ?? ""))
    json.member("test", FlakeMap.test(report.trace))
    json.member("profile", header.profile ?? "")
    json.member("clock", header.clock == .virtual ? "virtual" : "real")
    json.member("events", report.trace.events)
    json.member("threads", report.trace.threads)
    json.member("duration_ns", report.trace.duration)
    json.member("lost", report.trace.lost)
    json.member("end", report.trace.end.rawValue)
    json.member("errors", report.verdict.errors)
    json.member("warnings", report.verdict.warnings)
    json.member("notes", report.verdict.notes)
    json.member("undecided", report.verdict.undecided.count)
    json.key("attributes")
    json.beginObject()
    for attribute in header.attributes { json.member(attribute.key, attribute.value) }
    json.endObject()
    finish(&json)
  }

  private static func write(_ node: NodeSummary, _ run: String, _ json: inout JSONWriter) {
    begin("lifetime", run, &json)
    json.member("node", node.node)
    json.member("view", node.view ?? "")
    json.member("role", node.role ?? "")
    json.member("path", node.path ?? "")
    number("created_ns", node.created, &json)
    number("destroyed_ns", node.destroyed, &json)
    json.member("destroy_reason", node.destroyReason ?? "")
    number("first_visible_ns", node.visible.first?.from, &json)
    json.member("visible_ns", node.visible.reduce(UInt64(0)) { $0 &+ (($1.to ?? $1.from) &- $1.from) })
    json.member("visible_count", node.visible.count)
    json.member("appears", node.appears)
    json.member("disappears", node.disappears)
    json.member("bodies", node.bodies)
    json.member("tasks", node.tasks.count)
    json.member("fetches", node.fetches.count)
    finish(&json)
  }

  private static func write(_ finding: Finding, _ run: String, _ json: inout JSONWriter) {
    begin("finding", run, &json)
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("fingerprint", finding.fingerprint)
    json.member("view", finding.view ?? "")
    number("node", finding.node, &json)
    json.member("t_ns", finding.t)
    json.member("count", finding.count)
    json.member("message", finding.message)
    json.member("site", finding.site ?? "")
    finish(&json)
  }

  private static func begin(_ fact: String, _ run: String, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("fact", fact)
    json.member("run", run)
  }

  private static func finish(_ json: inout JSONWriter) {
    json.endObject()
    json.endLine()
  }

  private static func number(_ key: String, _ value: UInt64?, _ json: inout JSONWriter) {
    json.key(key)
    if let value { json.value(value) } else { json.null() }
  }
}
