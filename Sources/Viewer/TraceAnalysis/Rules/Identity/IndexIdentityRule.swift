internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags rows that are identified by position: after a change in the middle, each later row takes over its neighbor's
/// item.
struct IndexIdentityRule: AnomalyRule {
  let info = RuleInfo(
    id: "index-identity", severity: .warning,
    summary: "Rows are identified by position instead of by item",
    rationale:
      "When an item is inserted or removed, state, focus and animations stay with the position and therefore move to another item.",
    remedy: "Identify rows by item: Identifiable elements or id: \\.id, not indices or offsets.",
    detection:
      "In one turn, the last row of a ForEach that uses indices as ids is created or destroyed, and one input changes in all rows from "
      + "some position to the end. If the trace records the old values, each row must have taken its neighbor's value.",
    exceptions: [
      "ranges that never change length",
      "an item added or removed at the end",
      "an input that becomes equal in all rows",
      "closures, which change in all rows",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.propChange)], detail: .all,
    constructs: ["ForEach"],
    editsStatement: false,
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

  private var lists = IndexedLists()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if lists.note(event, model, strings) { isWaitingForTurn = true }
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for (id, change) in lists.takeChanges() { judge(id, change, model) }
  }

  private func judge(_ id: UInt64, _ change: IndexedLists.Change, _ model: borrowing LifecycleModel) {
    // Removed from the table first, so that mutating it copies nothing.
    guard var rows = lists.containers.removeValue(of: id) else { return }
    let countBefore = rows.count
    // Copied only if needed, because a copy causes the rows to be copied when they change.
    let inputsBefore = change.hasResized ? rows.inputs : IDTable()
    for row in change.removed { rows.alive.remove(row.index) }
    for row in change.added { rows.alive.insert(row.index) }
    for (name, index, input) in change.changed {
      rows.inputs[name.rawValue, default: IDTable()][UInt64(index)] = input.hash
    }
    for row in change.removed { rows.inputs.updateAll { $0[UInt64(row.index)] = nil } }
    lists.containers[id] = rows.count > 0 ? rows : nil
    guard rows.isOrdered, countBefore > 0, change.hasResized else { return }
    // The rows that were added or removed are at the end, although the change was in the middle.
    let moved = change.removed + change.added
    let kept = min(countBefore, rows.count)
    guard moved.allSatisfy({ $0.index >= kept }) else { return }
    let shifts = change.byInput().sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { name, inputs in
      let old = inputsBefore[name.rawValue] ?? IDTable()
      return shift(inputs.filter { $0.key < kept }, from: old, by: countBefore - rows.count, kept: kept).map {
        ($0, inputs)
      }
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

  /// Returns the first index from which all rows took the input of the row `distance` places later, or nil if there is
  /// none.
  private func shift(_ inputs: [Int: IndexedLists.Input], from old: IDTable<UInt64>, by distance: Int, kept: Int)
    -> Int?
  {
    guard let first = inputs.keys.min(), inputs.count == kept - first else { return nil }
    let hashes = inputs.compactMapValues(\.hash)
    // Closures have no hash and change in all rows.
    guard !hashes.isEmpty else { return first > 0 ? first : nil }
    if hashes.count > 1, Set(hashes.values).count == 1 { return nil }
    for (index, hash) in hashes where distance > 0 || index + distance >= first {
      if let neighbor = old[UInt64(bitPattern: Int64(index + distance))], neighbor != hash { return nil }
    }
    return first
  }
}
