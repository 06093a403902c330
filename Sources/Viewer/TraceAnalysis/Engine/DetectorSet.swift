internal import TraceFormat
internal import TraceModel

/// The detectors of one pass, by the kinds of events they read. Those that sleep are not asked, and about plain events few are.
struct DetectorSet: ~Copyable {
  private var detectors: [Detector]
  private let turns: TurnBell
  private let clock: TraceHeader.Clock
  /// Those that nothing has woken yet.
  private var asleep: [Detector]
  /// The kinds that wake one of them, unless the event is plain.
  private var alarms: UInt64 = 0
  private var readers = ReaderLists()
  /// The kinds whose plain events nobody reads.
  private var unreadPlain: UInt64 = 0
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

  /// Goes on with some of them only.
  ///
  /// - Parameter isKept: Asked with the place of each among those that it was made of.
  mutating func keep(where isKept: (Int) -> Bool) {
    let kept = detectors.enumerated().filter { isKept($0.offset) }.map(\.element)
    detectors = kept
    asleep.removeAll { sleeper in !kept.contains { $0 === sleeper } }
    list()
  }

  /// Lists the readers of each kind.
  private mutating func list() {
    let awake = detectors.filter { detector in
      !(detector.run.info.needsRealClock && clock != .real) && !asleep.contains { $0 === detector }
    }
    unreadPlain = ~awake.reduce(0) { $0 | $1.run.info.plainReads.rawValue }
    alarms = asleep.reduce(0) { $0 | $1.run.info.wakesOn.rawValue }
    readers = ReaderLists(
      awake.map { ($0, $0.run.info.reads) }, plain: awake.map { ($0, $0.run.info.plainReads) })
  }

  /// Whether nobody would look at the event that the model took in.
  @inline(__always)
  func ignores(_ kind: EventKind, _ model: borrowing LifecycleModel) -> Bool {
    model.isPlain && unreadPlain & kind.bit != 0 && !turns.isAwaited
  }

  /// Shows an event to its readers, and before that the end of a turn to those who wait for it.
  @inline(__always)
  mutating func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if turns.isAwaited && model.clockwork.turn != turn { ring(model) }
    let isPlain = model.isPlain
    if !isPlain, event.kind.bit & alarms != 0 { wake(event.kind) }
    readers.forEach(event.kind, isPlain: isPlain) { $0.observe(event, model) }
    if turns.isAwaited { turn = model.clockwork.turn }
  }

  @inline(never)
  private mutating func wake(_ kind: EventKind) {
    asleep.removeAll { $0.run.info.wakesOn.contains(KindSet(kind)) }
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
