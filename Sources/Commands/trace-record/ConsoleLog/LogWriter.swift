import TraceFormat

/// Converts the lines of a console log to events, in a second reading. Each name is one node, created where it is first mentioned, because a log does
/// not say when it was created.
struct LogWriter: ~Copyable {
  private let sink: any EventSink
  private let log: ConsoleLog
  private var parser = LogParser()
  private var record = EventRecord()
  private var nodes: [String: UInt64] = [:]
  /// The running task of each node.
  private var running: [UInt64: UInt64] = [:]
  private var tasks: UInt64 = 0
  /// The nodes that are visible according to the lines so far.
  private var visible: Set<UInt64> = []
  private var lines: UInt64 = 0
  private var last: UInt64 = 0

  /// Creates a writer for a log that has been read to its end. The views that were visible before the log began are written at once.
  init(sink: any EventSink, _ log: ConsoleLog) {
    self.sink = sink
    self.log = log
    for line in log.earlier { enter(node(line)) }
  }

  /// Writes the events of the next line.
  mutating func write(_ bytes: ArraySlice<UInt8>) {
    for case let entry? in parser.entries(bytes) where log.isKnown(entry.line.name) {
      if let start = log.firstTime {
        if let time = entry.time, time >= start { last = max(last, time - start) }
      } else {
        last = lines * 1_000_000
      }
      lines += 1
      write(entry.line, at: last)
    }
  }

  private func prints(_ word: WellKnownString, _ line: LogLine) -> Bool { log.views[line.name]?.callbacks.contains(word) == true }

  private mutating func write(_ line: LogLine, at t: UInt64) {
    record.t = t
    if line.fact == .valueInit {
      for kind in [EventKind.valueInitBegin, .valueInitEnd] {
        record.begin(kind)
        record.set(.view, sink.intern(line.view))
        sink.emit(&record)
      }
      return
    }
    let node = node(line)
    switch line.fact {
    case .appear:
      // A view that never prints its onDisappear must have been hidden at some time before it appears again.
      if !prints(.disappear, line) { leave(node) }
      enter(node)
      callback(.appear, node)
    case .disappear:
      leave(node)
      callback(.disappear, node)
    case .taskStart:
      tasks += 1
      // A task starts when its view appears; it does not matter which of the two prints first.
      if log.appearsNext(afterTask: tasks) || !prints(.appear, line) { enter(node) }
      running[node] = tasks
      emit(.taskCreate, node, task: tasks)
      emit(.taskStart, nil, task: tasks)
    case .taskCancel: if let task = running[node] { emit(.taskCancel, nil, task: task) }
    case .taskEnd: if let task = running.removeValue(forKey: node) { emit(.taskEnd, nil, task: task) }
    case .body(let causes):
      record.begin(.bodyBegin)
      record[.node] = node
      if let causes { record.set(.causes, list: causes.map { sink.intern($0).rawValue }) }
      sink.emit(&record)
    case .valueInit: break
    }
  }

  private mutating func node(_ line: LogLine) -> UInt64 {
    if let known = nodes[line.name] { return known }
    let node = UInt64(nodes.count + 1)
    nodes[line.name] = node
    record.begin(.nodeCreate)
    record[.node] = node
    record.set(.view, sink.intern(line.view))
    record.set(.role, .view)
    if line.name != line.view { record.set(.explicitID, sink.intern(String(line.name.dropFirst(line.view.count + 1)))) }
    record.set(.callbacks, list: (log.views[line.name]?.callbacks ?? []).map { StringID($0).rawValue })
    sink.emit(&record)
    return node
  }

  private mutating func enter(_ node: UInt64) {
    if visible.insert(node).inserted { emit(.visibilityEnter, node) }
  }

  private mutating func leave(_ node: UInt64) {
    if visible.remove(node) != nil { emit(.visibilityLeave, node) }
  }

  private mutating func callback(_ word: WellKnownString, _ node: UInt64) {
    for kind in [EventKind.callbackBegin, .callbackEnd] {
      record.begin(kind)
      record[.node] = node
      record.set(.callback, word)
      sink.emit(&record)
    }
  }

  private mutating func emit(_ kind: EventKind, _ node: UInt64?, task: UInt64? = nil) {
    record.begin(kind)
    record[.task] = task
    record[.node] = node
    sink.emit(&record)
  }
}
