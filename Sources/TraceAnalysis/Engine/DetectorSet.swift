internal import TraceFormat
internal import TraceModel

/// The detectors of one pass, by the kinds of events they read. Those that sleep are not asked.
struct DetectorSet: ~Copyable {
  /// The code under which those are listed that read all callbacks, not appears and disappears alone. No kind has it.
  private static let otherCallback = 0

  private let detectors: [Detector]
  private let turns: TurnBell
  private let clock: TraceHeader.Clock
  /// Those that nothing has woken yet.
  private var asleep: [Detector]
  /// The codes of events that wake one of them.
  private var alarms: UInt64 = 0
  private var readers = ReaderLists()
  /// The turn in which one began to wait for its end.
  private var turn: UInt64 = 0

  /// - Parameter clock: Rules on durations read nothing under a virtual one.
  init(_ detectors: [Detector], _ turns: TurnBell, clock: TraceHeader.Clock) {
    self.detectors = detectors
    self.turns = turns
    self.clock = clock
    asleep = detectors.filter { !$0.run.info.wakesOn.isEmpty }
    list()
  }

  /// Lists the readers of each kind.
  private mutating func list() {
    let awake = detectors.filter { detector in
      !(detector.run.info.needsRealClock && clock != .real) && !asleep.contains { $0 === detector }
    }
    alarms = asleep.reduce(0) { $0 | Self.alarms($1.run.info) }
    readers = ReaderLists((0..<64).map { code in awake.filter { Self.reads($0.run.info, code) } })
  }

  private static func alarms(_ info: RuleInfo) -> UInt64 {
    let isWokenByAll = info.callbacks == .all && info.wakesOn.contains(KindSet(.callbackBegin))
    return info.wakesOn.rawValue | (isWokenByAll ? 1 << UInt64(otherCallback) : 0)
  }

  private static func reads(_ info: RuleInfo, _ code: Int) -> Bool {
    if code == otherCallback { return info.reads.contains(KindSet(.callbackBegin)) && info.callbacks == .all }
    return info.reads.rawValue >> UInt64(code) & 1 == 1
  }

  /// Shows an event to its readers, and before that the end of a turn to those who wait for it.
  @inline(__always)
  mutating func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if turns.isAwaited && model.clockwork.turn != turn { ring(model) }
    var code = Int(event.kind.rawValue)
    if event.kind == .callbackBegin, !event.is(.callback, .appear), !event.is(.callback, .disappear) { code = Self.otherCallback }
    if 1 &<< UInt64(code) & alarms != 0 { wake(code) }
    readers.forEach(code) { $0.observe(event, model) }
    if turns.isAwaited { turn = model.clockwork.turn }
  }

  @inline(never)
  private mutating func wake(_ code: Int) {
    asleep.removeAll { Self.alarms($0.run.info) >> UInt64(code) & 1 == 1 }
    list()
  }

  @inline(never)
  private mutating func ring(_ model: borrowing LifecycleModel) {
    turns.isAwaited = false
    for detector in detectors where detector.isWaitingForTurn {
      detector.isWaitingForTurn = false
      detector.turnEnded(model)
    }
  }

  func finish(_ model: borrowing LifecycleModel) {
    for detector in detectors {
      if detector.isWaitingForTurn {
        detector.isWaitingForTurn = false
        detector.turnEnded(model)
      }
      detector.finish(model)
    }
  }
}

/// Says whether any detector waits for the end of the present turn, so that the many turns that nobody waits for cost nothing.
final class TurnBell {
  var isAwaited = false
}
