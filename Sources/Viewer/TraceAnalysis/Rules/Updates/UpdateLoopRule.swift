internal import TraceFormat
internal import TraceModel

/// Flags a change that drives itself.
struct UpdateLoopRule: AnomalyRule {
  /// How often one callback of one node may run in one frame, and how many transactions may cause each other.
  var maximumDispatches = 2
  var maximumChain = 8

  let info = RuleInfo(
    id: "update-loop", severity: .error, summary: "A change kept causing itself",
    rationale: "Each round changes what started it; the framework cuts the loop after two rounds a frame, or the program hangs.",
    remedy: "Write only when the value differs, and derive values instead of storing them.",
    detection: "One callback of one node runs 3 times in one frame; more than 8 transactions cause each other in one frame or instant; a body "
      + "is entered again while it runs; or a warning multiple_updates or cycle. Callbacks that drive each other are one loop, told of "
      + "the first that runs too often.",
    exceptions: ["two dispatches in a frame", "animations: a chain that goes from frame to frame"],
    needs: [KindSet(.callbackBegin, .bodyBegin, .warning, .transactionBegin)],
    reads: KindSet(.frameBegin, .frameEnd, .transactionBegin, .transactionEnd, .callbackBegin, .bodyBegin, .warning),
    ignoresPlain: KindSet(.callbackBegin, .bodyBegin),
    faulty: """
      FormView  onChange  X X X
      """,
    clean: """
      FormView  onChange  X X
      """)

  func detector(_ run: RuleRun) -> Detector { UpdateLoopDetector(run, self) }
}

private final class UpdateLoopDetector: Detector {
  private struct Dispatcher: Hashable {
    var node: UInt64
    var callback: UInt64
    var ordinal: UInt64
  }
  private struct Round {
    var begin: UInt64
    var end: UInt64 = .max
    var depth: Int
    var t: UInt64
    var frame: UInt64
    var node: UInt64 = 0
  }
  private let rule: UpdateLoopRule
  private var dispatches: [Dispatcher: [UInt64]] = [:]
  /// The same in the order in which they came: the last of them, where a frame goes on for ever.
  private var order: [(seq: UInt64, dispatcher: Dispatcher)] = []
  /// Those of this frame that make up the loops that were told of.
  private var looping: Set<Dispatcher> = []
  private static let mostRemembered = 65_536
  private var frame: UInt64 = .max
  private var rounds: [Round] = []
  private var reentries: [(node: UInt64, first: UInt64, second: UInt64, t: UInt64)] = []
  /// Chains of transactions; they prove nothing where the source never tells the end of one.
  private var chains: [(node: UInt64, at: (seq: UInt64, t: UInt64), evidence: [UInt64])] = []

  init(_ run: RuleRun, _ rule: UpdateLoopRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .frameBegin, .frameEnd: forget()
    case .transactionBegin: beginRound(event, model)
    case .transactionEnd: if let last = rounds.lastIndex(where: { $0.end == .max }) { rounds[last].end = event.seq }
    case .callbackBegin: dispatch(event, model)
    case .bodyBegin: enterBody(event, model)
    default:
      guard event.is(.code, .multipleUpdates) || event.is(.code, .cycle) else { return }
      accuse(model.node, event, [event.seq], event.is(.code, .cycle) ? "depends on itself" : "was updated several times in one frame", model)
    }
  }

  private func dispatch(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    // Outside of frames a transaction is the round; outside of both nothing tells one round from the next.
    guard model.clockwork.isInFrame || (!model.hasSeen(.frameBegin) && model.clockwork.transaction != 0) else { return }
    let round = model.clockwork.isInFrame ? model.clockwork.frame : model.clockwork.transaction
    if round != frame {
      frame = round
      forget()
    }
    let dispatcher = Dispatcher(node: event[.node] ?? 0, callback: event[.callback] ?? 0, ordinal: event[.ordinal] ?? 0)
    if order.count == Self.mostRemembered { order.removeFirst(Self.mostRemembered / 2) }
    order.append((event.seq, dispatcher))
    // What was judged already is not counted on.
    guard dispatches[dispatcher, default: []].count <= rule.maximumDispatches else { return }
    dispatches[dispatcher, default: []].append(event.seq)
    guard let seqs = dispatches[dispatcher], seqs.count == rule.maximumDispatches + 1, !isDoubling(event, since: seqs[0], model) else { return }
    let isDriven = isDrivenByLoop(dispatcher, model)
    looping.insert(dispatcher)
    if isDriven { return }
    accuse(model.node, event, seqs, "ran its \(text(event.string(.callback))) callback \(seqs.count) times in one frame", model)
  }

  private func forget() {
    guard !order.isEmpty else { return }
    dispatches.clear()
    looping.clear()
    order.removeAll(keepingCapacity: order.count <= 64)
  }

  /// Whether what runs too often only goes round in a loop that was told of: one of its callbacks wrote the node's state last, or
  /// nothing tells who wrote it.
  private func isDrivenByLoop(_ dispatcher: Dispatcher, _ model: borrowing LifecycleModel) -> Bool {
    if looping.isEmpty { return false }
    let drivers = model.slots(of: dispatcher.node).compactMap { author(of: $0.writeSeq) }
    return drivers.isEmpty || drivers.contains { looping.contains($0) }
  }

  /// The last in this frame that began before a position, or nil.
  private func author(of seq: UInt64) -> Dispatcher? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : order[low - 1].dispatcher
  }

  /// Whether a doubled appearance runs the callback again; that of a change too, where it runs from the start.
  private func isDoubling(_ event: borrowing EventRecord, since first: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    guard model.isStrict else { return false }
    if event.is(.callback, .change) { return model.node.map { $0.leaveSeq > first } ?? false }
    return event.is(.callback, .appear) || event.is(.callback, .disappear)
  }

  private func beginRound(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let frame = model.clockwork.isInFrame ? model.clockwork.frame : 0
    var round = Round(begin: event.seq, depth: 0, t: event.t, frame: frame, node: model.lastCallbackNode)
    if let cause = event[.cause], let parent = rounds.last(where: { $0.begin <= cause && cause < $0.end }) {
      let isOneRound = parent.t == event.t || (parent.frame != 0 && parent.frame == frame)
      if isOneRound { round.depth = parent.depth + 1 }
    }
    rounds.append(round)
    if rounds.count > 64 { rounds.removeFirst() }
    // A loop that was told of by its callbacks may be such a chain as well.
    if round.depth == rule.maximumChain, looping.isEmpty || !model.clockwork.isInFrame {
      if chains.count < 1_000 { chains.append((model.lastCallbackNode, (event.seq, event.t), rounds.suffix(round.depth + 1).map(\.begin))) }
    }
  }

  private func enterBody(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = event[.node], model.node.map({ $0.bodies > $0.bodiesEnded &+ 1 }) == true, model.depth(on: event.thread) > 1 else { return }
    guard let outer = model.thread(event.thread).spans.dropLast().last(where: { $0.kind == .body && $0.node == node }) else { return }
    if reentries.count < 1_000 { reentries.append((node, outer.seq, event.seq, event.t)) }
  }

  private func accuse(
    _ node: Node?, _ event: borrowing EventRecord, _ evidence: [UInt64], _ what: String, _ model: borrowing LifecycleModel
  ) {
    report(model, on: node, at: (event.seq, event.t), "\(name(node, model)) \(what)", evidence: evidence, cause: "loop", site: event.string(.site))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for each in chains where model.hasSeen(.transactionEnd) {
      let node = model.node(each.node)
      report(
        model, on: node, at: each.at, "\(name(node, model)) closed a chain of \(each.evidence.count) transactions that cause each other",
        evidence: each.evidence, cause: "loop")
    }
    guard model.hasSeen(.bodyEnd) else { return }
    for each in reentries {
      let node = model.node(each.node)
      report(
        model, on: node, at: (each.second, each.t), "the body of \(name(node, model)) was entered again while it ran",
        evidence: [each.first, each.second], cause: "loop")
    }
  }
}
