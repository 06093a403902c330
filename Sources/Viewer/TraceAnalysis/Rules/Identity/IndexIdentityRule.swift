internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags rows that are identified by position: after a change in the middle, each later row takes over its neighbor's item.
struct IndexIdentityRule: AnomalyRule {
  let info = RuleInfo(
    id: "index-identity", severity: .warning,
    summary: "Rows are identified by position instead of by item",
    rationale: "When an item is inserted or removed, state, focus and animations stay with the position and therefore move to another item.",
    remedy: "Identify rows by item: Identifiable elements or id: \\.id, not indices or offsets.",
    detection: "In one turn, the last row of a ForEach that uses indices as ids is created or destroyed, and one input changes in all rows from "
      + "some position to the end. If the trace records the old values, each row must have taken its neighbor's value.",
    exceptions: [
      "ranges that never change length",
      "an item added or removed at the end",
      "an input that becomes equal in all rows",
      "closures, which change in all rows",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.propChange)], detail: .all,
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

  let detectors: [Detector.Type] = [IndexIdentityDetector.self]
}

private final class IndexIdentityDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeCreate, .nodeDestroy, .propChange) }

  /// The rows of one ForEach that uses indices as ids.
  private struct Rows {
    var alive: Set<Int> = []
    var count: Int { alive.count }
    var isOrdered = true
    /// The hash of each row's input, by input and index, if it ever changed.
    var inputs: [StringID: [Int: UInt64]] = [:]
  }
  /// The new value of an input in a row. The hash is nil for values that have none, such as closures.
  private struct Input {
    let seq: UInt64
    let hash: UInt64?
  }
  private struct Change {
    var changed: [(name: StringID, index: Int, input: Input)] = []
    var removed: [(index: Int, seq: UInt64)] = []
    var added: [(index: Int, seq: UInt64)] = []
    var t: UInt64 = 0

    /// True if rows came or went, but not both.
    var hasResized: Bool { added.isEmpty != removed.isEmpty }

    /// The last change of each row's inputs, by input and index.
    func byInput() -> [StringID: [Int: Input]] {
      changed.reduce(into: [:]) { $0[$1.name, default: [:]][$1.index] = $1.input }
    }
  }
  private var containers: [UInt64: Rows] = [:]
  private var changes: [UInt64: Change] = [:]
  /// The container of the last change, or 0, and its changes, which are not among the others: most changes follow one of their container.
  private var last: UInt64 = 0
  private var lastChange = Change()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.kind == .propChange, containers.isEmpty { return }
    guard let row = row(node, model), let parent = model.node(row.parent), parent.holds(.forEach) else { return }
    guard let explicit = row.explicitID, let index = Int(text(explicit)), index >= 0 else {
      containers[parent.id] = nil
      if last == parent.id { keepLast() }
      return
    }
    switch event.kind {
    case .nodeCreate:
      guard row.id == node.id, !model.before.contains(.created) else { return }
      if row.index >= 0, Int(row.index) != index { containers[parent.id, default: Rows()].isOrdered = false }
      turn(to: parent.id)
      lastChange.added.append((index, event.seq))
    case .nodeDestroy:
      guard row.id == node.id, !model.isOver, !event.is(.reason, .evict), !event.is(.reason, .root) else { return }
      turn(to: parent.id)
      lastChange.removed.append((index, event.seq))
    default:
      let name = event.string(.name) ?? StringID(rawValue: 0)
      turn(to: parent.id)
      lastChange.changed.append((name, index, Input(seq: event.seq, hash: event[.hash])))
    }
    lastChange.t = event.t
  }

  /// Makes a container the one whose changes are noted.
  private func turn(to container: UInt64) {
    guard last != container else { return }
    keepLast()
    last = container
    lastChange = changes.removeValue(forKey: container) ?? Change()
    if containers[container] == nil { containers[container] = Rows() }
    isWaitingForTurn = true
  }

  private func keepLast() {
    guard last != 0 else { return }
    changes[last] = lastChange
    last = 0
    lastChange = Change()
  }

  /// Returns the row of a ForEach that contains the node, or the node itself if it is a row.
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
    keepLast()
    for (id, change) in changes.sorted(by: { $0.key < $1.key }) { judge(id, change, model) }
    changes.removeAllKeepingSmallCapacity()
  }

  private func judge(_ id: UInt64, _ change: Change, _ model: borrowing LifecycleModel) {
    // Removed from the dictionary first, so that mutating it copies nothing.
    guard var rows = containers.removeValue(forKey: id) else { return }
    let countBefore = rows.count
    // Copied only if needed, because a copy causes the rows to be copied when they change.
    let inputsBefore = change.hasResized ? rows.inputs : [:]
    for row in change.removed { rows.alive.remove(row.index) }
    for row in change.added { rows.alive.insert(row.index) }
    for (name, index, input) in change.changed { rows.inputs[name, default: [:]][index] = input.hash }
    for index in change.removed.map(\.index) { for name in rows.inputs.keys { rows.inputs[name]?[index] = nil } }
    containers[id] = rows.count > 0 ? rows : nil
    guard rows.isOrdered, countBefore > 0, change.hasResized else { return }
    // The rows that were added or removed are at the end, although the change was in the middle.
    let moved = change.removed + change.added
    let kept = min(countBefore, rows.count)
    guard moved.allSatisfy({ $0.index >= kept }) else { return }
    let shifts = change.byInput().sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { name, inputs in
      shift(inputs.filter { $0.key < kept }, from: inputsBefore[name] ?? [:], by: countBefore - rows.count, kept: kept).map { ($0, inputs) }
    }
    // Numeric item ids look like indices until an item is removed: then one of them is beyond the end.
    guard let (first, inputs) = shifts.first, rows.alive.allSatisfy({ $0 < rows.count }) else { return }
    let node = model.node(id)
    let evidence = moved.prefix(4).map(\.seq) + inputs.sorted { $0.key < $1.key }.prefix(8).map(\.value.seq)
    report(
      model, on: node, at: (evidence.max() ?? 0, change.t),
      "rows of \(name(node, model)) are identified by index: after a change at index \(first), \(kept - first) rows took their neighbor's input",
      evidence: evidence, cause: "index", since: node?.createSeq)
  }

  /// Returns the first index from which all rows took the input of the row `distance` places later, or nil if there is none.
  private func shift(_ inputs: [Int: Input], from old: [Int: UInt64], by distance: Int, kept: Int) -> Int? {
    guard let first = inputs.keys.min(), inputs.count == kept - first else { return nil }
    let hashes = inputs.compactMapValues(\.hash)
    // Closures have no hash and change in all rows.
    guard !hashes.isEmpty else { return first > 0 ? first : nil }
    if hashes.count > 1, Set(hashes.values).count == 1 { return nil }
    for (index, hash) in hashes where distance > 0 || index + distance >= first {
      if let neighbor = old[index + distance], neighbor != hash { return nil }
    }
    return first
  }
}
