/// Copies events from one trace to a sink, translating string ids and event numbers to the sink's.
struct EventCopier {
  private let strings: StringTable
  private let sink: any EventSink
  private var ids: [UInt64: StringID] = [:]
  private var positions = CopiedEvents()

  init(_ strings: StringTable, to sink: any EventSink) {
    self.strings = strings
    self.sink = sink
  }

  /// Emits a copy of the event. Omits the cause if the event that it names was not copied.
  mutating func copy(_ record: inout EventRecord) {
    var mask = record.mask
    while mask != 0, let field = Field(rawValue: UInt8(mask.trailingZeroBitCount)) {
      mask &= mask - 1
      switch field.type {
      case .string: record.set(field, id(record.raw(field)))
      case .value:
        if case .string(let old) = ScalarValue(packed: record.raw(field)) {
          record.set(field, .string(id(old.rawValue)))
        }
      case .strings:
        let old = Array(record.list(field) ?? [])
        record.set(field, list: old.map { id($0).rawValue })
      case .event: record[field] = positions.position(of: record.raw(field))
      case .events:
        let copied = positions
        record.replaceList(field) { copied.position(of: $0) ?? 0 }
      case .uint, .int, .node, .bool, .uints: break
      }
    }
    let seq = record.seq
    let position = sink.emit(&record)
    if position > 0 { positions.add(seq: seq, position: position) }
  }

  private mutating func id(_ old: UInt64) -> StringID {
    if old < StringID.firstDynamic { return StringID(rawValue: old) }
    if let known = ids[old] { return known }
    let new = sink.intern(strings.text(StringID(rawValue: old)))
    // In a damaged trace, the definition of an id can come after events that use it.
    if strings.isDefined(StringID(rawValue: old)) { ids[old] = new }
    return new
  }
}

/// The positions assigned to the copied events, stored as runs in which sequence numbers and positions advance
/// together.
private struct CopiedEvents {
  private var runs: [(seq: UInt64, position: UInt64, count: UInt64)] = []

  mutating func add(seq: UInt64, position: UInt64) {
    if let last = runs.last, last.seq &+ last.count == seq, last.position &+ last.count == position {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((seq, position, 1))
    }
  }

  func position(of seq: UInt64) -> UInt64? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].seq <= seq { low = middle + 1 } else { high = middle }
    }
    guard low > 0, seq - runs[low - 1].seq < runs[low - 1].count else { return nil }
    return runs[low - 1].position + (seq - runs[low - 1].seq)
  }
}
