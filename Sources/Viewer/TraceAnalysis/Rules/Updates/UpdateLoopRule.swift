internal import TraceFormat
internal import TraceModel

/// Flags a change that keeps triggering itself.
struct UpdateLoopRule: AnomalyRule {
  /// The number of times that one callback of one node may run in one frame, and the number of transactions that may
  /// cause each other.
  static let maximumDispatches = 2
  static let maximumChain = 8

  let info = RuleInfo(
    id: "update-loop", severity: .error,
    summary: "A change keeps triggering itself",
    rationale:
      "Each round changes the value that started it, until the framework cuts the loop off after \(Self.maximumDispatches.word) rounds "
      + "per frame or the program hangs.",
    remedy: "Write a value only if it differs, and compute derived values instead of storing them.",
    detection:
      "One callback of one node runs \(Self.maximumDispatches + 1) times in one frame; more than \(Self.maximumChain) transactions cause "
      + "each other in one frame or instant; a body is re-entered while it runs; or a warning multiple_updates or cycle. Callbacks that trigger "
      + "each other are one loop, reported for the first that runs too often.",
    exceptions: [
      "\(Self.maximumDispatches.word) dispatches in a frame", "animations: a chain that goes from frame to frame",
    ],
    needs: [KindSet(.callbackBegin, .bodyBegin, .warning, .transactionBegin)], warnings: [.multipleUpdates, .cycle],
    faulty: """
      FormView  onChange  X X X
      """,
    clean: """
      FormView  onChange  X X
      """)

  let detectors: [Detector.Type] = [UpdateLoopDetector.self]
}

private final class UpdateLoopDetector: Detector {
  override class var reads: KindSet {
    KindSet(.frameBegin, .frameEnd, .transactionBegin, .transactionEnd, .callbackBegin, .bodyBegin, .warning)
  }

  private struct Dispatcher: Hashable {
    var node: UInt64
    var callback: UInt64
    var ordinal: UInt64
  }
  /// A transaction and its place in a chain of transactions that cause each other.
  private struct Round {
    var begin: UInt64
    var end: UInt64 = .max
    var depth: Int
    var t: UInt64
    var frame: UInt64
    var node: UInt64 = 0
  }
  private var dispatches: [Dispatcher: [UInt64]] = [:]
  /// The dispatches in order. Only the latest are kept if a frame never ends.
  private var order: [(seq: UInt64, dispatcher: Dispatcher)] = []
  /// The dispatchers of this frame that belong to a reported loop.
  private var looping: Set<Dispatcher> = []
  private static let maximumDispatchesKept = 65_536
  private var frame: UInt64 = .max
  /// The last rounds and, so that removing the oldest one moves nothing, up to as many before them.
  private var rounds: [Round] = []
  private static let maximumRounds = 64
  private var recentRounds: ArraySlice<Round> { rounds.suffix(Self.maximumRounds) }
  private var reentries: [(node: UInt64, first: UInt64, second: UInt64, t: UInt64)] = []
  /// Chains of transactions. They prove nothing if the source never records the end of a transaction.
  private var chains: [(node: UInt64, at: (seq: UInt64, t: UInt64), evidence: [UInt64])] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .frameBegin, .frameEnd: forget()
    case .transactionBegin: beginRound(event, model)
    case .transactionEnd:
      if let last = recentRounds.lastIndex(where: { $0.end == .max }) { rounds[last].end = event.seq }
    case .callbackBegin: dispatch(event, model)
    case .bodyBegin: enterBody(event, model)
    default:
      guard event.is(.code, .multipleUpdates) || event.is(.code, .cycle) else { return }
      reportFault(
        model.node, event, [event.seq],
        event.is(.code, .cycle) ? "depends on itself" : "was updated several times in one frame", model)
    }
  }

  private func dispatch(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    // Outside of frames, a transaction is the round. Outside of both, rounds cannot be told apart.
    guard model.progress.isInFrame || (!model.hasSeen(.frameBegin) && model.progress.transaction != 0) else { return }
    let round = model.progress.isInFrame ? model.progress.frame : model.progress.transaction
    if round != frame {
      frame = round
      forget()
    }
    let dispatcher = Dispatcher(node: event[.node] ?? 0, callback: event[.callback] ?? 0, ordinal: event[.ordinal] ?? 0)
    if order.count == Self.maximumDispatchesKept { order.removeFirst(Self.maximumDispatchesKept / 2) }
    order.append((event.seq, dispatcher))
    // A dispatcher that has already been judged is no longer counted.
    let before = dispatches[dispatcher]?.count ?? 0
    guard before <= UpdateLoopRule.maximumDispatches else { return }
    dispatches[dispatcher, default: []].append(event.seq)
    guard before == UpdateLoopRule.maximumDispatches, let seqs = dispatches[dispatcher],
      !isDoubling(event, since: seqs[0], model)
    else { return }
    let isDriven = isDrivenByLoop(dispatcher, model)
    looping.insert(dispatcher)
    if isDriven { return }
    reportFault(
      model.node, event, seqs, "ran its \(text(event.string(.callback))) callback \(seqs.count) times in one frame",
      model)
  }

  private func forget() {
    guard !order.isEmpty else { return }
    dispatches.removeAllKeepingSmallCapacity()
    looping.removeAllKeepingSmallCapacity()
    order.removeAll(keepingCapacity: order.count <= 64)
  }

  /// True if a reported loop drives the dispatcher: one of the loop's callbacks wrote the node's state last, or the
  /// writer is unknown.
  private func isDrivenByLoop(_ dispatcher: Dispatcher, _ model: borrowing LifecycleModel) -> Bool {
    if looping.isEmpty { return false }
    let drivers = model.slots(of: dispatcher.node).compactMap { author(of: $0.writeSeq) }
    return drivers.isEmpty || drivers.contains { looping.contains($0) }
  }

  /// Returns the last dispatcher of this frame that began before a position, or nil.
  private func author(of seq: UInt64) -> Dispatcher? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : order[low - 1].dispatcher
  }

  /// True if the strict profile's doubled appearance runs the callback again, including a change callback that runs
  /// initially.
  private func isDoubling(_ event: borrowing EventRecord, since first: UInt64, _ model: borrowing LifecycleModel)
    -> Bool
  {
    guard model.isStrict else { return false }
    if event.is(.callback, .change) { return model.node.map { $0.leaveSeq > first } ?? false }
    return event.is(.callback, .appear) || event.is(.callback, .disappear)
  }

  private func beginRound(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let frame = model.progress.isInFrame ? model.progress.frame : 0
    var round = Round(begin: event.seq, depth: 0, t: event.t, frame: frame, node: model.lastCallbackNode)
    if let cause = event[.cause], let parent = recentRounds.last(where: { $0.begin <= cause && cause < $0.end }) {
      let isOneRound = parent.t == event.t || (parent.frame != 0 && parent.frame == frame)
      if isOneRound { round.depth = parent.depth + 1 }
    }
    rounds.append(round)
    if rounds.count == 2 * Self.maximumRounds { rounds.removeFirst(Self.maximumRounds) }
    // A loop that was already reported for its callbacks may also be a chain of transactions.
    if round.depth == UpdateLoopRule.maximumChain, looping.isEmpty || !model.progress.isInFrame {
      if chains.count < 1_000 {
        chains.append((model.lastCallbackNode, (event.seq, event.t), rounds.suffix(round.depth + 1).map(\.begin)))
      }
    }
  }

  private func enterBody(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = event[.node], model.node.map({ $0.bodies > $0.bodiesEnded &+ 1 }) == true,
      model.depth(on: event.thread) > 1
    else { return }
    guard let outer = model.thread(event.thread).spans.dropLast().last(where: { $0.kind == .body && $0.node == node })
    else { return }
    if reentries.count < 1_000 { reentries.append((node, outer.seq, event.seq, event.t)) }
  }

  private func reportFault(
    _ node: Node?, _ event: borrowing EventRecord, _ evidence: [UInt64], _ what: String,
    _ model: borrowing LifecycleModel
  ) {
    report(
      model, on: node, at: (event.seq, event.t), "\(name(node, model)) \(what)", evidence: evidence, cause: "loop",
      site: event.string(.site))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for each in chains where model.hasSeen(.transactionEnd) {
      let node = model.node(each.node)
      report(
        model, on: node, at: each.at,
        "\(name(node, model)) triggered a chain of \(each.evidence.count) transactions that cause each other",
        evidence: each.evidence, cause: "loop")
    }
    guard model.hasSeen(.bodyEnd) else { return }
    for each in reentries {
      let node = model.node(each.node)
      report(
        model, on: node, at: (each.second, each.t),
        "the body of \(name(node, model)) was re-entered while it was running",
        evidence: [each.first, each.second], cause: "loop")
    }
  }
}
