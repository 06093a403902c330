import TraceFormat
import TraceSupport

/// A console log read as a trace: the lines that developers print in onAppear, onDisappear, .task, init, and body, and
/// the output of `_printChanges` and `_logChanges`.
///
/// A view is visible from its onAppear to its onDisappear. A log does not tell the visibility of a view that prints
/// neither, when a view leaves that prints no onDisappear, and to which of several views of one type a line belongs.
/// Other facts that a log does not contain are omitted: state, the ends of bodies, and the ends of nodes. Rules that
/// need these facts are not applicable.
///
/// A log is read twice: what a view prints later decides how its first lines are understood. The first reading keeps
/// what it learns about each view, which does not grow with the number of lines, and a bit for each start of a task.
struct ConsoleLog {
  /// The identity of the views of one name. Each process has its own.
  struct Key: Hashable {
    var process: Int
    var name: String
  }

  /// The facts that are known about the views of a name once the whole log has been read.
  struct View {
    /// The callbacks that it prints, in the order in which it first prints them.
    var callbacks: [WellKnownString] = []
    /// True if its onDisappear comes before any onAppear.
    var isEarlier = false
    var lives = ViewLives()
    /// The number of times that it prints its onAppear.
    var appearances = 0
    /// True if it appears once more without having disappeared, and prints nothing that tells it from others of its
    /// type.
    fileprivate var appearsTwice = false
    /// True if it appears once more without having disappeared, and so late that it must have left in between.
    fileprivate(set) var returnsUnseen = false
    /// The number of arrivals of any view when it appeared last, and the time.
    fileprivate var lastArrival: (count: Int, time: UInt64) = (0, 0)
    /// The number of the task that its last line starts, if it does.
    fileprivate var startedTask: UInt64?
    fileprivate var order = ViewCallbacks()
    /// The number of reasons that were told before it appeared last.
    fileprivate var reasonAtAppearance = 0

    /// True if several views have the name, or may have, and it is not certain which of them a line is about.
    var isAmbiguous: Bool { lives.isAmbiguous || appearsTwice }
  }

  /// A failure to understand a log.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The maximum number of views, and of bytes in their names. All views of a log are alive to its end.
  static let mostViews = 200_000
  static let mostBytesOfNames = 16 << 20
  /// The maximum number of starts of tasks. Each needs a bit.
  static let mostTasks: UInt64 = 1 << 29

  private(set) var views: [Key: View] = [:]
  /// The number of views. Several can have one name.
  private(set) var viewCount = 0
  /// The number of messages that say nothing about a view.
  private(set) var skipped = 0
  /// The patterns of the messages that say nothing.
  private(set) var shapes = LineShapes()
  /// The requests that lines tell of.
  private(set) var survey = RequestSurvey()
  /// The number of requests of CFNetwork.
  private(set) var networkRequests = 0
  /// The number of messages about views beyond the maximum.
  private(set) var excess = 0
  /// The number of messages that were understood.
  private(set) var understood: UInt64 = 0
  /// True if a message about a view has a time. Without times, messages are 1 ms apart, and only their order is
  /// meaningful.
  private(set) var hasTimes = false
  /// The kind of text.
  private(set) var text = TextSurvey()
  /// The part that the log has lost at its end, if it is JSON.
  private(set) var missing: JSONObjects.Missing?
  private var reader = LogReader()
  private var meanings: LogMeanings
  /// The time at the last line that has one.
  private var clock = LogClock()
  private var seesTimes = false
  private var processes = LogProcesses()
  private var spans = LogSpans()
  private var bytesOfNames = 0
  private var tasks: UInt64 = 0
  /// The types of views, by the process and the name of the type.
  private var types: Set<Key> = []
  /// The lines that are about a view if their name is that of one, and whether any of them has a time.
  private var possible: [Key: (count: Int, hasTime: Bool)] = [:]
  /// The lines about views of each process.
  private var linesOfProcess: [Int: Int] = [:]
  /// The requests and crashes of each process. They count if it has views.
  private var remarksOfProcess: [Int: Int] = [:]
  /// The process whose views have most lines.
  private var mainProcess = 0
  /// The lines about requests of each process. They count if it has views, or if the log is that of one process.
  private var requestsOfProcess: [Int: (lines: Int, hasTime: Bool)] = [:]
  /// The types of objects that have an end.
  private var objects: Set<Key> = []
  /// A bit for each start of a task: whether its view prints onAppear next.
  private var appearsNext: [UInt64] = []
  private(set) var timers = TimerSurvey()
  /// The number of times that a view has appeared or was loaded.
  private var arrivals = 0
  /// The view that has just appeared, with nothing else since, and when.
  private var newcomer: (view: Key, appearances: Int, time: UInt64)?
  /// The time for which it may be taken for the one that asks, in nanoseconds.
  private static let longestArrival: UInt64 = 1_000_000_000
  /// The time in which the views of one type that are shown together appear.
  private static let longestTogether: UInt64 = 500_000_000

  /// - Parameter patterns: The patterns that the user has taught.
  init(_ patterns: [LogPattern] = []) { meanings = LogMeanings(patterns) }

  /// The numbers of the patterns that have matched a line.
  var usedPatterns: Set<Int> { meanings.usedPatterns }

  /// The header of the trace.
  var header: TraceHeader {
    var header = TraceHeader()
    header.clock = hasTimes ? .real : .virtual
    header.attributes = [("source", "console log")]
    if survey.count > 0 { header.attributes.append(("requests", "printed")) }
    if let open = openRepeats { header.attributes.append(("open_repeats", open)) }
    if let open = survey.openOrders.max(by: { ($0.value, $1.key.name) < ($1.value, $0.key.name) }) {
      header.attributes.append(("open_order", open.key.name))
    }
    let bursts = survey.bursts.filter { takesRequests(of: $0.key.process) }
    if let burst = bursts.max(by: { ($0.value.count, $1.key.name) < ($1.value.count, $0.key.name) }) {
      header.attributes += [("open_inputs", burst.key.name), ("open_inputs_count", String(burst.value.count))]
      if hasTimes, let span = burst.value.span { header.attributes.append(("open_inputs_span", String(span))) }
    }
    if let open = timers.open { header.attributes += [("open_timer", open.text), ("open_timer_view", open.view)] }
    let owners = inferredOwners.map { "\($0.what) of \($0.view)" }
    if !owners.isEmpty { header.attributes.append(("inferred_owners", owners.joined(separator: ", "))) }
    return header
  }

  /// The maximum number of inferred owners that the trace names.
  private static let mostInferredOwners = 20

  /// The requests and timers whose view the log does not name, and the views that are taken for it.
  var inferredOwners: [(what: String, view: String)] {
    let requests = survey.inferredOwners.filter { takesRequests(of: $0.key.process) }.map {
      ($0.key.name, $0.value.name)
    }
    let all = requests + timers.owned.map { ($0.name, $0.view.name) }.filter { $0 != $1 }
    return Array(all.sorted { $0 < $1 }.prefix(Self.mostInferredOwners)).map { (what: $0.0, view: $0.1) }
  }

  /// The key that is asked for again most often although the log does not say why, and how many others are.
  private var openRepeats: String? {
    let open = survey.open.filter { takesRequests(of: $0.key.process) }
    guard let most = open.max(by: { ($0.value, $1.key.name) < ($1.value, $0.key.name) }) else { return nil }
    return open.count > 1 ? "\(most.key.name) and \(open.count - 1) more" : most.key.name
  }

  /// True if the view that starts this task prints its onAppear next. Tasks are numbered from 1 in the order of the
  /// log.
  func appearsNext(afterTask task: UInt64) -> Bool {
    let bit = Int(task - 1)
    return bit / 64 < appearsNext.count && appearsNext[bit / 64] >> UInt64(bit % 64) & 1 == 1
  }

  /// Notes the next line.
  mutating func note(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    text.note(bytes)
    try note(reader.entries(bytes))
  }

  /// Notes the end of the log.
  mutating func finish() throws(Failure) {
    missing = reader.missing
    try note(reader.finish())
    for (type, lines) in possible {
      if types.contains(type) || objects.contains(type) {
        understood += UInt64(lines.count)
        linesOfProcess[type.process, default: 0] += lines.count
        if lines.hasTime { hasTimes = true }
      } else {
        skipped += lines.count
        text.withdraw(lines.count)
      }
    }
    possible = [:]
    let views = types
    let known = self.views
    survey.finish(
      isView: { views.contains(Key(process: $0.process, name: String($0.owner.prefix { $0 != " " }))) },
      isOne: { known[$0]?.isAmbiguous == false })
    timers.finish()
    finishRequests()
    for (process, count) in remarksOfProcess where linesOfProcess[process] == nil {
      skipped += count
      text.withdraw(count)
    }
    mainProcess = linesOfProcess.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Returns true if a line is about a view, once the whole log has been read. A name that is only ever initialized is
  /// that of something else.
  func isView(_ line: LogLine, of process: Int) -> Bool {
    let type = Key(process: process, name: line.view)
    return line.evidence == .certain || types.contains(type) || objects.contains(type)
  }

  /// Returns true if the name is that of a type of objects, which have an end.
  func isObject(_ name: String, of process: Int) -> Bool { objects.contains(Key(process: process, name: name)) }

  /// Returns the view that asks for the requests of this owner, if it is one that is visible whenever it does.
  func visibleOwner(_ request: PrintedRequest, of process: Int) -> Key? {
    let key = Key(process: process, name: request.ownerName)
    let isCertain = types.contains(Key(process: process, name: request.owner)) && views[key]?.isAmbiguous == false
    if isCertain, survey.isVisibleOwner(key) { return key }
    return survey.inferredOwners[RequestBook.Key(process: process, owner: request.ownerName, name: request.key)]
  }

  /// Returns true if the requests of a process are those of the app. A system's log tells of many others.
  func takesRequests(of process: Int) -> Bool { !processes.areSeveral || linesOfProcess[process] != nil }

  private mutating func finishRequests() {
    for mention in survey.unusedMentions {
      requestsOfProcess[mention.key.process]?.lines -= mention.lines
      skipped += mention.lines
      text.withdraw(mention.lines)
      shapes.note(Array(mention.key.name.utf8)[...], lines: mention.lines)
    }
    for (process, lines) in requestsOfProcess where lines.lines > 0 {
      guard takesRequests(of: process) else {
        skipped += lines.lines
        text.withdraw(lines.lines)
        continue
      }
      understood += UInt64(lines.lines)
      linesOfProcess[process, default: 0] += lines.lines
      if lines.hasTime { hasTimes = true }
    }
  }

  /// The processes with views, those with most lines first.
  var processNames: [String] {
    linesOfProcess.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { processes.name(of: $0.key) }
  }

  /// The text that tells the views of a process from those of the process with most lines; empty for that one.
  func mark(of process: Int) -> String { process == mainProcess ? "" : processes.name(of: process) }

  private mutating func note(_ entries: [LogEntry]) throws(Failure) {
    for entry in entries {
      survey.noteLine()
      timers.noteLine()
      let meaning = meanings.meaning(of: entry)
      let isMeant = meaning != nil && meaning?.reason == nil
      if let time = entry.time, isMeant || entry.isStyled || clock.countsSeconds {
        _ = clock.advance(to: time)
        seesTimes = true
      }
      text.note(entry, isMeant ? meaning : nil)
      guard let meaning, meaning.reason == nil else {
        let shape = LineShape(entry.message)
        if let reason = meaning?.reason { survey.noteReason(reason, shape) }
        noteTimer(entry, shape)
        skip(shape, entry)
        continue
      }
      let process = processes.number(entry.process)
      spans.note(process, processes.fullName(of: process))
      switch meaning {
      case .view(let line): try note(line, of: process, entry)
      case .remark(let remark): note(remark, of: process, entry)
      case .request(let request): note(request, of: process, entry)
      case .reason: break
      }
    }
  }

  /// Notes a line that may be that of a timer.
  private mutating func noteTimer(_ entry: LogEntry, _ shape: LineShape, request: String? = nil) {
    guard seesTimes, !entry.isOfSystem else { return }
    timers.note(entry.message, shape, of: processes.current, at: clock.now, request: request)
  }

  private mutating func skip(_ shape: LineShape, _ entry: LogEntry) {
    skipped += 1
    newcomer = nil
    shapes.note(shape, entry.message)
  }

  private mutating func note(_ request: PrintedRequest, of process: Int, _ entry: LogEntry) {
    let owner = views[Key(process: process, name: request.ownerName)]
    let time = seesTimes ? clock.now : nil
    var asker = RequestAsker()
    if let owner, owner.lives.isVisible, !owner.isAmbiguous {
      asker.visit = (owner.appearances, owner.reasonAtAppearance)
      asker.isUnseen = owner.returnsUnseen
    }
    if let owner, owner.appearances > 0 {
      asker.named = (Key(process: process, name: request.ownerName), owner.appearances)
    } else if owner == nil, let newcomer, newcomer.view.process == process,
      clock.now - min(newcomer.time, clock.now) <= Self.longestArrival
    {
      asker.inferred = (newcomer.view, newcomer.appearances)
    }
    if owner == nil, request.phase == .begin || request.phase == .mention {
      noteTimer(entry, LineShape(entry.message), request: request.key)
    }
    var isTaken = false
    switch request.phase {
    case .begin, .mention: isTaken = survey.begin(request, of: process, at: time, by: asker)
    case .end:
      isTaken = survey.end(request, of: process, at: time)
      if !isTaken, request.isWhole {
        isTaken = survey.noteWhole(request, of: process, at: time, by: asker)
      } else if !isTaken {
        survey.noteEndAlone(request, of: process)
      }
    }
    guard isTaken else {
      text.withdraw(1)
      return skip(LineShape(entry.message), entry)
    }
    let before = requestsOfProcess[process] ?? (0, false)
    requestsOfProcess[process] = (before.lines + 1, before.hasTime || entry.time != nil)
  }

  private mutating func note(_ remark: LogRemark, of process: Int, _ entry: LogEntry) {
    switch remark {
    case .warning:
      understood += 1
      linesOfProcess[process, default: 0] += 1
      if entry.time != nil { hasTimes = true }
    case .requestStart, .requestEnd:
      if case .requestStart = remark { networkRequests += 1 }
      remarksOfProcess[process, default: 0] += 1
    case .crash:
      remarksOfProcess[process, default: 0] += 1
      processes.crash()
      spans.crash(process)
    }
  }

  /// True if a process has ended with this message, counted from 1 among those that say something.
  func ends(_ process: Int, with message: Int) -> Bool { spans.ends(process, with: message) }

  /// Returns true for a process that has views, once the whole log has been read.
  func hasViews(_ process: Int) -> Bool { linesOfProcess[process] != nil }

  /// The names of the views that the log does not tell apart, and how often each appears, those with most first.
  var indistinct: [(name: String, appearances: Int)] {
    views.filter { types.contains(Key(process: $0.key.process, name: $0.key.name)) && $0.value.isAmbiguous }
      .map { ($0.key.name, $0.value.appearances) }.sorted { ($1.appearances, $0.name) < ($0.appearances, $1.name) }
  }

  private mutating func note(_ line: LogLine, of process: Int, _ entry: LogEntry) throws(Failure) {
    let key = Key(process: process, name: line.name)
    guard hasRoom(for: key) else {
      excess += 1
      return
    }
    let type = Key(process: process, name: line.view)
    if line.evidence == .certain {
      types.insert(type)
      understood += 1
      linesOfProcess[process, default: 0] += 1
      if entry.time != nil { hasTimes = true }
    } else {
      let before = possible[type] ?? (0, false)
      possible[type] = (before.count + 1, before.hasTime || entry.time != nil)
    }
    if line.fact == .valueEnd { objects.insert(type) }
    var view = views.removeValue(forKey: key) ?? View()
    if let task = view.startedTask.take(), line.fact.isAppearance {
      appearsNext[Int((task - 1) / 64)] |= 1 << ((task - 1) % 64)
    }
    defer { views[key] = view }
    guard let fact = view.order.told(by: line.fact) else { return }
    if newcomer?.view != key || fact == .disappear { newcomer = nil }
    switch fact {
    case .appear:
      if view.lives.isVisible { noteAnother(line, &view) }
      arrivals += 1
      view.lastArrival = (arrivals, clock.now)
      view.appearances += 1
      view.note(.appear)
      if view.lives.isVisible, view.returnsUnseen { _ = view.lives.disappear() }
      _ = view.lives.appear()
      survey.noteAppearance()
      timers.noteAppearance(key)
      view.reasonAtAppearance = survey.reason
      newcomer = (key, view.appearances, clock.now)
    case .disappear:
      // A view whose first event is its disappearance appeared before the log began, so this event has no counterpart.
      if view.callbacks.isEmpty && !view.isEarlier && !view.lives.hasBegun {
        view.isEarlier = true
        view.lives.appearEarlier()
      } else {
        view.note(.disappear)
      }
      // It would print the others too: there are several of them.
      if view.returnsUnseen { view.appearsTwice = true }
      _ = view.lives.disappear()
      survey.noteLeave()
      timers.noteLeave(key)
    case .taskStart:
      guard tasks < Self.mostTasks else {
        throw Failure(description: "starts more than \(Self.mostTasks) tasks; import a part of it")
      }
      if tasks % 64 == 0 { appearsNext.append(0) }
      tasks += 1
      view.startedTask = tasks
    case .changedBody(_, _, let isNew): noteBody(&view, isNew: isNew)
    case .load:
      noteBody(&view, isNew: true)
      arrivals += 1
      // The tap that has opened the screen is no reason for what comes later.
      survey.noteAppearance()
    case .shown, .willAppear, .isAppearing, .willDisappear, .taskCancel, .taskEnd, .valueInit, .valueEnd, .body: break
    }
  }

  /// Notes that a view appears that is visible. Many apps print only that views appear: it has left, and returns. Views
  /// of one type that appear together are several.
  private func noteAnother(_ line: LogLine, _ view: inout View) {
    let isLater =
      seesTimes
      ? clock.now - min(view.lastArrival.time, clock.now) >= Self.longestTogether
      : arrivals > view.lastArrival.count || line.fact == .willAppear
    if isLater, !view.callbacks.contains(.disappear), !view.isEarlier {
      view.returnsUnseen = true
    } else if line.id.isEmpty {
      view.appearsTwice = true
    }
  }

  private mutating func noteBody(_ view: inout View, isNew: Bool) {
    guard view.lives.body(isNew: isNew), viewCount < Self.mostViews else { return }
    view.lives.begin()
    viewCount += 1
  }

  /// Returns true for the views that were found while there was room for them.
  func isKnown(_ key: Key) -> Bool { views[key] != nil }

  private mutating func hasRoom(for key: Key) -> Bool {
    if isKnown(key) { return true }
    guard viewCount < Self.mostViews, bytesOfNames + key.name.utf8.count <= Self.mostBytesOfNames else { return false }
    bytesOfNames += key.name.utf8.count
    viewCount += 1
    return true
  }
}

extension ConsoleLog.View {
  fileprivate mutating func note(_ word: WellKnownString) {
    if !callbacks.contains(word) { callbacks.append(word) }
  }
}
