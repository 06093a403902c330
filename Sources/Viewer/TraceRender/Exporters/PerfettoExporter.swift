import TraceFormat
import TraceModel

/// Writes Perfetto's protobuf: a group of tracks for each node, with its lifetime as a slice and its visibility as a
/// state, a track for each task and fetch, and instants for callbacks and warnings.
///
/// The field numbers are from Perfetto's public `.proto` files. State tracks need Perfetto 57 or later.
struct PerfettoExporter: TraceExporter {
  var bytes: [UInt8] = []
  private var nodes: ExportedNodes
  private var names: [String: UInt64] = [:]
  private var dropped = false
  private var isFirst = true
  private var packet = ProtobufWriter()

  private static let process: UInt64 = 1
  private static let sequence: UInt64 = 1

  /// The kinds of tracks, which prevent collisions between the ids of nodes, tasks and fetches.
  private enum Track: UInt64 {
    case group = 0, lifetime, visibility, task, fetch
    func uuid(_ id: UInt64) -> UInt64 { id &* 8 &+ 16 &+ rawValue }
  }

  private enum Event: UInt64 { case begin = 1, end = 2, instant = 3, state = 5 }

  init(_ nodes: ExportedNodes) { self.nodes = nodes }

  mutating func begin(_ header: TraceHeader) {
    descriptor(Self.process) { track in
      track.message(3) { process in
        process.varint(1, 1)
        process.string(6, "TwoTrack" + (header.profile.map { " (\($0))" } ?? ""))
      }
    }
  }

  mutating func take(_ record: borrowing EventRecord) {
    switch record.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave: noteLife(record)
    case .callbackBegin:
      if record.is(.callback, .appear) { instant(record, "onAppear") }
      if record.is(.callback, .disappear) { instant(record, "onDisappear") }
    case .warning where record.is(.code, .visibilityUnknown): noteLife(record)
    case .warning: instant(record, "warning: \(text(record, .code))")
    case .mark: instant(record, text(record, .label))
    case .taskCreate: open(.task, .task, record, "task")
    case .taskEnd: close(.task, .task, record)
    case .fetchBegin: open(.fetch, .fetch, record, "fetch \(text(record, .key))")
    case .fetchEnd: close(.fetch, .fetch, record)
    case .loss: dropped = true
    default: break  // Frames, transactions, bodies and state are not exported.
    }
  }

  /// Leaves the slices of live nodes open. Perfetto correctly draws them to the end of the trace.
  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) {}

  private mutating func noteLife(_ record: borrowing EventRecord) {
    guard let step = nodes.take(record) else { return }
    if step.isFirst { describe(step.node, step.name) }
    let (lifetime, visibility) = (Track.lifetime.uuid(step.node), Track.visibility.uuid(step.node))
    switch step.transition {
    // The name of the slice is only the view name, so that a query can group by it.
    case .born: event(.begin, record, lifetime, name: text(record, .view), category: "lifetime")
    case .entered: event(.state, record, visibility, name: "visible", category: "visibility")
    case .left, .foundHidden: event(.state, record, visibility, name: "hidden", category: "visibility")
    case .lost: event(.state, record, visibility, name: "", category: "visibility")
    case .leftUnseen:
      event(.state, record, visibility, name: "visible", category: "visibility", at: step.created ?? 0)
      event(.state, record, visibility, name: "hidden", category: "visibility")
    case .ended:
      event(.state, record, visibility, name: "", category: "visibility")
      if step.created != nil { event(.end, record, lifetime, name: nil, category: "lifetime") }
    }
  }

  private mutating func describe(_ node: UInt64, _ name: String) {
    // Field 15 merges tracks by id. By default, tracks with equal names would become one.
    descriptor(Track.group.uuid(node)) { track in
      track.string(2, name)
      track.varint(5, Self.process)
      track.varint(11, 3)
      track.varint(15, 2)
    }
    descriptor(Track.lifetime.uuid(node)) { track in
      track.string(2, "lifetime")
      track.varint(5, Track.group.uuid(node))
      track.varint(12, 0)
    }
    descriptor(Track.visibility.uuid(node)) { track in
      track.string(2, "visibility")
      track.varint(5, Track.group.uuid(node))
      track.varint(12, 1)
      track.message(18, [])
    }
  }

  private mutating func instant(_ record: borrowing EventRecord, _ name: String) {
    guard let node = record[.node], nodes.name(node) != nil else { return }
    event(.instant, record, Track.group.uuid(node), name: name, category: "callback")
  }

  private mutating func open(_ field: Field, _ kind: Track, _ record: borrowing EventRecord, _ name: String) {
    guard let id = record[field], let node = record[.node], nodes.name(node) != nil else { return }
    nodes.open(field, id, node: node)
    descriptor(kind.uuid(id)) { track in
      track.string(2, name)
      track.varint(5, Track.group.uuid(node))
      track.varint(12, 2)
      track.varint(15, 2)
    }
    event(.begin, record, kind.uuid(id), name: name, category: field.name)
  }

  private mutating func close(_ field: Field, _ kind: Track, _ record: borrowing EventRecord) {
    guard let id = record[field], nodes.close(field, id) else { return }
    event(.end, record, kind.uuid(id), name: nil, category: field.name)
  }

  private func text(_ record: borrowing EventRecord, _ field: Field) -> String {
    record.string(field).map { nodes.strings.text($0) } ?? ""
  }

  private mutating func descriptor(_ uuid: UInt64, _ build: (inout ProtobufWriter) -> Void) {
    packet.reset()
    packet.varint(10, Self.sequence)
    beginSequence()
    packet.message(60) { track in
      track.varint(1, uuid)
      build(&track)
    }
    write()
  }

  private mutating func event(
    _ type: Event, _ record: borrowing EventRecord, _ track: UInt64, name: String?, category: String,
    at t: UInt64? = nil
  ) {
    packet.reset()
    packet.varint(8, t ?? record.t)
    packet.varint(10, Self.sequence)
    beginSequence()
    var interned = ProtobufWriter()
    let iid = name.flatMap { $0.isEmpty ? nil : intern($0, &interned) }
    if !interned.bytes.isEmpty { packet.message(12, interned.bytes) }
    if dropped {
      packet.varint(42, 1)
      dropped = false
    }
    let seq = record.seq
    let site = record.string(.site).map { nodes.strings.text($0) }
    packet.message(11) { event in
      event.varint(9, type.rawValue)
      event.varint(11, track)
      event.string(22, category)
      if let iid { event.varint(10, iid) } else if name != nil { event.string(23, "") }
      event.message(4) { annotation in
        annotation.string(10, "seq")
        annotation.varint(3, seq)
      }
      if let site { Self.location(site, &event) }
    }
    write()
  }

  /// `Module/File.swift:42` as a source location.
  private static func location(_ site: String, _ event: inout ProtobufWriter) {
    let parts = site.split(separator: ":")
    guard parts.count == 2, let line = UInt64(parts[1]) else { return }
    event.message(33) { location in
      location.string(2, String(parts[0]))
      location.varint(4, line)
    }
  }

  /// Returns the interned id of a name, and adds the definition to the packet that first uses it.
  private mutating func intern(_ name: String, _ interned: inout ProtobufWriter) -> UInt64 {
    if let known = names[name] { return known }
    let iid = UInt64(names.count + 1)
    names[name] = iid
    interned.message(2) { entry in
      entry.varint(1, iid)
      entry.string(2, name)
    }
    return iid
  }

  /// Sets the flags of a packet. The first packet clears the state of the sequence, and all others depend on it.
  private mutating func beginSequence() {
    packet.varint(13, isFirst ? 1 : 2)
    if isFirst { packet.varint(87, 1) }
    isFirst = false
  }

  private mutating func write() {
    var framed = ProtobufWriter()
    framed.message(1, packet.bytes)
    bytes += framed.bytes
  }
}
