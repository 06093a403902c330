import TraceFormat
import TraceSupport

/// Writes the facts of exported tables as events.
struct ExportWriter: ~Copyable {
  private let sink: any EventSink
  private let timeline: ExportTimeline
  private let states: [SwiftUISignpost.State]
  private let texts: ExportTexts
  private var causes: [ExportFacts.Cause]
  private var record = EventRecord()
  private var ends = EndQueue()
  /// The nodes by their creation, and the number of those that have been written.
  private var births: [Int]
  private var born = 0
  /// The states of each node that are alive, and the number that it has had.
  private var slots: [Int: (alive: Int, next: UInt64)] = [:]
  private var stateFacts = 0
  /// The node and the slot of the facts about states.
  private var placed: [UInt32: (node: Int, slot: UInt64)] = [:]
  private var taskNumbers: Set<UInt64> = []
  private var nextTask: UInt64 = 1 << 40
  private var taskOfFact: [UInt32: UInt64] = [:]
  private var fetches: UInt64 = 0
  private var fetchOfFact: [UInt32: UInt64] = [:]
  /// Updates without an end that something on their thread follows.
  private(set) var unfinished = 0

  init(
    sink: any EventSink, timeline: consuming ExportTimeline, states: [SwiftUISignpost.State],
    causes: consuming [ExportFacts.Cause],
    texts: consuming ExportTexts
  ) {
    self.sink = sink
    self.states = states
    self.texts = texts
    causes.sort { ($0.update, $0.name) < ($1.update, $1.name) }
    self.causes = causes
    let nodes = timeline.nodes
    births = nodes.indices.filter { nodes[$0].created != ExportFact.noTime }
    births.sort { (nodes[$0].created, $0) < (nodes[$1].created, $1) }
    self.timeline = timeline
  }

  /// Writes all events.
  mutating func write() {
    let facts = timeline.facts
    for (index, fact) in facts.enumerated() {
      writeEnds(upTo: fact.start)
      while born < births.count, timeline.nodes[births[born]].created <= fact.start {
        writeBirth(births[born])
        born += 1
      }
      write(fact, UInt32(index))
    }
    writeEnds(upTo: ExportFact.noTime - 1)
  }

  private mutating func writeEnds(upTo time: UInt64) {
    while let end = ends.first, end.time <= time {
      ends.removeFirst()
      writeEnd(timeline.facts[Int(end.item)], end.item)
    }
  }

  private mutating func writeBirth(_ index: Int) {
    let node = timeline.nodes[index]
    begin(.nodeCreate, at: node.created, on: node.thread)
    record[.node] = UInt64(index + 1)
    record.set(.view, sink.intern(texts[node.name]))
    record.set(.role, .view)
    sink.emit(&record)
  }

  private mutating func begin(_ kind: EventKind, at time: UInt64, on thread: UInt16) {
    record.begin(kind)
    record.t = time
    record.thread = UInt32(thread)
  }

  // MARK: - Starts

  private mutating func write(_ fact: ExportFact, _ index: UInt32) {
    switch fact.kind {
    case .body, .callback, .action:
      if fact.end == ExportFact.noTime, fact.start < timeline.lastSpans[fact.thread] ?? 0 { return unfinished += 1 }
      writeSpan(fact)
    case .task: writeTask(fact, index)
    case .fetch: writeFetch(fact, index)
    case .hang:
      let duration = fact.end == ExportFact.noTime ? "" : ", \((fact.end - fact.start) / 1_000_000) ms"
      mark(fact, texts[fact.name] + duration)
      guard fact.thread == ExportFacts.mainThread else { return }
    case .mark: return mark(fact, texts[fact.name])
    case .state: writeState(fact, index)
    }
    if fact.end != ExportFact.noTime { ends.add(time: fact.end, item: index) }
  }

  private mutating func writeSpan(_ fact: ExportFact) {
    switch fact.kind {
    case .callback:
      begin(.callbackBegin, at: fact.start, on: fact.thread)
      record.set(.callback, .change)
    case .action:
      begin(.actionBegin, at: fact.start, on: fact.thread)
      record.set(.action, sink.intern(action(fact)))
    default:
      begin(.bodyBegin, at: fact.start, on: fact.thread)
      record[.node] = fact.subject
      setCauses(fact)
    }
    sink.emit(&record)
  }

  private func action(_ fact: ExportFact) -> String { texts[fact.name] == "Gesture" ? "gesture" : "action" }

  /// The causes of a body: those that the tables of causes name, or else the root causes in its own row. Without any,
  /// its cause is unknown.
  private func shownCauses(_ fact: ExportFact) -> [String] {
    var shown: [String] = []
    var (low, high) = (0, fact.detail == 0 ? 0 : causes.count)
    while low < high {
      let middle = (low + high) / 2
      if causes[middle].update < fact.detail { low = middle + 1 } else { high = middle }
    }
    while fact.detail != 0, low < causes.count, causes[low].update == fact.detail, shown.count < 64 {
      let cause = texts[causes[low].name]
      if !shown.contains(cause) { shown.append(cause) }
      low += 1
    }
    guard shown.isEmpty, fact.remark > 0 else { return shown }
    return PrintedTypeName.list(texts[fact.remark - 1][...]).prefix(64).map { String($0) }.filter { !$0.isEmpty }
  }

  /// Sets the causes of a body, and what changed.
  private mutating func setCauses(_ fact: ExportFact) {
    let view = texts[fact.name]
    var names: [UInt64] = []
    var changed: [UInt64] = []
    for shown in shownCauses(fact) {
      let (cause, change) = ExportedName.cause(shown, view: view)
      let id = sink.intern(cause).rawValue
      if !names.contains(id) { names.append(id) }
      if let change {
        let id = sink.intern(change).rawValue
        if !changed.contains(id) { changed.append(id) }
      }
    }
    guard !names.isEmpty else { return }
    record.set(.causes, list: names)
    guard !changed.isEmpty else { return }
    record.set(.changed, list: changed)
  }

  private mutating func writeTask(_ fact: ExportFact, _ index: UInt32) {
    let name = timeline.tasks[fact.name] ?? ExportedName.Task("")
    var task = name.number
    if task == 0 || task >= 1 << 40 || !taskNumbers.insert(task).inserted {
      task = nextTask
      nextTask += 1
    }
    if fact.end != ExportFact.noTime { taskOfFact[index] = task }
    begin(.taskCreate, at: fact.start, on: fact.thread)
    record[.task] = task
    if fact.subject > 0 { record[.node] = fact.subject }
    if name.isOfView { record.set(.mode, .view) }
    if let site = name.site { record.set(.site, sink.intern(site)) }
    sink.emit(&record)
    begin(.taskStart, at: fact.start, on: fact.thread)
    record[.task] = task
    sink.emit(&record)
  }

  private mutating func writeFetch(_ fact: ExportFact, _ index: UInt32) {
    fetches += 1
    if fact.end != ExportFact.noTime { fetchOfFact[index] = fetches }
    begin(.fetchBegin, at: fact.start, on: fact.thread)
    record[.fetch] = fetches
    record.set(.key, sink.intern(texts[fact.name]))
    record.set(.automatic, true)
    if fact.detail > 0 { record.set(.method, sink.intern(texts[fact.detail - 1])) }
    sink.emit(&record)
  }

  private mutating func mark(_ fact: ExportFact, _ label: String) {
    begin(.mark, at: fact.start, on: fact.thread)
    record.set(.label, sink.intern(label))
    sink.emit(&record)
  }

  private mutating func writeState(_ fact: ExportFact, _ index: UInt32) {
    let node = timeline.stateNodesOfFacts[stateFacts]
    stateFacts += 1
    let (alive, slot) = slots[node] ?? (0, 0)
    slots[node] = (alive + 1, slot + 1)
    if fact.end != ExportFact.noTime { placed[index] = (node, slot) }
    begin(.stateCreate, at: fact.start, on: fact.thread)
    setState(fact, node, slot)
    sink.emit(&record)
  }

  private mutating func setState(_ fact: ExportFact, _ node: Int, _ slot: UInt64) {
    record[.node] = UInt64(node + 1)
    record[.slot] = slot
    let type = states[Int(fact.subject) - 1].type
    if type.hasPrefix("State<") { record.set(.storage, .state) }
    if type.hasPrefix("StateObject<") { record.set(.storage, .stateObject) }
  }

  // MARK: - Ends

  private mutating func writeEnd(_ fact: ExportFact, _ index: UInt32) {
    switch fact.kind {
    case .body:
      begin(.bodyEnd, at: fact.end, on: fact.thread)
      record[.node] = fact.subject
    case .callback:
      begin(.callbackEnd, at: fact.end, on: fact.thread)
      record.set(.callback, .change)
    case .action:
      begin(.actionEnd, at: fact.end, on: fact.thread)
      record.set(.action, sink.intern(action(fact)))
    case .task:
      begin(.taskEnd, at: fact.end, on: fact.thread)
      record[.task] = taskOfFact.removeValue(forKey: index)
    case .fetch:
      begin(.fetchEnd, at: fact.end, on: fact.thread)
      record[.fetch] = fetchOfFact.removeValue(forKey: index)
      switch fact.outcome {
      case .ok: record.set(.outcome, .ok)
      case .failed: record.set(.outcome, .failed)
      case .cancelled: record.set(.outcome, .cancelled)
      case .unknown: break
      }
      if fact.remark > 0 { record.set(.error, sink.intern(texts[fact.remark - 1])) }
    case .hang:
      begin(.warning, at: fact.end, on: fact.thread)
      record.set(.code, .hang)
      record[.node] = timeline.longestBody(within: fact)
      record.set(.type, sink.intern(texts[fact.name]))
      record[.count] = fact.end - fact.start
    case .state: return endState(fact, index)
    case .mark: return
    }
    sink.emit(&record)
  }

  private mutating func endState(_ fact: ExportFact, _ index: UInt32) {
    guard let (node, slot) = placed.removeValue(forKey: index) else { return }
    begin(.stateDestroy, at: fact.end, on: fact.thread)
    setState(fact, node, slot)
    sink.emit(&record)
    slots[node]!.alive -= 1
    guard slots[node]!.alive == 0, timeline.nodes[node].destroyed == fact.end else { return }
    begin(.nodeDestroy, at: fact.end, on: timeline.nodes[node].thread)
    record[.node] = UInt64(node + 1)
    sink.emit(&record)
  }
}
