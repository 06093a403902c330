package import TraceFormat

/// A trace told event by event, for loops over more events than a ``TraceScript`` could be read in.
package final class LongTrace<Sink: EventSink> {
  package let sink: Sink
  /// The time of the next event, in nanoseconds.
  package var t: UInt64 = 0
  /// The thread of the next event.
  package var thread: UInt32 = 1
  private var record = EventRecord()
  private var last: (node: Int, fetch: Int) = (0, 0)

  /// Creates a trace whose events go to the sink.
  package init(into sink: Sink) { self.sink = sink }

  /// Adds an event.
  package func add(_ kind: EventKind, node: Int? = nil, _ fill: (inout EventRecord) -> Void = { _ in }) {
    record.begin(kind)
    record.t = t
    record.thread = thread
    if let node { record[.node] = UInt64(node) }
    fill(&record)
    sink.emit(&record)
  }

  /// Adds the creation of the next view and returns its id. The ids count from 1.
  @discardableResult package func create(_ view: String = "V", id explicitID: String? = nil) -> Int {
    last.node += 1
    let (name, explicit) = (sink.intern(view), explicitID.map(sink.intern))
    add(.nodeCreate, node: last.node) { record in
      record.set(.view, name)
      record.set(.role, .view)
      if let explicit { record.set(.explicitID, explicit) }
    }
    return last.node
  }

  /// Adds the creation of the next view, which is visible at once, and returns its id.
  @discardableResult package func show(_ view: String = "V") -> Int {
    let node = create(view)
    add(.visibilityEnter, node: node)
    return node
  }

  /// Adds a node's entry into view and its callback.
  package func appear(_ node: Int) { change(.visibilityEnter, .appear, of: node) }

  /// Adds a node's exit from view and its callback.
  package func disappear(_ node: Int) { change(.visibilityLeave, .disappear, of: node) }

  private func change(_ visibility: EventKind, _ callback: WellKnownString, of node: Int) {
    add(visibility, node: node) { record in
      record.set(.reason, .insert)
      record.set(.onscreen, true)
    }
    for kind in [EventKind.callbackBegin, .callbackEnd] {
      add(kind, node: node) { record in
        record.set(.callback, callback)
        record[.ordinal] = 0
      }
    }
  }

  /// Adds the creation and the start of a task.
  package func task(_ id: Int, of node: Int, _ mode: WellKnownString = .unstructured) {
    add(.taskCreate, node: node) { record in
      record[.task] = UInt64(id)
      record.set(.mode, mode)
    }
    add(.taskStart) { $0[.task] = UInt64(id) }
  }

  /// Adds a fetch that begins and ends now.
  package func fetch(_ key: String, of node: Int) {
    last.fetch += 1
    let (fetch, name) = (UInt64(last.fetch), sink.intern(key))
    add(.fetchBegin, node: node) { record in
      record[.fetch] = fetch
      record.set(.key, name)
    }
    add(.fetchEnd) { record in
      record[.fetch] = fetch
      record.set(.outcome, .ok)
    }
  }
}

extension LongTrace where Sink == PackedTraceWriter {
  /// Creates a trace that is kept in memory.
  package convenience init(_ clock: TraceHeader.Clock = .virtual) {
    var header = TraceHeader()
    header.clock = clock
    header.profile = "ios18"
    self.init(into: PackedTraceWriter(header: header))
  }

  /// The trace as a file in memory.
  package func file(_ name: String = "long.bin") throws -> TraceFile {
    try TraceFile(bytes: try sink.finish(), name: name)
  }
}
