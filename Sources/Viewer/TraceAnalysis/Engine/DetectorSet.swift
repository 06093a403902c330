internal import TraceFormat
internal import TraceModel

/// The detectors of one pass, by the kinds of events they read. Sleeping detectors receive no events, and none receives
/// plain events.
struct DetectorSet: ~Copyable {
  private let detectors: [Detector]
  private let turnEnd: TurnEndRequest
  /// True to hide nothing: neither plain events, nor those before the event that wakes a detector.
  private let showsAll: Bool
  /// The detectors that no event has woken.
  private var asleep: [Detector]
  /// The kinds that wake a sleeping detector.
  private var wakingKinds: KindSet = []
  private var readers = ReaderLists()
  /// The turn whose end a detector is waiting for.
  private var turn: UInt64 = 0

  /// Creates the detectors of all rules that judge a trace with that clock. Each detector is created once, even if
  /// several rules name it.
  init(_ rules: [any AnomalyRule], _ runs: [RuleRun], _ context: PassContext, clock: TraceHeader.Clock, showsAll: Bool)
  {
    var types: [Detector.Type] = []
    var served: [ObjectIdentifier: [RuleRun]] = [:]
    for (rule, run) in zip(rules, runs) where run.info.judges(clock) {
      for type in rule.detectors {
        if served[ObjectIdentifier(type)] == nil { types.append(type) }
        served[ObjectIdentifier(type), default: []].append(run)
      }
    }
    detectors = types.map { $0.init(served[ObjectIdentifier($0)] ?? [], context) }
    turnEnd = context.turnEnd
    self.showsAll = showsAll
    asleep = showsAll ? [] : detectors.filter { !type(of: $0).wakesOn.isEmpty }
    updateReaders()
  }

  /// Updates the readers of each kind.
  private mutating func updateReaders() {
    wakingKinds = asleep.reduce([]) { $0.union(type(of: $1).wakesOn) }
    readers = ReaderLists(detectors.filter { detector in !asleep.contains { $0 === detector } })
  }

  /// True if plain events can be passed over: no detector waits for the end of the turn, which any event may reveal.
  @inline(__always)
  var ignoresPlain: Bool { !turnEnd.isPending && !showsAll }

  /// Shows an event to its readers, unless it is plain, after reporting the end of a turn to the detectors waiting for
  /// it.
  @inline(__always)
  mutating func observe(_ event: borrowing EventRecord, isPlain: Bool, _ model: borrowing LifecycleModel) {
    if turnEnd.isPending && model.turn != turn { notifyTurnEnded(model) }
    if !isPlain || showsAll {
      if wakingKinds.contains(event.kind) { wake(event.kind) }
      readers.forEach(event.kind) { $0.observe(event, model) }
    }
    if turnEnd.isPending { turn = model.turn }
  }

  @inline(never)
  private mutating func wake(_ kind: EventKind) {
    asleep.removeAll { type(of: $0).wakesOn.contains(kind) }
    updateReaders()
  }

  @inline(never)
  private mutating func notifyTurnEnded(_ model: borrowing LifecycleModel) {
    turnEnd.isPending = false
    for detector in detectors { endTurn(of: detector, model) }
  }

  func finish(_ model: borrowing LifecycleModel) {
    for detector in detectors {
      endTurn(of: detector, model)
      detector.finish(model)
    }
  }

  private func endTurn(of detector: Detector, _ model: borrowing LifecycleModel) {
    guard detector.isWaitingForTurn else { return }
    detector.isWaitingForTurn = false
    detector.turnEnded(model)
  }
}
