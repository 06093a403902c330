internal import TraceFormat
internal import TraceModel

/// The detectors of one pass, by the kinds of events they read. Sleeping detectors receive no events, and few receive plain events.
struct DetectorSet: ~Copyable {
  private let detectors: [Detector]
  private let turnEnd: TurnEndRequest
  private let clock: TraceHeader.Clock
  /// The detectors that no event has woken.
  private var asleep: [Detector]
  /// The kinds that wake a sleeping detector, unless the event is plain.
  private var wakingKinds: UInt64 = 0
  private var readers = ReaderLists()
  /// The kinds whose plain events no detector reads.
  private var unreadPlain: UInt64 = 0
  /// The turn whose end a detector is waiting for.
  private var turn: UInt64 = 0

  /// - Parameter clock: The clock of the trace. Rules about durations read nothing under a virtual clock.
  init(_ detectors: [Detector], _ turnEnd: TurnEndRequest, clock: TraceHeader.Clock) {
    self.detectors = detectors
    self.turnEnd = turnEnd
    self.clock = clock
    asleep = detectors.filter { !$0.run.info.wakesOn.isEmpty }
    updateReaders()
  }

  /// Updates the readers of each kind.
  private mutating func updateReaders() {
    let awake = detectors.filter { detector in
      !(detector.run.info.needsRealClock && clock != .real) && !asleep.contains { $0 === detector }
    }
    unreadPlain = ~awake.reduce(0) { $0 | $1.run.info.plainReads.rawValue }
    wakingKinds = asleep.reduce(0) { $0 | $1.run.info.wakesOn.rawValue }
    readers = ReaderLists(
      awake.map { ($0, $0.run.info.reads) }, plain: awake.map { ($0, $0.run.info.plainReads) })
  }

  /// True if no detector reads the event that the model has just applied.
  @inline(__always)
  func ignores(_ kind: EventKind, _ model: borrowing LifecycleModel) -> Bool {
    model.isPlain && unreadPlain & kind.bit != 0 && !turnEnd.isPending
  }

  /// True if no detector reads plain bodies.
  @inline(__always)
  var ignoresPlainBodies: Bool {
    let bodies = EventKind.bodyBegin.bit | EventKind.bodyEnd.bit
    return unreadPlain & bodies == bodies && !turnEnd.isPending
  }

  /// Shows an event to its readers, after reporting the end of a turn to the detectors waiting for it.
  @inline(__always)
  mutating func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if turnEnd.isPending && model.progress.turn != turn { notifyTurnEnded(model) }
    let isPlain = model.isPlain
    if !isPlain, event.kind.bit & wakingKinds != 0 { wake(event.kind) }
    readers.forEach(event.kind, isPlain: isPlain) { $0.observe(event, model) }
    if turnEnd.isPending { turn = model.progress.turn }
  }

  @inline(never)
  private mutating func wake(_ kind: EventKind) {
    asleep.removeAll { $0.run.info.wakesOn.contains(KindSet(kind)) }
    updateReaders()
  }

  @inline(never)
  private mutating func notifyTurnEnded(_ model: borrowing LifecycleModel) {
    turnEnd.isPending = false
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

/// A flag that is set if any detector is waiting for the end of the current turn, so that other turns cost nothing.
final class TurnEndRequest {
  var isPending = false
}
