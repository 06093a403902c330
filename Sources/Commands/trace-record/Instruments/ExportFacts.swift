/// One thing that a row tells, in a form that millions of may be kept.
struct ExportFact: Equatable {
  enum Kind: UInt8 { case state, body, callback, action, task, fetch, hang, mark }
  enum Outcome: UInt8 { case unknown, ok, failed, cancelled }

  /// The time for which there is none.
  static let noTime = UInt64.max

  var start: UInt64
  var end: UInt64 = Self.noTime
  /// The view of a body by its ancestors, and the place of a state among all of them; 0 if unknown. Later, the number
  /// of the node.
  var subject: UInt64 = 0
  /// The text that the kind needs: the view, the callback, the task, the key, the type of the hang, the label.
  var name: UInt32 = 0
  /// The id of an update, and the text of a fetch's method plus 1.
  var detail: UInt32 = 0
  /// The text plus 1 that the kind may have: the root causes of a body, and the error of a fetch.
  var remark: UInt32 = 0
  /// The text of the process plus 1; 0 if unknown.
  var process: UInt32 = 0
  var thread: UInt16 = ExportFacts.unknownThread
  var kind: Kind
  var outcome = Outcome.unknown
  /// True for a body that created its view.
  var isCreation = false

  /// The order in which facts are told: what contains another comes first.
  func precedes(_ other: Self) -> Bool {
    if start != other.start { return start < other.start }
    // States stand in the order of their rows.
    if kind == .state || other.kind == .state { return (kind.rawValue, subject) < (other.kind.rawValue, other.subject) }
    if end != other.end { return end > other.end }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return (name, detail, subject, process, remark) < (
      other.name, other.detail, other.subject, other.process, other.remark
    )
  }
}

/// The texts of a signpost, by their numbers.
private struct Signpost {
  var name: UInt32
  /// The text of the subsystem plus 1; 0 if unknown.
  var subsystem: UInt32
  var category: UInt32?
  var message: UInt32?

  /// Returns nil if a row has no name.
  init?(_ row: borrowing ExportRow, _ message: ExportValue) {
    guard let name = row[.name].text else { return nil }
    self.name = name
    subsystem = row[.subsystem].text.map { $0 + 1 } ?? 0
    category = row[.category].text
    self.message = message.text
  }
}

/// The facts of all tables so far, in the order of their rows.
struct ExportFacts: ~Copyable {
  static let mainThread: UInt16 = 1
  /// The thread of what a table does not place on one.
  static let unknownThread: UInt16 = 2
  /// The longest duration that is a duration. Updates that did not end have longer ones.
  static let longestDuration: UInt64 = 3_600_000_000_000
  /// The most facts that are kept.
  static let maximumCount = 4_000_000

  /// A dependency that made something update: the id of the update, and the text of what changed.
  struct Cause {
    var update: UInt32
    var name: UInt32
  }

  private(set) var facts: [ExportFact] = []
  private(set) var causes: [Cause] = []
  private(set) var states: [SwiftUISignpost.State] = []
  /// The text of each thread, from number 3 on.
  private(set) var threads: [UInt32] = []
  private var threadNumbers: [UInt32: UInt16] = [:]
  /// The times at which states are dropped, by the process and the address of the state.
  private var detached: [[UInt64]: [UInt64]] = [:]
  private var detachedCount = 0
  /// The intervals that have begun and not ended, by their process, name, subsystem and identifier.
  private var open: [[UInt64]: [(post: Signpost, fact: ExportFact)]] = [:]
  private var openCount = 0
  /// The bodies that SwiftUI's signposts tell of.
  private var invokes: [ExportFact] = []
  /// The time of each task, by its process and its text, and the end of the last state of any.
  private var taskStates: [[UInt32]: (start: UInt64, end: UInt64)] = [:]
  private var lastState: UInt64 = 0
  /// The views that descriptions name.
  private var views: [UInt32: UInt32] = [:]
  private var words: [UInt32: Word] = [:]
  /// The rows without a time, and those for which there was no room.
  private(set) var timeless = 0
  /// The bodies whose ancestors are told by their names alone.
  private(set) var named = 0
  private(set) var excess = 0

  /// The words that tell what a row is.
  private enum Word { case body, creation, change, gesture, action, other }

  /// Returns the facts, and keeps none.
  mutating func takeFacts() -> [ExportFact] {
    defer { facts = [] }
    return facts
  }

  /// Adds what a row tells.
  mutating func add(_ row: borrowing ExportRow, _ texts: inout ExportTexts) {
    guard let kind = row.table.kind else { return }
    if kind == .causes { return addCause(row) }
    guard let start = row[kind == .signpostEvents || kind == .signposts ? .time : .start].number else {
      return timeless += 1
    }
    guard facts.count < Self.maximumCount else { return excess += 1 }
    var fact = ExportFact(start: start, kind: .mark)
    if let duration = row[.duration].number, duration <= Self.longestDuration { fact.end = start + duration }
    fact.process = row[.process].text.map { $0 + 1 } ?? 0
    switch kind {
    case .updates: addUpdate(row, &fact, &texts)
    case .tasks:
      guard let name = row[.task].text else { return timeless += 1 }
      (fact.kind, fact.name) = (.task, name)
      facts.append(fact)
    case .fetches: addFetch(row, &fact, &texts)
    case .hangs: addHang(row, &fact, &texts)
    case .signpostIntervals: addInterval(row, &fact, &texts)
    case .signpostEvents: addEvent(row, &fact, &texts)
    case .signposts: addPart(row, &fact, &texts)
    case .taskStates: addTaskState(row, fact)
    case .causes: break
    }
  }

  // MARK: - SwiftUI

  private mutating func addCause(_ row: borrowing ExportRow) {
    guard let update = row[.destination].number.flatMap(UInt32.init(exactly:)), let name = row[.source].text else {
      return timeless += 1
    }
    guard causes.count < 2 * Self.maximumCount else { return excess += 1 }
    causes.append(Cause(update: update, name: name))
  }

  private mutating func addUpdate(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    fact.thread = thread(row[.thread], texts)
    fact.detail = row[.id].number.flatMap(UInt32.init(exactly:)) ?? 0
    if word(row[.updateType], texts) == .body {
      guard let view = view(row, &texts) else { return timeless += 1 }
      (fact.kind, fact.name) = (.body, view)
      fact.remark = row[.rootCauses].text.map { $0 + 1 } ?? 0
      // The same ancestors may have several bodies: those of modifiers.
      if let place = row[.hierarchy].identity { fact.subject = max(1, ExportValue.mixed(place, texts.hash(of: view))) }
      if row[.hierarchy].isOfNames { named += 1 }
      fact.isCreation = word(row[.category], texts) == .creation
      facts.append(fact)
      return
    }
    for column in [ExportColumn.description, .category] {
      guard let text = row[column].text else { continue }
      switch word(row[column], texts) {
      case .change: fact.kind = .callback
      case .gesture, .action: fact.kind = .action
      case .body, .creation, .other: continue
      }
      fact.name = text
      facts.append(fact)
      return
    }
  }

  private mutating func word(_ value: ExportValue, _ texts: borrowing ExportTexts) -> Word {
    guard let text = value.text else { return .other }
    if let known = words[text] { return known }
    let word: Word =
      switch texts[text] {
      case "View Body", "View Body Updates": .body
      case "Creation": .creation
      case "onChange": .change
      case "Gesture": .gesture
      case "Action Callback": .action
      default: .other
      }
    words[text] = word
    return word
  }

  /// The name of the view whose body a row tells of.
  private mutating func view(_ row: borrowing ExportRow, _ texts: inout ExportTexts) -> UInt32? {
    guard let text = row[.description].text ?? row[.viewName].text else { return nil }
    if let known = views[text] { return known }
    let view = texts.intern(ExportedName.view(texts[text]))
    views[text] = view
    return view
  }

  private mutating func thread(_ value: ExportValue, _ texts: borrowing ExportTexts) -> UInt16 {
    guard let text = value.text else { return Self.unknownThread }
    if let known = threadNumbers[text] { return known }
    var number = Self.mainThread
    if !texts[text].hasPrefix("Main Thread") {
      guard threads.count < 60_000 else { return Self.unknownThread }
      threads.append(text)
      number = Self.unknownThread + UInt16(threads.count)
    }
    threadNumbers[text] = number
    return number
  }

  // MARK: - Other tables

  private mutating func addTaskState(_ row: borrowing ExportRow, _ fact: ExportFact) {
    guard let name = row[.task].text else { return timeless += 1 }
    guard taskStates.count < 1 << 20 else { return excess += 1 }
    let key = [fact.process, name]
    var task = taskStates[key] ?? (fact.start, 0)
    task.start = min(task.start, fact.start)
    task.end = max(task.end, fact.end)
    taskStates[key] = task
    lastState = max(lastState, fact.end == ExportFact.noTime ? fact.start : fact.end)
  }

  private mutating func addFetch(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    guard let url = row[.url].text else { return timeless += 1 }
    let method = row[.method].text
    fact.kind = .fetch
    fact.detail = method.map { $0 + 1 } ?? 0
    guard let key = method.map({ texts.intern("\(texts[$0]) \(texts[url])") }) ?? url else { return excess += 1 }
    fact.name = key
    if let successful = row[.successful].number {
      // The code of a URLError by which a request tells that it was canceled.
      let isCancelled = row[.errorCode].signed == -999 && row[.errorDomain].text.map { texts[$0] } == "NSURLErrorDomain"
      fact.outcome = successful != 0 ? .ok : isCancelled ? .cancelled : .failed
      if fact.outcome == .failed { fact.remark = error(row, &texts).map { $0 + 1 } ?? 0 }
    }
    facts.append(fact)
  }

  /// The error of a failed request, as its domain and code: `NSURLErrorDomain -1009`.
  private func error(_ row: borrowing ExportRow, _ texts: inout ExportTexts) -> UInt32? {
    guard let domain = row[.errorDomain].text else { return nil }
    guard let code = row[.errorCode].signed else { return domain }
    return texts.intern("\(texts[domain]) \(code)")
  }

  private mutating func addHang(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    fact.kind = .hang
    // Only the main thread hangs.
    fact.thread = row[.thread].text == nil ? Self.mainThread : thread(row[.thread], texts)
    guard let name = row[.hangType].text ?? texts.intern("Hang") else { return excess += 1 }
    fact.name = name
    facts.append(fact)
  }

  // MARK: - Signposts

  private mutating func addInterval(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    fact.thread = thread(row[.startThread], texts)
    guard let post = Signpost(row, row[.startMessage]) else { return timeless += 1 }
    add(post, &fact, endMessage: row[.endMessage].text, &texts)
  }

  private mutating func addEvent(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    fact.thread = thread(row[.thread], texts)
    guard let post = Signpost(row, row[.message]) else { return timeless += 1 }
    add(post, &fact, endMessage: nil, isOfInterest: true, &texts)
  }

  /// Adds a row of the table that tells the begins and the ends of intervals apart.
  private mutating func addPart(_ row: borrowing ExportRow, _ fact: inout ExportFact, _ texts: inout ExportTexts) {
    fact.thread = thread(row[.thread], texts)
    guard let post = Signpost(row, row[.message]), let type = row[.eventType].text.map({ texts[$0] }) else {
      return timeless += 1
    }
    let key = [UInt64(fact.process), UInt64(post.name), UInt64(post.subsystem), row[.identifier].bits]
    if type.hasPrefix("Begin") {
      guard openCount < 1 << 20 else { return excess += 1 }
      openCount += 1
      open[key, default: []].append((post, fact))
    } else if type.hasPrefix("End") {
      // What began before the recording has no start.
      guard var begun = open[key]?.popLast() else { return }
      openCount -= 1
      begun.fact.end = max(fact.start, begun.fact.start)
      add(begun.post, &begun.fact, endMessage: row[.message].text, &texts)
    } else {
      add(post, &fact, endMessage: nil, &texts)
    }
  }

  /// Adds a signpost: what SwiftUI tells of its views, and what the app marks. Those of other subsystems say nothing
  /// about views.
  private mutating func add(
    _ post: Signpost, _ fact: inout ExportFact, endMessage: UInt32?, isOfInterest: Bool = false,
    _ texts: inout ExportTexts
  ) {
    let subsystem = post.subsystem == 0 ? "" : texts[post.subsystem - 1]
    if subsystem == SwiftUISignpost.subsystem {
      if let message = post.message { addSwiftUI(texts[message], fact, &texts) }
      if fact.end != ExportFact.noTime, let endMessage {
        addLink(texts[endMessage], at: fact.end, fact.process, &texts)
      }
      return
    }
    let isOfApp = !subsystem.isEmpty && !subsystem.hasPrefix("com.apple.")
    guard isOfInterest || isOfApp || post.category.map({ texts[$0] }) == "PointsOfInterest" else { return }
    let name = texts[post.name]
    let label = post.message.map { texts[$0].hasPrefix(name) ? texts[$0] : "\(name): \(texts[$0])" } ?? name
    guard let start = texts.intern(label), let end = texts.intern("\(name) ended") else { return excess += 1 }
    (fact.kind, fact.name) = (.mark, start)
    let time = fact.end
    fact.end = ExportFact.noTime
    facts.append(fact)
    guard time != ExportFact.noTime else { return }
    (fact.start, fact.name) = (time, end)
    facts.append(fact)
  }

  private mutating func addSwiftUI(_ message: String, _ fact: ExportFact, _ texts: inout ExportTexts) {
    guard case .body(let view)? = SwiftUISignpost(message), fact.end != ExportFact.noTime else {
      return addLink(message, at: fact.start, fact.process, &texts)
    }
    guard invokes.count < Self.maximumCount, let name = texts.intern(ExportedName.view(view)) else {
      return excess += 1
    }
    var body = fact
    (body.kind, body.name) = (.body, name)
    invokes.append(body)
  }

  /// Notes that SwiftUI has made, or dropped, the storage of a view's state.
  private mutating func addLink(_ message: String, at time: UInt64, _ process: UInt32, _ texts: inout ExportTexts) {
    guard states.count < 1 << 20, detachedCount < 1 << 20 else { return excess += 1 }
    switch SwiftUISignpost(message) {
    case .attached(let state)?:
      guard let view = texts.intern(ExportedName.view(state.view)) else { return excess += 1 }
      states.append(state)
      facts.append(ExportFact(start: time, subject: UInt64(states.count), name: view, process: process, kind: .state))
    case .detached(let address)?:
      detached[[UInt64(process), address], default: []].append(time)
      detachedCount += 1
    case .body?, nil: break
    }
  }

  // MARK: - The end

  /// Completes the facts once all tables are read.
  mutating func finish(_ texts: inout ExportTexts) {
    // What has begun and not ended has a start.
    for key in open.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for (post, fact) in open[key]! {
        var fact = fact
        add(post, &fact, endMessage: nil, &texts)
      }
    }
    open = [:]
    endStates()
    // SwiftUI's updates tell of the same bodies, with more about each.
    if !facts.contains(where: { $0.kind == .body }) { facts += invokes }
    invokes = []
    addTasks()
  }

  /// Adds the tasks that only their states tell of.
  private mutating func addTasks() {
    var known: Set<[UInt32]> = []
    for fact in facts where fact.kind == .task { known.insert([fact.process, fact.name]) }
    for (key, task) in taskStates where !known.contains(key) {
      // The last state of a task that runs on lasts to the end of the recording.
      let end = task.end < lastState ? task.end : ExportFact.noTime
      facts.append(ExportFact(start: task.start, end: end, name: key[1], process: key[0], kind: .task))
    }
    taskStates = [:]
  }

  /// Ends each state when its storage is dropped: the first time after it was made, unless it was made anew before.
  private mutating func endStates() {
    var made: [[UInt64]: [Int]] = [:]
    for (place, fact) in facts.enumerated() where fact.kind == .state {
      made[[UInt64(fact.process), states[Int(fact.subject) - 1].address], default: []].append(place)
    }
    for (key, times) in detached {
      guard var places = made[key] else { continue }
      places.sort { facts[$0].start < facts[$1].start }
      for time in times.sorted() {
        guard let place = places.last(where: { facts[$0].start <= time }), facts[place].end == ExportFact.noTime else {
          continue
        }
        facts[place].end = time
      }
    }
    detached = [:]
  }
}
