internal import TraceFormat
internal import TraceModel

/// A rule at work on one trace: shown the events of the kinds it reads, in order, each after the model has taken it in.
public class Detector {
  let run: RuleRun
  /// Set by a detector that wants ``turnEnded(_:)`` when the present turn is over.
  final var isWaitingForTurn = false {
    didSet { if isWaitingForTurn { run.turns.isAwaited = true } }
  }

  init(_ run: RuleRun) { self.run = run }

  func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {}

  /// The turn in which ``isWaitingForTurn`` was set is over. The model already holds the first event of the next one.
  func turnEnded(_ model: borrowing LifecycleModel) {}

  /// The trace is over.
  func finish(_ model: borrowing LifecycleModel) {}

  /// Reports a fault.
  ///
  /// - Parameters:
  ///   - node: The node whose view did it; of a container or primitive, the view around it is named.
  ///   - at: The position and time of the event that made it certain.
  ///   - cause: What tells this fault from another of the same rule on the same view: a key, a slot, a type. Part of the fingerprint.
  ///   - subjects: What the fault is about, for rules that yield to each other.
  ///   - since: Where the stretch begins that had to be seen whole, if before the first event of the evidence.
  ///   - until: Where that stretch ends, if behind the last one: a fault of what did not come is proven only by looking until then.
  final func report(
    _ model: borrowing LifecycleModel, on node: Node?, at: (seq: UInt64, t: UInt64), _ message: @autoclosure () -> String,
    evidence: [UInt64], severity: Severity? = nil, cause: String = "", subjects: [Subject] = [], site: StringID? = nil,
    view: StringID? = nil, expectedOn: [String] = [], weight: Int = 1, since: UInt64? = nil, until: UInt64 = 0
  ) {
    let author = node.map { model.author(of: $0) }
    var candidate = Candidate()
    candidate.severity = severity ?? run.info.severity
    candidate.node = author?.id ?? node?.id
    candidate.subjectNode = node?.id
    candidate.view = (view ?? author?.view ?? node?.view).map(run.strings.text)
    candidate.place = node.map { model.place(of: $0, run.strings) } ?? ""
    candidate.site = (site ?? node?.site ?? author?.site).map(run.strings.text)
    candidate.seq = at.seq
    candidate.t = at.t
    candidate.evidence = Array(Set(evidence.filter { $0 != 0 })).sorted()
    candidate.cause = cause
    candidate.subjects = subjects
    candidate.expectedOn = expectedOn
    candidate.weight = weight
    let first = candidate.evidence.first ?? at.seq
    candidate.since = min(since ?? first, first)
    // A creation that is missing may be what was lost: then nothing is known of the node's closures and slots.
    if let node, !node.is(.created) { candidate.since = 0 }
    candidate.until = max(candidate.evidence.last ?? 0, at.seq, until)
    run.collector.add(candidate, message)
  }

  /// The name of a node's view for a message.
  final func name(_ node: Node?, _ model: borrowing LifecycleModel) -> String {
    guard let node else { return "a view" }
    return model.author(of: node).view.map { "'\(run.strings.text($0))'" } ?? "node \(node.id)"
  }

  /// The name of a slot for a message.
  final func name(_ slot: SlotState?) -> String { slot.map { $0.name.map(run.strings.text) ?? "slot \($0.slot)" } ?? "state" }

  final func text(_ id: StringID?) -> String { id.map(run.strings.text) ?? "?" }
}

/// What a fault is about. Of two rules that name the same subject, one may give way to the other.
enum Subject: Hashable {
  case event(UInt64)
  case task(UInt64)
  case node(UInt64)
  case fetch(UInt64)
}
