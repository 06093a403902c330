internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags two living rows of one ForEach that have the same id.
struct DuplicateForEachIDRule: AnomalyRule {
  let info = RuleInfo(
    id: "duplicate-foreach-id", severity: .error,
    summary: "Two rows of one ForEach have the same id",
    rationale:
      "The id decides which state belongs to which row. With duplicate ids, rows disappear, repeat or share state.",
    remedy: "Give every element an id that is unique among its siblings.",
    namedRemedy: "Give every element of the ForEach in {view} an id that is unique among its siblings.",
    detection:
      "Two living children of one for_each container have equal explicit ids when the turn ends, or the warning duplicate_id.",
    exceptions: [
      "the same id in two different ForEach",
      "both rows existing briefly during a move inside one transaction",
      "a row that has left the screen, in a source that never records the destruction of nodes",
    ],
    needs: [KindSet(.nodeCreate, .warning)], warnings: [.duplicateID], detail: .lifetimes,
    constructs: ["ForEach"],
    editsStatement: false,
    faulty: """
      ForEach  id "a"  ├─────────
               id "a"  ├─────────
      """,
    clean: """
      ForEach  id "a"  ├─────────
               id "b"  ├─────────
      """)

  let detectors: [Detector.Type] = [DuplicateForEachIDDetector.self]
}

private final class DuplicateForEachIDDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeCreate, .nodeDestroy, .warning) }

  private struct Row: Hashable {
    var parent: UInt64
    var explicit: StringID
  }
  private var rows: [Row: UInt64] = [:]
  private var pairs: [(first: UInt64, second: UInt64, turn: UInt64)] = []
  /// Pairs whose first row had left the screen. It is still alive only if the source records the destruction of nodes.
  private var doubtful: [(first: UInt64, second: UInt64, until: UInt64)] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .warning { return reportWarning(event, model) }
    guard let node = model.node, let explicit = node.explicitID else { return }
    let row = Row(parent: node.parent, explicit: explicit)
    if event.kind == .nodeDestroy {
      if rows[row] == node.id { rows[row] = nil }
      return
    }
    guard !model.before.contains(.created), let parent = model.node(node.parent), parent.holds(.forEach) else { return }
    if let first = rows[row], first != node.id {
      pairs.append((first, node.id, model.progress.turn))
      isWaitingForTurn = true
    }
    rows[row] = node.id
  }

  private func reportWarning(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .duplicateID) else { return }
    let owner = event.string(.type).map { "a \(text($0))" } ?? "a ForEach"
    report(
      model, on: model.node, at: (event.seq, event.t),
      "two rows of \(owner) have the same id \"\(text(event.string(.explicitID)))\"",
      evidence: [event.seq], cause: "duplicate")
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for pair in pairs {
      guard let first = model.node(pair.first), let second = model.node(pair.second) else { continue }
      if ended(first, in: pair.turn) || ended(second, in: pair.turn) { continue }
      if first.is(.left), !first.is(.visible), !model.hasSeen(.nodeDestroy) {
        if doubtful.count < 1_000 { doubtful.append((first.id, second.id, model.seq)) }
      } else {
        reportFault(first, second, until: model.seq, model)
      }
    }
    pairs.removeAll()
  }

  override func finish(_ model: borrowing LifecycleModel) {
    guard model.hasSeen(.nodeDestroy) else { return }
    for pair in doubtful {
      if let first = model.node(pair.first), let second = model.node(pair.second) {
        reportFault(first, second, until: pair.until, model)
      }
    }
  }

  private func reportFault(_ first: Node, _ second: Node, until: UInt64, _ model: borrowing LifecycleModel) {
    let parent = model.node(second.parent)
    report(
      model, on: parent, at: (second.createSeq, second.createTime),
      "two rows of \(name(parent, model)) have the same id \"\(text(second.explicitID))\" (indices \(first.index) and \(second.index))",
      evidence: [first.createSeq, second.createSeq], cause: "duplicate",
      // A list of data has a ForEach that the author has not written.
      code: parent.flatMap { model.node($0.parent) }?.holds(.list) == true ? .use(of: ["ForEach", "List"]) : nil,
      until: until)
  }

  private func ended(_ node: Node, in turn: UInt64) -> Bool { node.is(.destroyed) && node.destroyTurn == turn }
}
