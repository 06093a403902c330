/// The lifetimes and spans that are open at one point in a trace.
///
/// These are nodes with their states and visibility, tasks, fetches, resources, objects and spans. Each is stored as
/// the sequence numbers of the events that began it.
struct OpenLifetimes {
  private struct Key: Hashable {
    /// The kind of event that closes the lifetime or span.
    var end: EventKind
    var id: UInt64
    var part: UInt64 = 0
  }

  private var open: [Key: [UInt64]] = [:]
  /// Events that are never closed: losses and process events.
  private var permanent: [UInt64] = []

  /// The sequence numbers of all events that are still in effect, in ascending order.
  var events: [UInt64] { (open.values.flatMap { $0 } + permanent).sorted() }

  mutating func note(_ record: borrowing EventRecord) {
    switch record.kind {
    case .nodeCreate: begin(.nodeDestroy, .node, record)
    case .nodeMove: add(.nodeDestroy, .node, record)
    case .nodeDestroy, .visibilityLeave, .fetchEnd, .resourceRelease, .objectDestroy, .taskEnd: end(record)
    case .visibilityEnter: begin(.visibilityLeave, .node, record)
    case .stateCreate: begin(.stateDestroy, .node, record, part: record[.slot] ?? 0)
    case .stateDestroy: open[Key(end: .stateDestroy, id: record[.node] ?? 0, part: record[.slot] ?? 0)] = nil
    case .taskCreate: begin(.taskEnd, .task, record)
    case .taskStart, .taskCancel: add(.taskEnd, .task, record)
    case .fetchBegin: begin(.fetchEnd, .fetch, record)
    case .resourceAcquire: begin(.resourceRelease, .resource, record)
    case .objectCreate: begin(.objectDestroy, .object, record)
    case .frameBegin: begin(.frameEnd, .frame, record)
    case .layoutBegin: begin(.layoutEnd, .frame, record)
    case .transactionBegin: begin(.transactionEnd, .txn, record)
    case .bodyBegin: begin(.bodyEnd, .node, record)
    case .callbackBegin: begin(.callbackEnd, .node, record, part: record[.callback] ?? 0)
    case .actionBegin: begin(.actionEnd, .action, record)
    case .valueInitBegin: begin(.valueInitEnd, .view, record)
    case .frameEnd, .layoutEnd, .transactionEnd, .bodyEnd, .actionEnd, .valueInitEnd: end(record)
    case .callbackEnd: open[Key(end: .callbackEnd, id: record[.node] ?? 0, part: record[.callback] ?? 0)] = nil
    case .loss, .processStart, .processExit, .processSignal: permanent.append(record.seq)
    case .scenePhase: open[Key(end: .scenePhase, id: 0)] = [record.seq]
    // The other kinds begin and end nothing.
    default: break
    }
  }

  private mutating func begin(_ end: EventKind, _ field: Field, _ record: borrowing EventRecord, part: UInt64 = 0) {
    open[Key(end: end, id: record[field] ?? 0, part: part)] = [record.seq]
  }

  private mutating func add(_ end: EventKind, _ field: Field, _ record: borrowing EventRecord) {
    open[Key(end: end, id: record[field] ?? 0)]?.append(record.seq)
  }

  private mutating func end(_ record: borrowing EventRecord) {
    let field: Field? = EventSchema.of(record.kind).fields.first
    open[Key(end: record.kind, id: field.flatMap { record[$0] } ?? 0)] = nil
  }
}
