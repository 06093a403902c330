internal import TraceFormat
internal import TraceModel
import TraceSupport

extension Report {
  /// Returns the report as one line of JSON. Equal traces give equal bytes.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return bytes
  }

  /// Writes the report as one line of JSON, in pieces. Needs memory for only one piece, regardless of the length of the
  /// report.
  package func writeJSON<Failure: Error>(_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter()
    try write(to: &writer, put)
    writer.endLine()
    try put(writer.bytes)
  }

  /// Writes the report as a value.
  func write<Failure: Error>(to writer: inout JSONWriter, _ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    writer.beginObject()
    writer.member("schema", "twotrack.report/1")
    writer.key("trace")
    trace.write(to: &writer)
    writer.key("verdict")
    verdict.write(judgments.first, to: &writer)
    writer.key("nodes")
    writer.beginArray()
    for node in nodes {
      try node.write(to: &writer, put)
      try writer.pass(to: put)
    }
    writer.endArray()
    if omittedNodes > 0 { writer.member("nodes_omitted", omittedNodes) }
    try writer.list("findings", findings, put) { $0.write(pages, to: &$1) }
    if let coverage {
      writer.key("coverage")
      writer.beginObject()
      writer.member("views", coverage.declared)
      writer.member("reached", coverage.reached)
      writer.list("missing", coverage.missing) { $1.value($0) }
      writer.endObject()
    }
    if let exploration = explorations.first {
      writer.key("exploration")
      exploration.reach.write(to: &writer)
    }
    writer.endObject()
  }
}

extension Report {
  /// The sentences on what the report leaves out, without a period.
  package var limitSentences: [String] {
    var sentences: [String] = []
    if omittedNodes > 0 {
      sentences.append(
        "the report has the first \(nodes.count) of \(nodes.count + omittedNodes) nodes (nodes_omitted); --node selects others"
      )
    }
    let cut = nodes.count { $0.omitted.isSome }
    if cut > 0 {
      sentences.append(
        "lists of \(Counted.text(cut, "node")) have only their first \(NodeLimits.report.items) entries (omitted); --events has all of them"
      )
    }
    return sentences
  }
}

extension TraceFacts {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("file", shownFile)
    writer.member("format", format)
    writer.optional("profile", profile)
    writer.member("events", events)
    writer.member("threads", threads)
    writer.member("duration_ns", duration)
    writer.member("lost", lost)
    writer.member("recovered", recovered)
    writer.member("end", end.rawValue)
    writer.key("attributes")
    writer.beginObject()
    for (key, value) in attributes { writer.member(key, value) }
    writer.endObject()
    writer.endObject()
  }
}

extension Verdict {
  fileprivate func write(_ judgment: Judgment?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("errors", errors)
    writer.member("warnings", warnings)
    writer.member("notes", notes)
    writer.list("undecided", undecided) { $1.value($0) }
    writer.list("not_applicable", notApplicable) { $1.value($0) }
    writer.key("reasons")
    writer.beginObject()
    for rule in undecided { writer.member(rule, reasons[rule] ?? "") }
    writer.endObject()
    if !open.isEmpty {
      writer.key("open")
      writer.beginObject()
      for rule in undecided { if let count = open[rule] { writer.member(rule, count) } }
      writer.endObject()
    }
    writer.judgment(judgment)
    writer.endObject()
  }
}

extension NodeSummary {
  fileprivate func write<Failure: Error>(to writer: inout JSONWriter, _ put: ([UInt8]) throws(Failure) -> Void)
    throws(Failure)
  {
    writer.beginObject()
    writer.member("node", node)
    writer.optional("parent", parent)
    writer.optional("view", view)
    writer.optional("role", role)
    writer.optional("container", container)
    writer.optional("path", path)
    writer.optional("created_ns", created)
    writer.optional("destroyed_ns", destroyed)
    writer.optional("destroy_reason", destroyReason)
    try writer.list("visible", visible, put) { stretch, writer in
      writer.beginArray()
      writer.value(stretch.from)
      if let to = stretch.to { writer.value(to) } else { writer.null() }
      writer.endArray()
    }
    writer.member("appears", appears)
    writer.member("disappears", disappears)
    writer.member("bodies", bodies)
    try writer.list("states", states, put) { $1.value($0) }
    try writer.list("tasks", tasks, put) { task, writer in
      writer.beginObject()
      writer.member("task", task.task)
      writer.optional("start_ns", task.start)
      writer.optional("end_ns", task.end)
      writer.optional("outcome", task.outcome)
      writer.endObject()
    }
    try writer.list("fetches", fetches, put) { fetch, writer in
      writer.beginObject()
      writer.optional("key", fetch.key)
      writer.member("begin_ns", fetch.begin)
      writer.optional("end_ns", fetch.end)
      writer.optional("outcome", fetch.outcome)
      writer.endObject()
    }
    if omitted.isSome {
      writer.key("omitted")
      writer.beginObject()
      writer.member("visible", omitted.visible)
      writer.member("tasks", omitted.tasks)
      writer.member("fetches", omitted.fetches)
      writer.endObject()
    }
    writer.endObject()
  }
}

extension Finding {
  fileprivate func write(_ pages: RulePages, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("rule", rule)
    writer.member("severity", severity.rawValue)
    writer.optional("node", node)
    writer.optional("view", view)
    writer.member("t_ns", t)
    writer.member("message", message)
    writer.member("explanation", explanation)
    writer.member("fix", fix)
    writer.member("help", pages.words(of: rule))
    writer.member("fingerprint", fingerprint)
    writer.optional("site", site)
    writer.member("site_role", siteRole.rawValue)
    writer.list("evidence", evidence) { $1.value($0) }
    writer.list("occurrences", occurrences) { occurrence, writer in
      writer.beginObject()
      writer.member("t_ns", occurrence.t)
      writer.list("evidence", occurrence.evidence) { $1.value($0) }
      writer.endObject()
    }
    writer.list("because", because) { step, writer in
      writer.beginObject()
      writer.member("seq", step.seq)
      writer.member("text", step.text)
      writer.optional("site", step.site)
      writer.endObject()
    }
    writer.list("expected_on", expectedOn) { $1.value($0) }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes how far a trace was judged, as members of its verdict, unless that is the end of the run.
  mutating func judgment(_ judgment: Judgment?) {
    guard let judgment, let because = judgment.because else { return }
    member("judged_to", judgment.reach.rawValue)
    member("because", because)
  }

  /// Writes a possibly long list in pieces.
  fileprivate mutating func list<Element, Failure: Error>(
    _ name: String, _ elements: [Element], _ put: ([UInt8]) throws(Failure) -> Void,
    _ write: (Element, inout JSONWriter) -> Void
  ) throws(Failure) {
    key(name)
    beginArray()
    for element in elements {
      write(element, &self)
      try pass(to: put)
    }
    endArray()
  }

  mutating func list<Element>(_ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
