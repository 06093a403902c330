internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a switch between two branches that show the same view, which loses the view's state.
struct BranchSwapStateLossRule: AnomalyRule {
  let info = RuleInfo(
    id: "branch-swap-state-loss", severity: .note,
    summary: "Switching between branches that show the same view loses its state",
    rationale:
      "The branches of an if or switch have different identities even if they show the same view type, so the user's input is lost.",
    remedy: "Use one view whose parameter changes, or keep the state above the branch.",
    namedRemedy: "In {view}, use one view whose parameter changes, or keep the state above the branch.",
    detection:
      "In one turn, a node in one branch of an if or switch is destroyed, a node of the same view type is created in another branch "
      + "of it, and a slot of the old node had been changed. Or the new node is created later and one action led to both, for example if a "
      + "placeholder replaces the view while it loads.",
    exceptions: [
      "an intended reset, marked 'reset' in that turn or before the update that switches",
      "slots at their initial value",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.nodeDestroy), KindSet(.stateWrite)], detail: .all,
    constructs: ["if", "switch"],
    editsStatement: false,
    faulty: """
      if    ├─ EditView (name: "Ann") ─┤
      else                             ├─ EditView (name: "")
      """,
    clean: """
      EditView(isCompact:)  ├─ (name: "Ann") ────────────────
      """)

  let detectors: [Detector.Type] = [BranchSwapDetector.self]
}

private final class BranchSwapDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeCreate, .nodeDestroy, .transactionBegin, .mark) }

  private struct Half {
    var branch: UInt64
    var view: StringID
    var node: UInt64
    var slot = ""
    var write: UInt64
    /// The position from which the trace must be complete: a lost write could have restored the slot's initial value.
    var since: UInt64 = 0
    var seq: UInt64
    var t: UInt64
    /// The update in which the node was created or destroyed, or 0.
    var update: UInt64 = 0
    /// The action that led to it, or 0.
    var root: UInt64 = 0
  }
  private struct Side: Hashable {
    var branch: UInt64
    var view: StringID
  }
  /// The maximum number of destroyed nodes to remember.
  private static let maximumReplaced = 1_024
  private var created: [Side: [Half]] = [:]
  private var destroyed: [Half] = []
  private var resetTurn: UInt64 = 0
  /// The update in which a reset was marked, or the next one after the mark.
  private var resetUpdate: UInt64 = 0
  /// The nodes that were destroyed because of an action, and that another turn may create again.
  private var replaced: [Side: Half] = [:]
  /// The action that led to the current update, or 0.
  private var root: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .mark {
      guard strings.text(event.string(.label))?.lowercased().containsASCII("reset") == true else { return }
      resetTurn = model.progress.turn
      resetUpdate = model.progress.isInUpdate ? model.progress.update : model.progress.update + 1
      return
    }
    if event.kind == .transactionBegin {
      root = model.origin.root == .action ? model.origin.rootSeq : 0
      return
    }
    guard !model.isOver, let node = model.node, node.isView, let view = node.view, let branch = branch(node, model)
    else { return }
    var half = Half(branch: branch, view: view, node: node.id, write: 0, seq: event.seq, t: event.t, root: root)
    if event.kind == .nodeCreate {
      guard !model.before.contains(.created) else { return }
      created[Side(branch: branch, view: view), default: []].append(half)
    } else if !event.has(.reason) || event.is(.reason, .condition) {
      guard
        let dirty = model.slots(of: node.id).first(where: { $0.changes > 0 && !$0.isAtFirstValue && !$0.isLoadingFlag })
      else { return }
      half.slot = name(dirty)
      half.write = dirty.writeSeq
      half.since = dirty.createSeq
      half.update = model.progress.isInUpdate ? model.progress.update : 0
      destroyed.append(half)
    }
    isWaitingForTurn = true
  }

  /// Returns the nearest if or switch around a view within the same enclosing view.
  private func branch(_ node: Node, _ model: borrowing LifecycleModel) -> UInt64? {
    var current = model.node(node.parent)
    for _ in 0..<64 {
      guard let found = current else { return nil }
      if found.holds(.if) || found.holds(.switch) { return found.id }
      if found.isView { return nil }
      current = model.node(found.parent)
    }
    return nil
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    defer {
      created.removeAllKeepingSmallCapacity()
      destroyed.removeAll(keepingCapacity: true)
    }
    let returned =
      replaced.isEmpty ? [] : created.filter { replaced[$0.key] != nil }.sorted { $0.value[0].seq < $1.value[0].seq }
    for (side, new) in returned {
      guard let old = replaced.removeValue(forKey: side), let new = new.first(where: { $0.root == old.root }) else {
        continue
      }
      reportFault(old, new, "while a placeholder replaced it", model)
    }
    for old in destroyed {
      if resetTurn != 0, resetTurn == model.node(old.node)?.destroyTurn || resetUpdate == old.update { continue }
      let side = Side(branch: old.branch, view: old.view)
      if let new = created[side]?.first(where: { $0.node != old.node }) {
        reportFault(
          old, new, "when \(name(model.node(old.branch), model)) switched between two branches that show it", model)
      } else if old.root != 0, replaced.count < Self.maximumReplaced {
        replaced[side] = old
      }
    }
  }

  private func reportFault(_ old: Half, _ new: Half, _ when: String, _ model: borrowing LifecycleModel) {
    report(
      model, on: model.node(old.branch), at: (max(old.seq, new.seq), old.t),
      "'\(text(old.view))' lost '\(old.slot)' \(when)",
      evidence: [old.write, old.seq, new.seq], cause: "\(text(old.view)) \(old.slot)", since: old.since)
  }
}
