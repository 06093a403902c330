import TraceFormat

/// Converts the lines of a console log to events, in a second reading. Each view is a node, created where it is first
/// mentioned, because a log does not say when it was created.
struct LogWriter: ~Copyable {
  /// The lives of the views of one name, as far as they have been read.
  private struct Track {
    var lives = ViewLives()
    /// The node of each life.
    var nodes: [UInt64] = []
    /// The life that has become visible with its task, although it prints its onAppear next.
    var entered: Int?
    /// True as long as the view is visible since an unknown time before the log.
    var isEarlier = false
    var running = RunningTasks()
    var order = ViewCallbacks()
  }

  private let sink: any EventSink
  private let log: ConsoleLog
  private var reader = LogReader()
  private var meanings: LogMeanings
  private var processes = LogProcesses()
  /// The clock at the last line about a view.
  private var clock = LogClock()
  /// The clock at the last line of any kind. Only lines without a time go by it: what looks like a time may be part of
  /// a text.
  private var passing = LogClock()
  private var record = EventRecord()
  private var tracks: [ConsoleLog.Key: Track] = [:]
  private var nodes: UInt64 = 0
  private var tasks: UInt64 = 0
  private var requests = RunningRequests()
  /// The requests that end in the log and did not begin in it.
  private(set) var earlierRequests = 0
  /// The nodes that are visible according to the lines so far.
  private var visible: Set<UInt64> = []
  /// The nodes of each process whose visibility has been written.
  private var told: [Int: Set<UInt64>] = [:]
  private var lines: UInt64 = 0
  /// The number of messages that say something.
  private var messages = 0
  private var book = RequestBook()
  /// The number of lines so far.
  private var number = 0
  /// The nodes of those who make requests, and are not views that are visible whenever they do.
  private var requesters: [ConsoleLog.Key: UInt64] = [:]
  /// The requests of which a single line tells, by their begin, the latest first.
  private var early: [WholeRequest]
  /// Those that were read, if the trace is only tried, to learn when they begin.
  private(set) var wholeRequests: [WholeRequest] = []
  /// The requests that were written before the line that tells of them.
  private var begun: Set<Int> = []
  /// The requests that were only mentioned.
  private var unwritten: Set<Int> = []
  /// True if it is known when the requests begin of which a single line tells.
  private let hasEarly: Bool
  /// The objects of each name that are alive, the oldest first.
  private var objects: [ConsoleLog.Key: [UInt64]] = [:]
  private var objectCount: UInt64 = 0
  private var writtenTimers: Set<Int> = []

  /// A request of which a line tells when it is over.
  struct WholeRequest {
    var begin: UInt64
    var number: Int
    var process: Int
    var request: PrintedRequest
  }

  /// The maximum number of such requests that begin before the line. Others begin and end with it.
  private static let mostWholeRequests = 1 << 18
  /// The maximum number of objects of one name that are remembered.
  private static let mostObjects = 1024

  /// Creates a writer for a log that has been read to its end.
  ///
  /// - Parameters:
  ///   - patterns: The patterns that the user has taught.
  ///   - whole: The requests of which a single line tells, as a writer without a file has read them.
  init(sink: any EventSink, _ log: ConsoleLog, _ patterns: [LogPattern] = [], whole: [WholeRequest] = []) {
    self.sink = sink
    self.log = log
    meanings = LogMeanings(patterns)
    hasEarly = !whole.isEmpty
    early = whole.sorted { ($1.begin, $1.number) < ($0.begin, $0.number) }
  }

  /// Writes the events of the next line.
  mutating func write(_ bytes: ArraySlice<UInt8>) { for entry in reader.entries(bytes) { write(entry) } }

  /// Writes the events at the end of the log.
  mutating func finish() { for entry in reader.finish() { write(entry) } }

  private mutating func write(_ entry: LogEntry) {
    number += 1
    if let edge = log.timers.edges[number] { write(edge, entry) }
    guard let meaning = meanings.meaning(of: entry), meaning.reason == nil else { return pass(entry) }
    let process = processes.number(entry.process)
    switch meaning {
    case .view(let line): write(line, of: process, entry)
    case .remark(let remark): write(remark, of: process, entry)
    case .request(let request): write(request, of: process, entry)
    case .reason: break
    }
    messages += 1
    if log.ends(process, with: messages) { forgetVisibility(of: process) }
  }

  private mutating func write(_ line: LogLine, of process: Int, _ entry: LogEntry) {
    let key = ConsoleLog.Key(process: process, name: line.name)
    guard log.isView(line, of: process), log.isKnown(key) else { return pass(entry) }
    takeTime(entry)
    write(line, key)
  }

  private mutating func takeTime(_ entry: LogEntry) {
    if log.hasTimes {
      if let time = entry.time {
        _ = clock.advance(to: time)
        passing = clock
      } else {
        clock = passing
      }
      record.t = clock.now
    } else {
      record.t = lines * 1_000_000
    }
    lines += 1
    writeEarly()
  }

  /// Takes over the time of a line that says nothing about a view.
  private mutating func pass(_ entry: LogEntry) {
    guard let time = entry.time, entry.isStyled || clock.countsSeconds else { return }
    _ = passing.advance(to: time)
    // The trace begins with its first event.
    if lines == 0 { passing.restart() }
  }

  private func prints(_ word: WellKnownString, _ key: ConsoleLog.Key) -> Bool {
    log.views[key]?.callbacks.contains(word) == true
  }

  private mutating func write(_ line: LogLine, _ key: ConsoleLog.Key) {
    if line.fact == .valueEnd || line.fact == .valueInit && log.isObject(line.view, of: key.process) {
      return writeObject(line, key)
    }
    if line.fact == .valueInit {
      for kind in [EventKind.valueInitBegin, .valueInitEnd] {
        record.begin(kind)
        record.set(.view, sink.intern(line.view))
        sink.emit(&record)
      }
      return
    }
    var track = track(key, line)
    defer { tracks[key] = track }
    guard let fact = track.order.told(by: line.fact) else { return }
    switch fact {
    case .appear:
      if track.lives.isVisible, log.views[key]?.returnsUnseen == true, visible.contains(track.nodes[0]) {
        // When it left is not told.
        _ = track.lives.disappear()
        visible.remove(track.nodes[0])
        writeUnknown(track.nodes[0])
      }
      let life = track.entered.take() ?? track.lives.appear()
      enter(track.nodes[life], key)
      callback(.appear, track.nodes[life], line)
    case .disappear:
      track.entered = nil
      let life = track.lives.disappear()
      leave(track.nodes[life], key, isEarlier: track.isEarlier)
      track.isEarlier = false
      callback(.disappear, track.nodes[life], line)
    case .taskStart:
      tasks += 1
      // A task starts when its view appears; it does not matter which of the two prints first.
      let appearsNext = log.appearsNext(afterTask: tasks)
      let life = appearsNext ? track.lives.appear() : track.lives.latest
      let node = track.nodes[life]
      if appearsNext {
        track.entered = life
        enter(node, key)
      }
      track.running.start(tasks, isSingle: track.lives.count == 1)
      record.begin(.taskCreate)
      record[.task] = tasks
      record[.node] = node
      setSite(line)
      sink.emit(&record)
      emit(.taskStart, nil, task: tasks)
    case .taskCancel: if let task = track.running.only { emit(.taskCancel, nil, task: task) }
    case .taskEnd: if let task = track.running.end() { emit(.taskEnd, nil, task: task) }
    case .body:
      record.begin(.bodyBegin)
      record[.node] = track.nodes[track.lives.latest]
      sink.emit(&record)
    case .changedBody(let causes, let properties, let isNew):
      noteBody(&track, isNew: isNew, key, line)
      record.begin(.bodyBegin)
      record[.node] = track.nodes[track.lives.latest]
      // That nothing has changed is told of one of several views, and would be held against the latest.
      if !causes.isEmpty || track.lives.count == 1 {
        record.set(.causes, list: causes.map { sink.intern($0).rawValue })
      }
      if !properties.isEmpty { record.set(.changed, list: properties.map { sink.intern($0).rawValue }) }
      sink.emit(&record)
    case .load: noteBody(&track, isNew: true, key, line)
    case .shown, .willAppear, .isAppearing, .willDisappear, .valueInit, .valueEnd: break
    }
  }

  private mutating func noteBody(_ track: inout Track, isNew: Bool, _ key: ConsoleLog.Key, _ line: LogLine) {
    guard track.lives.body(isNew: isNew), track.nodes.count < (log.views[key]?.lives.count ?? 0) else { return }
    track.lives.begin()
    track.nodes.append(create(key, line))
  }

  /// Writes that a timer runs from its first line on, or has run to its last one.
  private mutating func write(_ edge: TimerSurvey.Edge, _ entry: LogEntry) {
    switch edge {
    case .begin(let timer, let number):
      guard let track = tracks[timer.view] else { return }
      takeTime(entry)
      record.begin(.resourceAcquire)
      record[.resource] = UInt64(number)
      record[.node] = track.nodes[track.lives.latest]
      record.set(.type, .timer)
      record.set(.name, sink.intern(timer.name))
      writtenTimers.insert(number)
    case .end(let number):
      guard writtenTimers.remove(number) != nil else { return }
      takeTime(entry)
      record.begin(.resourceRelease)
      record[.resource] = UInt64(number)
    }
    sink.emit(&record)
  }

  private mutating func writeObject(_ line: LogLine, _ key: ConsoleLog.Key) {
    var alive = objects.removeValue(forKey: key) ?? []
    defer { objects[key] = alive }
    if line.fact == .valueInit {
      objectCount += 1
      if alive.count < Self.mostObjects { alive.append(objectCount) }
      record.begin(.objectCreate)
      record[.object] = objectCount
      record.set(.type, sink.intern(line.view))
    } else {
      // An object that was made before the log began.
      guard !alive.isEmpty else { return }
      record.begin(.objectDestroy)
      record[.object] = alive.removeFirst()
      record.set(.type, sink.intern(line.view))
    }
    sink.emit(&record)
  }

  /// Takes the track of a name. Whoever changes it stores it again.
  private mutating func track(_ key: ConsoleLog.Key, _ line: LogLine) -> Track {
    if let known = tracks.removeValue(forKey: key) { return known }
    var track = Track(nodes: [create(key, line)])
    if log.views[key]?.isEarlier == true {
      track.lives.appearEarlier()
      track.isEarlier = !isAmbiguous(key)
      if track.isEarlier { writeUnknown(track.nodes[0]) }
    }
    return track
  }

  private mutating func create(_ key: ConsoleLog.Key, _ line: LogLine) -> UInt64 {
    nodes += 1
    record.begin(.nodeCreate)
    record[.node] = nodes
    record.set(.view, sink.intern(line.view))
    record.set(.role, .view)
    // A trace has no place for the process of a view.
    let id = [line.id, log.mark(of: key.process)].filter { !$0.isEmpty }.joined(separator: " ")
    if !id.isEmpty { record.set(.explicitID, sink.intern(id)) }
    // Rules judge callbacks that the node has. Those of unknown views prove nothing.
    let callbacks = isAmbiguous(key) ? [] : log.views[key]?.callbacks ?? []
    record.set(.callbacks, list: callbacks.map { StringID($0).rawValue })
    sink.emit(&record)
    return nodes
  }

  private func isAmbiguous(_ key: ConsoleLog.Key) -> Bool { log.views[key]?.isAmbiguous != false }

  private mutating func enter(_ node: UInt64, _ key: ConsoleLog.Key) {
    guard !isAmbiguous(key), visible.insert(node).inserted else { return }
    told[key.process, default: []].insert(node)
    emit(.visibilityEnter, node)
  }

  private mutating func leave(_ node: UInt64, _ key: ConsoleLog.Key, isEarlier: Bool) {
    guard visible.remove(node) != nil || isEarlier else { return }
    told[key.process, default: []].insert(node)
    emit(.visibilityLeave, node)
  }

  /// Writes that the views of a process that has ended may be visible no longer.
  private mutating func forgetVisibility(of process: Int) {
    for node in told.removeValue(forKey: process)?.sorted() ?? [] { writeUnknown(node) }
  }

  private mutating func writeUnknown(_ node: UInt64) {
    record.begin(.warning)
    record[.node] = node
    record.set(.code, .visibilityUnknown)
    sink.emit(&record)
  }

  private mutating func callback(_ word: WellKnownString, _ node: UInt64, _ line: LogLine) {
    for kind in [EventKind.callbackBegin, .callbackEnd] {
      record.begin(kind)
      record[.node] = node
      record.set(.callback, word)
      setSite(line)
      sink.emit(&record)
    }
  }

  private mutating func setSite(_ line: LogLine) { if !line.site.isEmpty { record.set(.site, sink.intern(line.site)) } }

  private mutating func emit(_ kind: EventKind, _ node: UInt64?, task: UInt64? = nil) {
    record.begin(kind)
    record[.task] = task
    record[.node] = node
    sink.emit(&record)
  }
}

// MARK: - Printed requests

extension LogWriter {
  private mutating func write(_ request: PrintedRequest, of process: Int, _ entry: LogEntry) {
    let key = RequestBook.Key(process: process, owner: request.ownerName, name: request.key)
    guard log.takesRequests(of: process) else { return pass(entry) }
    switch request.phase {
    case .begin, .mention:
      guard log.survey.isKnown(key) else { return pass(entry) }
      let number = book.begin(key, tag: request.tag, isLoose: request.needsEnd)
      guard request.phase == .begin || log.survey.mentionsBegin(key) else {
        if unwritten.count < Self.mostWholeRequests { unwritten.insert(number) }
        return pass(entry)
      }
      takeTime(entry)
      begin(request, number, of: process)
    case .end(let outcome):
      let isWhole: Bool
      let number: Int
      if let found = book.end(request, of: process) {
        (number, isWhole) = (found.number, false)
        if unwritten.remove(number) != nil { return pass(entry) }
      } else if request.isWhole, log.survey.isKnown(key) {
        number = book.begin(key)
        _ = book.end(request, of: process)
        isWhole = true
      } else {
        return pass(entry)
      }
      takeTime(entry)
      if isWhole { noteWhole(request, number, of: process) }
      record.begin(.fetchEnd)
      record[.fetch] = fetch(number)
      record.set(.outcome, outcome.word)
      sink.emit(&record)
    }
  }

  /// The id of a printed request. Those of CFNetwork come before.
  private func fetch(_ number: Int) -> UInt64 { UInt64(log.networkRequests + number) }

  private mutating func begin(_ request: PrintedRequest, _ number: Int, of process: Int) {
    let node = requester(request, of: process)
    record.begin(.fetchBegin)
    record[.fetch] = fetch(number)
    record[.node] = node
    record.set(.key, sink.intern(request.key))
    if !request.method.isEmpty { record.set(.method, sink.intern(request.method)) }
    if let intent = request.intent { record.set(.intent, intent.word) }
    // Requests of one group are the same work. Others have, or may have, a reason of their own.
    record.set(.inputs, list: [log.survey.group(of: number)])
    if !request.site.isEmpty { record.set(.site, sink.intern(request.site)) }
    sink.emit(&record)
  }

  /// Returns the node of who makes a request: a view, or something that only makes requests.
  private mutating func requester(_ request: PrintedRequest, of process: Int) -> UInt64 {
    if let view = log.visibleOwner(request, of: process), let track = tracks[view] {
      return track.nodes[track.lives.latest]
    }
    let key = ConsoleLog.Key(process: process, name: request.ownerName)
    if let known = requesters[key] { return known }
    nodes += 1
    record.begin(.nodeCreate)
    record[.node] = nodes
    // The name of the process in front of a line tells who prints it, not who asks.
    let name = request.owner.isEmpty ? "App" : request.owner
    record.set(.view, sink.intern(name))
    record.set(.role, .view)
    let id = [request.ownerID, log.mark(of: process)].filter { !$0.isEmpty && $0 != name }.joined(separator: " ")
    if !id.isEmpty { record.set(.explicitID, sink.intern(id)) }
    record.set(.callbacks, list: [])
    sink.emit(&record)
    requesters[key] = nodes
    return nodes
  }

  private mutating func noteWhole(_ request: PrintedRequest, _ number: Int, of process: Int) {
    if !hasEarly, wholeRequests.count < Self.mostWholeRequests {
      let length = log.hasTimes ? UInt64(max(request.duration ?? 0, 0)) : 0
      let whole = WholeRequest(
        begin: record.t - min(record.t, length), number: number, process: process, request: request)
      wholeRequests.append(whole)
    }
    if !begun.contains(number) { begin(request, number, of: process) }
    begun.remove(number)
  }

  /// Writes the requests that have begun by now, although the line that tells of them comes later.
  private mutating func writeEarly() {
    let now = record.t
    while let next = early.last, next.begin <= now {
      early.removeLast()
      record.t = next.begin
      begin(next.request, next.number, of: next.process)
      begun.insert(next.number)
    }
    record.t = now
  }
}

extension PrintedRequest.Outcome {
  fileprivate var word: WellKnownString {
    switch self {
    case .ok: .ok
    case .failed: .failed
    case .cancelled: .cancelled
    case .cached: .cached
    }
  }
}

extension PrintedRequest.Intent {
  fileprivate var word: WellKnownString {
    switch self {
    case .refresh: .refresh
    case .retry: .retry
    case .prefetch: .prefetch
    }
  }
}

// MARK: - The program

extension LogWriter {
  private mutating func write(_ remark: LogRemark, of process: Int, _ entry: LogEntry) {
    if case .crash = remark { processes.crash() }
    guard log.hasViews(process) else { return pass(entry) }
    switch remark {
    case .warning(let code, let type, let id):
      takeTime(entry)
      record.begin(.warning)
      record.set(.code, code)
      if !type.isEmpty { record.set(.type, sink.intern(type)) }
      if !id.isEmpty { record.set(.explicitID, sink.intern(id)) }
    case .requestStart(let name):
      takeTime(entry)
      record.begin(.fetchBegin)
      record[.fetch] = requests.start(name, of: process)
      // CFNetwork does not log what it requests.
      record.set(.key, sink.intern("request \(requests.count)"))
      record.set(.automatic, true)
    case .requestEnd(let name, let outcome, let error):
      guard let request = requests.end(name, of: process) else {
        earlierRequests += 1
        return pass(entry)
      }
      takeTime(entry)
      record.begin(.fetchEnd)
      record[.fetch] = request
      record.set(.outcome, outcome)
      if !error.isEmpty { record.set(.error, sink.intern(error)) }
    case .crash(let text):
      takeTime(entry)
      record.begin(.processSignal)
      record[.signal] = Self.trap
      record.set(.message, sink.intern(text))
    }
    sink.emit(&record)
  }

  /// The signal by which Swift ends a program on Apple's processors: SIGTRAP. A log does not name it.
  private static var trap: UInt64 { 5 }
}

/// The requests that run, by their process and the name that CFNetwork gives them.
private struct RunningRequests {
  private struct Name: Hashable {
    var process: Int
    var name: String
  }
  private var running: [Name: UInt64] = [:]
  /// The number of requests so far, and the number of the last one.
  private(set) var count: UInt64 = 0

  /// Notes a start, and returns the number of the request.
  mutating func start(_ name: String, of process: Int) -> UInt64 {
    count += 1
    running[Name(process: process, name: name)] = count
    return count
  }

  /// Notes an end, and returns the number of the request, or nil if it began before the log.
  mutating func end(_ name: String, of process: Int) -> UInt64? {
    running.removeValue(forKey: Name(process: process, name: name))
  }
}
