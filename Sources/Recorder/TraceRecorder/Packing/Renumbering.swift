internal import TraceFormat

/// Translates the events of several processes to common ids, strings, threads, processes and causes.
final class Renumbering {
  /// The kinds of ids. Each kind has a separate counter.
  enum Space: Hashable {
    case node, task, fetch, resource, object, frame, transaction
  }

  private let keepsIDs: Bool
  private var next: [Space: UInt64] = [:]

  /// - Parameter keepsIDs: True if there is only one process, in which case its ids are kept.
  init(keepsIDs: Bool) { self.keepsIDs = keepsIDs }

  func apply(to record: inout EventRecord, of part: PartMerger.Part, _ writer: PackedTraceWriter) {
    var rest = record.mask
    while rest != 0 {
      let raw = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      guard let field = Field(rawValue: raw) else { continue }
      renumber(field, &record, part, writer)
    }
    if !keepsIDs { name(&record, part) }
    record.thread = part.threads[record.thread] ?? record.thread
  }

  private func renumber(
    _ field: Field, _ record: inout EventRecord, _ part: PartMerger.Part, _ writer: PackedTraceWriter
  ) {
    switch field.type {
    case .string:
      record[field] = string(record.raw(field), part, writer)
    case .value:
      if case .string(let id) = ScalarValue(packed: record.raw(field)) {
        record.set(field, .string(StringID(rawValue: string(id.rawValue, part, writer))))
      }
    case .strings:
      let ids = Array(record.list(field) ?? [])
      record.set(field, list: ids.map { string($0, part, writer) })
    case .event:
      record[field] = part.positions.seq(at: record.raw(field))
    case .uint, .node:
      if !keepsIDs, record.kind != .processStart, let space = Self.space(field) {
        record[field] = id(record.raw(field), space, part)
      }
    case .events:
      record.replaceList(field) { part.positions.seq(at: $0) ?? 0 }
    case .int, .bool, .uints: break
    }
  }

  private func string(_ id: UInt64, _ part: PartMerger.Part, _ writer: PackedTraceWriter) -> UInt64 {
    if id < StringID.firstDynamic { return id }
    if let known = part.strings[id] { return known.rawValue }
    let new = writer.intern(part.file.strings.text(StringID(rawValue: id)))
    // In a damaged part, the definition of an id can come after events that use it.
    if part.file.strings.isDefined(StringID(rawValue: id)) { part.strings[id] = new }
    return new.rawValue
  }

  /// Returns the new id. 0 stays 0, because it is the handle of a task that was set to nil.
  private func id(_ old: UInt64, _ space: Space, _ part: PartMerger.Part) -> UInt64 {
    if old == 0 { return 0 }
    if let known = part.ids[space]?[old] { return known }
    let new = next[space, default: 0] + 1
    next[space] = new
    part.ids[space, default: [:]][old] = new
    return new
  }

  /// Sets the process that a `process.*` event is about.
  private func name(_ record: inout EventRecord, _ part: PartMerger.Part) {
    guard record.kind == .processStart || record.kind == .processExit || record.kind == .processSignal else { return }
    record[.process] = part.process
    if record.kind == .processStart { record[.parent] = part.parent }
  }

  private static func space(_ field: Field) -> Space? {
    switch field {
    case .node, .parent, .by: .node
    case .task, .parentTask, .handle: .task
    case .fetch: .fetch
    case .resource: .resource
    case .object: .object
    case .frame: .frame
    case .txn: .transaction
    default: nil
    }
  }
}
