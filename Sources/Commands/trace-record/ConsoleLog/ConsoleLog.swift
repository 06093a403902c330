import TraceFormat
import TraceSupport

/// A console log read as a trace: the lines that developers print in onAppear, onDisappear, .task, init, and body, and the output of
/// `_printChanges`.
///
/// A view is visible from its onAppear to its onDisappear; a view that prints neither is visible from its first task on. Facts that a log does not
/// contain are omitted: state, the ends of bodies, and the ends of nodes. Rules that need these facts are not applicable.
struct ConsoleLog {
  private struct Entry {
    var time: UInt64?
    var line: LogLine
  }

  private var entries: [Entry] = []
  /// The number of lines that say nothing about a view.
  private(set) var skipped = 0

  /// The number of lines that were understood.
  var understood: Int { entries.count }

  /// True if the log has times. Without them, lines are 1 ms apart, and only their order is meaningful.
  var hasTimes: Bool { entries.contains { $0.time != nil } }

  /// Reads a whole log. Invalid UTF-8 is repaired.
  init(_ bytes: some Sequence<UInt8>) {
    for raw in String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let stamp = LogTimestamp(raw)
      guard let line = LogLine(stamp?.rest ?? raw.drop { $0 == " " }) else {
        skipped += 1
        continue
      }
      entries.append(Entry(time: stamp?.nanoseconds, line: line))
    }
  }

  /// The header of the trace.
  var header: TraceHeader {
    var header = TraceHeader()
    header.clock = hasTimes ? .real : .virtual
    header.attributes = [("source", "console log")]
    return header
  }

  /// Writes the events. Each name is one node, created where it is first mentioned, because a log does not say when it was created.
  func write(into sink: any EventSink) {
    var writer = LogWriter(sink: sink, entries.map(\.line))
    let appearsNext = appearsNext()
    writer.begin()
    let start = entries.lazy.compactMap(\.time).first ?? 0
    var last: UInt64 = 0
    for (index, entry) in entries.enumerated() {
      if hasTimes {
        if let time = entry.time, time >= start { last = max(last, time - start) }
      } else {
        last = UInt64(index) * 1_000_000
      }
      writer.write(entry.line, at: last, appearsNext: appearsNext[index])
    }
  }

  /// True for each line whose view prints its onAppear next.
  private func appearsNext() -> [Bool] {
    var next: [String: LogLine.Fact] = [:]
    var found = entries.map { _ in false }
    for (index, entry) in entries.enumerated().reversed() {
      found[index] = next[entry.line.name] == .appear
      next[entry.line.name] = entry.line.fact
    }
    return found
  }
}

/// Converts lines to events.
private struct LogWriter: ~Copyable {
  private let sink: any EventSink
  private var record = EventRecord()
  private var nodes: [String: UInt64] = [:]
  private var callbacks: [String: [WellKnownString]] = [:]
  /// The running task of each node.
  private var running: [UInt64: UInt64] = [:]
  private var tasks: UInt64 = 0
  /// The nodes that are visible according to the lines so far.
  private var visible: Set<UInt64> = []

  /// The disappearances of views that appeared before the log began.
  private var earlier: [LogLine] = []

  init(sink: any EventSink, _ lines: [LogLine]) {
    self.sink = sink
    for line in lines {
      switch line.fact {
      case .appear: note(.appear, line.name)
      // A view whose first event is its disappearance appeared before the log began, so this event has no counterpart.
      case .disappear:
        if callbacks[line.name] != nil {
          note(.disappear, line.name)
        } else {
          callbacks[line.name] = []
          earlier.append(line)
        }
      case .taskStart, .taskCancel, .taskEnd, .valueInit, .body: break
      }
    }
  }

  /// Writes the views that were visible before the log began.
  mutating func begin() {
    for line in earlier { enter(node(line)) }
  }

  private mutating func note(_ word: WellKnownString, _ name: String) {
    if callbacks[name]?.contains(word) != true { callbacks[name, default: []].append(word) }
  }

  mutating func write(_ line: LogLine, at t: UInt64, appearsNext: Bool) {
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
      if callbacks[line.name]?.contains(.disappear) != true { leave(node) }
      enter(node)
      callback(.appear, node)
    case .disappear:
      leave(node)
      callback(.disappear, node)
    case .taskStart:
      // A task starts when its view appears; it does not matter which of the two prints first.
      if appearsNext || callbacks[line.name]?.contains(.appear) != true { enter(node) }
      tasks += 1
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
    record.set(.callbacks, list: (callbacks[line.name] ?? []).map { StringID($0).rawValue })
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
