/// The facts that a log shows about who begins a request.
struct RequestAsker {
  /// If the owner is a view that is visible: the number of times that it has appeared, and the number of reasons that
  /// were told before it did so last.
  var visit: (appearances: Int, reason: Int)?
  /// If the line names no view: the one whose appearance it follows, with nothing else in between.
  var inferred: (view: ConsoleLog.Key, appearances: Int)?
  /// If the line names a view that has appeared: it, and the number of times.
  var named: (view: ConsoleLog.Key, appearances: Int)?
  /// True if no line tells that the view has left, so that it may be several.
  var isUnseen = false
}

/// Finds out, in the first reading of a log, which of its requests repeat another one without a new reason.
///
/// A log does not say why a request begins. What it shows decides: two requests of one key that run at the same time,
/// and whose ends are both printed, are the same work done twice; so is one that begins within a second after the other
/// has ended, if no line in between tells of a tap, a timer or another reason. After some seconds there may always be a
/// reason that nobody printed: if a view asks. In between, wherever the lines do not tell the ends, and if nobody knows
/// who asks, the question is open.
///
/// The owner of requests whose lines name no view is the view whose appearance each of them follows, if it is always the
/// same one.
struct RequestSurvey {
  private struct Last {
    var number: Int
    var time: UInt64
    var reason: Int
    var change: Int
    var leaves: Int
    var appearances: Int
    var endTime: UInt64?
    var hasFailed = false
    /// The number of the request that this one overlaps, as long as its end is missing.
    var waitsFor: Int?
    /// The request whose group this one joins if it turns out to repeat it.
    var first = 0
    var isPath = false
    /// True if it begins so soon after the first one that this one can hardly have ended.
    var isSoon = false
    /// True if it begins so late that there may always be a new reason.
    var isLate = false
    /// True if a view asks that is known.
    var isOwned = false
    /// True if it says that it gets again what is there.
    var hasIntent = false
    /// True if it sends data, which the log does not tell.
    var isWrite = false
    var arrival: (view: ConsoleLog.Key, appearances: Int)?
    /// True if nothing but a line of the same words comes before both, such as that of an observer.
    var hasSameTrigger = false
    /// True if the view has appeared again since the request before.
    var isReturn = false
  }

  /// A request that a view may repeat when it returns.
  private struct Return {
    var key: RequestBook.Key
    var request: Last
    var view: ConsoleLog.Key
    /// The relation to the request before, if the view is not the one that asks.
    var otherwise: Repetition
    var isNamed: Bool
  }

  /// A key that a view asks for again when it returns.
  private struct NamedReturn: Hashable {
    var key: RequestBook.Key
    var view: ConsoleLog.Key
  }

  /// The relation of a request to the one before of its key.
  private enum Repetition {
    /// The same work.
    case same
    /// Nobody can tell.
    case open
    /// The same thing after so long that there may be a reason; nobody knows who asks.
    case late
    /// There is, or may well be, a reason for it.
    case explained
  }

  /// The view that all requests of a key follow.
  private enum Inference: Equatable {
    case none, impossible
    case view(ConsoleLog.Key)
  }

  /// The request that is told in the line before each one of a key, in words rather than as an address:
  /// `fetchRecipes() called`.
  private enum Outer: Equatable {
    case none, impossible
    case request(RequestBook.Key)
  }

  /// The facts about a key.
  private struct Facts {
    var begins = 0
    var mentions = 0
    /// The number of those that begin nothing unless another line ends it.
    var looseMentions = 0
    var ends = 0
    var isOneOfMany = false
    var last: Last?
    /// The requests that run and overlap an earlier one.
    var pending: [Last] = []
    var inference = Inference.none
    var rhythm = LogRhythm()
    /// The number of times that it begins again after a long pause, although nobody knows who asks.
    var lateRepeats = 0
    /// The number of times in a row that it begins again as soon as it has ended, behind a line about a change.
    var chainedRepeats = 0
    var outer = Outer.none

    /// True if lines that only mention it begin it.
    var mentionsBegin: Bool { ends > 0 || mentions - looseMentions > 1 }
  }

  /// Two requests for the same that run at the same time, and who makes them.
  private struct Pair {
    var first: RequestBook.Key
    var second: RequestBook.Key
    var numbers: (first: Int, second: Int)
  }

  private var book = RequestBook()
  private var pairs: [Pair] = []
  /// The latest request of each name in a process, by any owner.
  private var latest: [RequestBook.Key: (key: RequestBook.Key, number: Int, reason: Int)] = [:]
  private static let mostPairs = 10_000
  private var facts: [RequestBook.Key: Facts] = [:]
  /// The group of each request. Those of one group are the same work.
  private var groups: [UInt32] = []
  /// The number of reasons told so far.
  private(set) var reason = 0
  /// The number of reasons that had been told at the last one that a line of another pattern than the line before told.
  private var otherReason = 0
  private var lastShape: LineShape?
  /// The number of changes told so far.
  private var change = 0
  private var line = 0
  /// The latest request that a line tells in words, and the number of the line.
  private var latestInWords: (key: RequestBook.Key, line: Int)?
  /// The number of reasons that had been told when a view came or went last. A tap that opens a screen is no reason for
  /// what comes later.
  private var usedReason = 0
  private var leaves = 0
  /// The requests that a view may repeat when it returns, if it is the one that asks.
  private var returns: [Return] = []
  /// The requests that a view repeats which their lines name.
  private var namedReturns: Set<NamedReturn> = []
  /// The views that are taken for the owners of requests whose lines name none.
  private(set) var inferredOwners: [RequestBook.Key: ConsoleLog.Key] = [:]
  private var order = ResultOrder()
  private var growth = InputGrowth()
  /// The sites with a request for each keystroke.
  var bursts: [RequestBook.Key: InputGrowth.Burst] { growth.open }
  /// The sites whose answers come out of order, and how often.
  var openOrders: [RequestBook.Key: Int] { order.open }
  private var bytesOfKeys = 0
  /// The keys whose repetition is open, and how often.
  private(set) var open: [RequestBook.Key: Int] = [:]
  private var endsAlone: [RequestBook.Key: Int] = [:]
  /// The keys of which a request with an owner begins while the owner is not known to be visible.
  private var outside: Set<ConsoleLog.Key> = []
  /// True if lines end requests that no line begins, and say how long they took.
  private(set) var hasWholeRequests = false

  private static let mostRequests = 1 << 24
  private static let mostKeys = 100_000
  private static let mostBytesOfKeys = 8 << 20
  private static let mostEndsAlone = 10_000
  /// The longest pause after which a request is the same work, and the one from which on it is another.
  private static let shortPause: UInt64 = 1_000_000_000
  private static let longPause: UInt64 = 5_000_000_000
  /// The time in which hardly any request ends.
  private static let shortestRequest: UInt64 = 100_000_000
  /// The number of requests of one key, without a path, that are taken for the same thing.
  private static let mostAtOnce = 3
  /// The number of repetitions in a row from which on a change is what the request itself brings.
  private static let fewestOfLoop = 3

  /// The number of requests.
  var count: Int { groups.count }

  /// Notes a line that tells of a reason for what follows.
  ///
  /// - Parameter shape: The pattern of the line.
  mutating func noteReason(_ told: PrintedReason, _ shape: LineShape) {
    if told == .change {
      change += 1
      lastShape = shape
      return
    }
    reason += 1
    // A second line about an event of the app is not a second event.
    if told == .person || shape != lastShape { otherReason = reason }
    lastShape = shape
  }

  /// Notes the next line of any kind.
  mutating func noteLine() {
    line += 1
    order.noteLine()
  }

  /// Notes that a view has appeared.
  mutating func noteAppearance() { usedReason = reason }

  /// Notes that a view has left.
  mutating func noteLeave() {
    leaves += 1
    usedReason = reason
  }

  /// The group of a request by its number.
  func group(of number: Int) -> UInt64 { number <= groups.count ? UInt64(groups[number - 1]) : UInt64(number) }

  /// True if lines with only a method and a path, or an order, begin requests of this key.
  func mentionsBegin(_ key: RequestBook.Key) -> Bool {
    guard let facts = facts[key], facts.begins == 0 else { return false }
    return facts.mentionsBegin
  }

  /// True for the keys for which there was room.
  func isKnown(_ key: RequestBook.Key) -> Bool { facts[key] != nil }

  /// True if all requests of a view begin while it is visible.
  func isVisibleOwner(_ owner: ConsoleLog.Key) -> Bool { !outside.contains(owner) }

  /// Notes a request that begins.
  ///
  /// - Parameters:
  ///   - time: The time of the trace, or nil if the log has no times.
  ///   - asker: What the log shows of who begins it.
  ///   - end: The time of its end, if the same line tells it.
  /// - Returns: False if there is no room for it.
  mutating func begin(
    _ request: PrintedRequest, of process: Int, at time: UInt64?, by asker: RequestAsker, endsAt end: UInt64? = nil
  ) -> Bool {
    let key = RequestBook.Key(process: process, owner: request.ownerName, name: request.key)
    guard hasRoom(for: key) else { return false }
    if !request.owner.isEmpty, asker.visit == nil {
      outside.insert(ConsoleLog.Key(process: process, name: request.ownerName))
    }
    var known = facts.removeValue(forKey: key) ?? Facts()
    if request.phase == .mention { known.mentions += 1 } else { known.begins += 1 }
    known.isOneOfMany = known.isOneOfMany || request.isOneOfMany
    if request.needsEnd { known.looseMentions += 1 } else if book.runsAlike(key) { leaveOpen(key) }
    let number = book.begin(key, tag: request.tag, isLoose: request.needsEnd)
    order.begin(number, key, site: request.inputSite)
    growth.begin(number, key, request, at: time)
    if let time { known.rhythm.note(time) }
    known.inference = Self.inference(known.inference, asker.inferred?.view)
    noteOuter(of: key, isPath: request.isPath, &known)
    groups.append(UInt32(number))
    var now = Last(
      number: number, time: time ?? 0, reason: reason, change: change, leaves: leaves,
      appearances: asker.visit?.appearances ?? 0,
      isPath: request.isPath)
    now.isOwned = asker.visit != nil
    now.hasIntent = request.intent != nil
    now.isWrite = ["POST", "PUT", "PATCH", "DELETE"].contains(request.method)
    now.arrival = asker.inferred ?? asker.named
    if let last = known.last, !last.hasFailed, !request.isAnother {
      compare(last, &now, time, asker, isWhole: end != nil, &known, key)
    }
    if !request.isPath, book.running(key).count > Self.mostAtOnce { known.isOneOfMany = true }
    notePair(key, number)
    if now.waitsFor != nil { known.pending.append(now) }
    known.last = now
    facts[key] = known
    return true
  }

  /// Notes that the request may be the same as one of somebody else.
  private mutating func notePair(_ key: RequestBook.Key, _ number: Int) {
    let anybodys = RequestBook.Key(process: key.process, owner: "", name: key.name)
    defer { latest[anybodys] = (key, number, reason) }
    guard let other = latest[anybodys], other.key != key, other.reason == reason, pairs.count < Self.mostPairs,
      book.running(other.key).contains(other.number)
    else { return }
    pairs.append(Pair(first: other.key, second: key, numbers: (other.number, number)))
  }

  private mutating func noteOuter(of key: RequestBook.Key, isPath: Bool, _ known: inout Facts) {
    guard isPath else {
      latestInWords = (key, line)
      return
    }
    if let latestInWords, latestInWords.line == line - 1, latestInWords.key.process == key.process {
      let told = Outer.request(latestInWords.key)
      known.outer = known.outer == .none || known.outer == told ? told : .impossible
    } else {
      known.outer = .impossible
    }
  }

  private static func inference(_ before: Inference, _ view: ConsoleLog.Key?) -> Inference {
    guard let view else { return .impossible }
    return before == .none || before == .view(view) ? .view(view) : .impossible
  }

  private mutating func compare(
    _ last: Last, _ now: inout Last, _ time: UInt64?, _ asker: RequestAsker, isWhole: Bool, _ known: inout Facts,
    _ key: RequestBook.Key
  ) {
    now.first = last.number
    if let before = last.arrival, let after = now.arrival, before.view == after.view {
      now.isReturn = after.appearances > before.appearances
    }
    guard let end = last.endTime else {
      // The tap that leads back is no reason to load again.
      let isOfVisit = now.isReturn && asker.visit.map { now.reason == $0.reason } ?? false
      // What an observer tells once for each observer does not ask twice.
      now.hasSameTrigger = last.reason > 0 && now.reason > last.reason && otherReason <= last.reason
      guard isOfVisit || now.hasSameTrigger || !isExplained(now, after: last) else { return }
      now.waitsFor = last.number
      if let time {
        now.isSoon = time - min(last.time, time) < Self.shortestRequest
        now.isLate = time - min(last.time, time) >= Self.longPause
      }
      return
    }
    if let visit = asker.visit, last.appearances > 0, visit.appearances > last.appearances {
      guard now.reason == visit.reason else { return }
      if asker.isUnseen, let view = now.arrival?.view {
        returns.append(Return(key: key, request: now, view: view, otherwise: .open, isNamed: true))
      } else {
        join(now, known, key)
        if let view = now.arrival?.view { namedReturns.insert(NamedReturn(key: key, view: view)) }
      }
      return
    }
    let found = repetition(last, now, time, end, isWhole: isWhole, &known)
    if now.isReturn, let view = now.arrival?.view {
      returns.append(
        Return(key: key, request: now, view: view, otherwise: found, isNamed: asker.inferred == nil))
    } else {
      settle(now, as: found, &known, key)
    }
  }

  /// True if a reason was told since the last request. One for which a view has come or gone since is used up.
  private func isExplained(_ now: Last, after last: Last) -> Bool {
    now.reason > max(last.reason, now.isOwned ? 0 : usedReason)
  }

  private func repetition(
    _ last: Last, _ now: Last, _ time: UInt64?, _ end: UInt64, isWhole: Bool, _ known: inout Facts
  ) -> Repetition {
    if now.change == last.change { known.chainedRepeats = 0 }
    if isExplained(now, after: last) { return .explained }
    guard now.reason == last.reason, let time else { return .open }
    if isWhole, end > time { return .same }
    // Of whole requests, each line is the end: the one before may have run still when this one began.
    let pause = time - min(end, time)
    if pause >= Self.longPause { return now.isOwned ? .explained : .late }
    if now.change > last.change {
      known.chainedRepeats = pause < Self.shortPause ? known.chainedRepeats + 1 : 0
      return known.chainedRepeats >= Self.fewestOfLoop ? .same : .open
    }
    return pause < Self.shortPause && last.leaves == now.leaves ? .same : .open
  }

  private mutating func settle(_ now: Last, as found: Repetition, _ known: inout Facts, _ key: RequestBook.Key) {
    switch found {
    case .same: join(now, known, key)
    case .open: leaveOpen(key)
    case .late: known.lateRepeats += 1
    case .explained: break
    }
  }

  private mutating func join(_ request: Last, _ known: Facts, _ key: RequestBook.Key) {
    // Two writes after each other may well send two things; at once, they may be a double tap.
    let isDoubleWrite = request.isWrite && request.waitsFor != nil
    if known.isOneOfMany || request.hasIntent || isDoubleWrite { return leaveOpen(key) }
    groups[request.number - 1] = groups[request.first - 1]
  }

  private mutating func leaveOpen(_ key: RequestBook.Key) { open[key, default: 0] += 1 }

  /// Notes a request that ends. Returns false if no line has begun it.
  mutating func end(_ request: PrintedRequest, of process: Int, at time: UInt64?) -> Bool {
    guard let (number, key) = book.end(request, of: process), var known = facts.removeValue(forKey: key) else {
      order.noteUnknownEnd(of: book.mayEnd(request, of: process))
      return false
    }
    growth.end(number, isCancelled: request.phase == .end(.cancelled))
    order.end(number, key, isUsed: request.phase == .end(.ok) || request.phase == .end(.cached))
    known.ends += 1
    if known.last?.number == number {
      known.last?.endTime = time ?? 0
      known.last?.hasFailed = request.phase != .end(.ok)
    }
    for index in known.pending.indices where known.pending[index].waitsFor == number {
      // The end of the second one decides.
      known.pending[index].waitsFor = known.pending[index].number
    }
    if let at = known.pending.firstIndex(where: { $0.number == number && $0.waitsFor == number }) {
      let second = known.pending.remove(at: at)
      join(second, known, key)
    }
    facts[key] = known
    return true
  }

  /// Notes a line that tells of a whole request: its end, and how long it took.
  mutating func noteWhole(_ request: PrintedRequest, of process: Int, at time: UInt64?, by asker: RequestAsker) -> Bool
  {
    let length = UInt64(max(request.duration ?? 0, 0))
    var start = request
    start.phase = .begin
    guard begin(start, of: process, at: time.map { $0 - min($0, length) }, by: asker, endsAt: time) else {
      return false
    }
    _ = end(request, of: process, at: time)
    hasWholeRequests = true
    return true
  }

  /// Notes a request of which only the end is told, and not how long it took.
  mutating func noteEndAlone(_ request: PrintedRequest, of process: Int) {
    let key = RequestBook.Key(process: process, owner: request.ownerName, name: request.key)
    guard request.isPath, endsAlone[key] != nil || endsAlone.count < Self.mostEndsAlone else { return }
    endsAlone[key, default: 0] += 1
  }

  /// Decides what is left at the end of the log.
  ///
  /// - Parameters:
  ///   - isView: Returns true for an owner that is a view. A line of anybody else may tell of the same request once
  ///     more.
  ///   - isOne: Returns true for the name of a single view.
  mutating func finish(isView: (RequestBook.Key) -> Bool, isOne: (ConsoleLog.Key) -> Bool) {
    for found in returns {
      guard var known = facts.removeValue(forKey: found.key) else { continue }
      let isOwners = found.isNamed || known.inference == .view(found.view)
      if found.request.hasIntent {
        settle(found.request, as: found.otherwise, &known, found.key)
      } else if isOwners, isOne(found.view), !known.isOneOfMany {
        join(found.request, known, found.key)
        if !found.isNamed { inferredOwners[found.key] = found.view }
      } else if case .same = found.otherwise {
        join(found.request, known, found.key)
      } else {
        leaveOpen(found.key)
      }
      facts[found.key] = known
    }
    // A view that asks while it is hidden too is not held to be the one that asks.
    for found in namedReturns where outside.contains(found.view) { leaveOpen(found.key) }
    for (key, known) in facts where known.lateRepeats > 0 && !known.rhythm.isRegular { leaveOpen(key) }
    for pair in pairs {
      if isView(pair.first), isView(pair.second), facts[pair.second]?.ends ?? 0 > 0, facts[pair.first]?.ends ?? 0 > 0 {
        groups[pair.numbers.second - 1] = groups[pair.numbers.first - 1]
      } else {
        leaveOpen(pair.second)
      }
    }
    for (key, known) in facts where known.begins > 0 || known.mentionsBegin {
      for second in known.pending {
        if second.isPath, known.ends == 0, second.isSoon {
          join(second, known, key)
        } else if second.hasSameTrigger {
          if !known.rhythm.isRegular { leaveOpen(key) }
        } else if second.isReturn || !second.isLate || !second.isOwned && !known.rhythm.isRegular {
          leaveOpen(key)
        }
      }
    }
    for (key, known) in facts {
      // Told twice, in words and with its address: the words decide.
      if case .request(let outer) = known.outer, let begins = facts[outer]?.begins, begins >= known.begins {
        open[key] = nil
      }
    }
    for (key, count) in endsAlone where count > 1 { open[key, default: 0] += count - 1 }
  }

  /// The lines with only a method and a path, or an order, that begin nothing, by their keys.
  var unusedMentions: [(key: RequestBook.Key, lines: Int)] {
    facts.filter { $0.value.mentions > 0 && !mentionsBegin($0.key) }.map { ($0.key, $0.value.mentions) }
  }

  private mutating func hasRoom(for key: RequestBook.Key) -> Bool {
    guard groups.count < Self.mostRequests else { return false }
    if facts[key] != nil { return true }
    guard facts.count < Self.mostKeys, bytesOfKeys + key.name.utf8.count <= Self.mostBytesOfKeys else { return false }
    bytesOfKeys += key.name.utf8.count + key.owner.utf8.count
    return true
  }
}
