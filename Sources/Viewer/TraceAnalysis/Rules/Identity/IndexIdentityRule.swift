internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags rows that are identified by their position: after a change in the middle all of them become their neighbours.
struct IndexIdentityRule: AnomalyRule {
  let info = RuleInfo(
    id: "index-identity", severity: .warning, summary: "Rows are identified by position, not by item",
    rationale: "When an item is inserted or removed, state, focus and animations stay with the position and so pass to another item.",
    remedy: "Identify rows by the item: Identifiable elements or id: \\.id, not indices or offsets.",
    detection: "In one turn the last row of a ForEach whose ids are the indices is created or destroyed, and one input of all rows from some "
      + "position to the end changes; where the trace tells what it was, to what the neighbour's was.",
    exceptions: [
      "ranges that never change length", "an item added or removed at the end", "an input that becomes the same in all rows",
      "closures, which change in all rows",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.propChange)], reads: KindSet(.nodeCreate, .nodeDestroy, .propChange),
    faulty: """
      ForEach  0 milk    0 bread
               1 bread   1 eggs
               2 eggs    ✕
      """,
    clean: """
      ForEach  milk      ✕
               bread     bread
               eggs      eggs
      """)

  func detector(_ run: RuleRun) -> Detector { IndexIdentityDetector(run) }
}

private final class IndexIdentityDetector: Detector {
  /// The rows of one ForEach whose ids are their indices.
  private struct Rows {
    var alive: Set<Int> = []
    var count: Int { alive.count }
    var isOrdered = true
    /// By input and index: what the row's input is, as far as it has ever changed.
    var inputs: [StringID: [Int: UInt64]] = [:]
  }
  /// What became of an input in a row; nil where it cannot be told, as of a closure.
  private struct Input {
    let seq: UInt64
    let hash: UInt64?
  }
  private struct Change {
    var changed: [StringID: [Int: Input]] = [:]
    var removed: [(index: Int, seq: UInt64)] = []
    var added: [(index: Int, seq: UInt64)] = []
    var t: UInt64 = 0
  }
  private var containers: [UInt64: Rows] = [:]
  private var changes: [UInt64: Change] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.kind == .propChange, containers.isEmpty { return }
    guard let row = row(node, model), let parent = model.node(row.parent), parent.holds(.forEach) else { return }
    guard let explicit = row.explicitID, let index = Int(text(explicit)), index >= 0 else {
      containers[parent.id] = nil
      return
    }
    switch event.kind {
    case .nodeCreate:
      guard row.id == node.id, !model.before.contains(.created) else { return }
      if row.index >= 0, Int(row.index) != index { containers[parent.id, default: Rows()].isOrdered = false }
      changes[parent.id, default: Change()].added.append((index, event.seq))
    case .nodeDestroy:
      guard row.id == node.id, !model.isOver, !event.is(.reason, .evict), !event.is(.reason, .root) else { return }
      changes[parent.id, default: Change()].removed.append((index, event.seq))
    default:
      let name = event.string(.name) ?? StringID(rawValue: 0)
      changes[parent.id, default: Change()].changed[name, default: [:]][index] = Input(seq: event.seq, hash: event[.hash])
    }
    changes[parent.id]?.t = event.t
    if containers[parent.id] == nil { containers[parent.id] = Rows() }
    isWaitingForTurn = true
  }

  /// The row of a ForEach that the node is, or that it stands in at one step: a view in a row's own container.
  private func row(_ node: Node, _ model: borrowing LifecycleModel) -> Node? {
    var current = node
    for _ in 0..<8 {
      guard let parent = model.node(current.parent) else { return nil }
      if parent.holds(.forEach) { return current }
      current = parent
    }
    return nil
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for (id, change) in changes.sorted(by: { $0.key < $1.key }) { judge(id, change, model) }
    changes.clear()
  }

  private func judge(_ id: UInt64, _ change: Change, _ model: borrowing LifecycleModel) {
    // Taken out, so that nothing of it is copied for a row more.
    guard var rows = containers.removeValue(forKey: id) else { return }
    let countBefore = rows.count
    let inputsBefore = rows.inputs.filter { change.changed[$0.key] != nil }
    for row in change.removed { rows.alive.remove(row.index) }
    for row in change.added { rows.alive.insert(row.index) }
    for (name, inputs) in change.changed {
      for (index, input) in inputs { rows.inputs[name, default: [:]][index] = input.hash }
    }
    for index in change.removed.map(\.index) { for name in rows.inputs.keys { rows.inputs[name]?[index] = nil } }
    containers[id] = rows.count > 0 ? rows : nil
    guard rows.isOrdered, countBefore > 0, change.added.isEmpty != change.removed.isEmpty else { return }
    // The rows that came or went stand at the end, although the change was in the middle.
    let moved = change.removed + change.added
    let kept = min(countBefore, rows.count)
    guard moved.allSatisfy({ $0.index >= kept }) else { return }
    let shifts = change.changed.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { name, inputs in
      shift(inputs.filter { $0.key < kept }, from: inputsBefore[name] ?? [:], by: countBefore - rows.count, kept: kept).map { ($0, inputs) }
    }
    // Items that are numbers look like indices until one of them goes: then a number lies beyond the end.
    guard let (first, inputs) = shifts.first, rows.alive.allSatisfy({ $0 < rows.count }) else { return }
    let node = model.node(id)
    let evidence = moved.prefix(4).map(\.seq) + inputs.sorted { $0.key < $1.key }.prefix(8).map(\.value.seq)
    report(
      model, on: node, at: (evidence.max() ?? 0, change.t),
      "the rows of \(name(node, model)) are identified by index: an item came or went at \(first) and \(kept - first) rows took their neighbour's input",
      evidence: evidence, cause: "index", since: node?.createSeq)
  }

  /// The position from which all rows took their neighbours' input, so many rows away; nil where that is not what happened.
  private func shift(_ inputs: [Int: Input], from old: [Int: UInt64], by distance: Int, kept: Int) -> Int? {
    guard let first = inputs.keys.min(), inputs.count == kept - first else { return nil }
    let hashes = inputs.compactMapValues(\.hash)
    // Of closures nothing is told, and they change in all rows.
    guard !hashes.isEmpty else { return first > 0 ? first : nil }
    if hashes.count > 1, Set(hashes.values).count == 1 { return nil }
    for (index, hash) in hashes where distance > 0 || index + distance >= first {
      if let neighbour = old[index + distance], neighbour != hash { return nil }
    }
    return first
  }
}
