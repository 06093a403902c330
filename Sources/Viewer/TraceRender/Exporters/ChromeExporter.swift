import TraceFormat
import TraceModel
import TraceSupport

/// Writes Chrome's trace event JSON. Lifetimes, visibility, tasks and fetches are async spans, because they overlap.
struct ChromeExporter: TraceExporter {
  var bytes: [UInt8] = []
  private var nodes: ExportedNodes
  private var json = JSONWriter()
  private var isFirst = true

  init(_ nodes: ExportedNodes) { self.nodes = nodes }

  mutating func begin(_ header: TraceHeader) {
    bytes += "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8
    line { json in
      json.member("ph", "M")
      json.member("pid", 1)
      json.member("name", "process_name")
      json.key("args")
      json.beginObject()
      json.member("name", "TwoTrack" + (header.profile.map { " (\($0))" } ?? ""))
      json.endObject()
    }
  }

  mutating func take(_ record: borrowing EventRecord) {
    switch record.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave: noteLife(record)
    case .callbackBegin: instant(record, "callback", text(record, .callback))
    case .warning where record.is(.code, .visibilityUnknown): noteLife(record)
    case .warning: instant(record, "warning", text(record, .code))
    case .mark: instant(record, "mark", text(record, .label))
    case .taskCreate: open(.task, record, "task")
    case .taskEnd: close(.task, record, "task")
    case .fetchBegin: open(.fetch, record, "fetch \(text(record, .key))")
    case .fetchEnd: close(.fetch, record, "fetch")
    default: break  // Frames, transactions, bodies and state are not exported.
    }
  }

  /// Ends all open spans, because some readers drop async spans without an end.
  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) throws {
    for (node, isCreated, isVisible) in nodes.remaining {
      guard let name = nodes.name(node) else { continue }
      if isVisible { span("e", t, 1, 0, "visibility", node, name) }
      if isCreated { span("e", t, 1, 0, "lifetime", node, name) }
      try drain(put)
    }
    for field in [Field.task, .fetch] {
      for id in nodes.openIDs(field) {
        span("e", t, 1, 0, field.name, id, field.name)
        try drain(put)
      }
    }
    bytes += "\n]}\n".utf8
  }

  private mutating func noteLife(_ record: borrowing EventRecord) {
    guard let step = nodes.take(record) else { return }
    switch step.transition {
    case .born: span("b", record, "lifetime", step.node, step.name)
    case .entered: span("b", record, "visibility", step.node, step.name)
    case .left: span("e", record, "visibility", step.node, step.name)
    case .leftUnseen:
      span("b", step.created ?? 0, record.thread, 0, "visibility", step.node, step.name)
      span("e", record, "visibility", step.node, step.name)
    case .lost(let wasVisible): if wasVisible { span("e", record, "visibility", step.node, step.name) }
    case .foundHidden: break
    case .ended(let wasVisible):
      if wasVisible { span("e", record, "visibility", step.node, step.name) }
      if step.created != nil { span("e", record, "lifetime", step.node, step.name) }
    }
  }

  private mutating func open(_ field: Field, _ record: borrowing EventRecord, _ name: String) {
    guard let id = record[field], let node = record[.node], nodes.name(node) != nil else { return }
    nodes.open(field, id, node: node)
    span("b", record, field.name, id, name)
  }

  private mutating func close(_ field: Field, _ record: borrowing EventRecord, _ name: String) {
    guard let id = record[field], nodes.close(field, id) else { return }
    span("e", record, field.name, id, name)
  }

  private func text(_ record: borrowing EventRecord, _ field: Field) -> String {
    record.string(field).map { nodes.strings.text($0) } ?? ""
  }

  private mutating func span(
    _ phase: String, _ record: borrowing EventRecord, _ category: String, _ id: UInt64?, _ name: String
  ) {
    span(phase, record.t, record.thread, record.seq, category, id, name)
  }

  private mutating func span(
    _ phase: String, _ t: UInt64, _ thread: UInt32, _ seq: UInt64, _ category: String, _ id: UInt64?, _ name: String
  ) {
    line { json in
      json.member("ph", phase)
      json.member("pid", 1)
      json.member("tid", thread)
      json.key("ts")
      json.value(.number(Self.microseconds(t)))
      json.member("cat", category)
      json.member("id", String(id ?? 0))
      json.member("name", name)
      json.key("args")
      json.beginObject()
      if seq > 0 { json.member("seq", seq) }
      json.endObject()
    }
  }

  private mutating func instant(_ record: borrowing EventRecord, _ category: String, _ name: String) {
    guard let node = nodes.name(record[.node]) else { return }
    let (t, thread, seq) = (record.t, record.thread, record.seq)
    line { json in
      json.member("ph", "i")
      json.member("s", "t")
      json.member("pid", 1)
      json.member("tid", thread)
      json.key("ts")
      json.value(.number(Self.microseconds(t)))
      json.member("cat", category)
      json.member("name", "\(name) \(node)")
      json.key("args")
      json.beginObject()
      json.member("seq", seq)
      json.endObject()
    }
  }

  private static func microseconds(_ t: UInt64) -> String {
    let rest = String(t % 1000)
    return "\(t / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private mutating func line(_ build: (inout JSONWriter) -> Void) {
    json.reset()
    json.beginObject()
    build(&json)
    json.endObject()
    if !isFirst { bytes += ",\n".utf8 }
    isFirst = false
    bytes += json.bytes
  }
}
