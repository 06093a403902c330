internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a flip between two branches that show the same view and so lose its state.
struct BranchSwapStateLossRule: AnomalyRule {
  let info = RuleInfo(
    id: "branch-swap-state-loss", severity: .note, summary: "A flip between branches with the same view lost its state",
    rationale: "The two branches of an if or switch are two identities, even where they show one type: what was entered is gone.",
    remedy: "Write one view whose parameter changes, or keep the state above the branch.",
    detection: "In one turn a node of one branch of an if or switch is destroyed and one of the same view type is created in another branch "
      + "of it; a slot of the old one had been changed.",
    exceptions: ["a reset that is wanted, marked 'reset' in that turn or before the update that flips", "slots at their first value"],
    needs: [KindSet(.nodeCreate), KindSet(.nodeDestroy), KindSet(.stateWrite)], reads: KindSet(.nodeCreate, .nodeDestroy, .mark),
    faulty: """
      if    ├─ EditView (name: "Ann") ─┤
      else                             ├─ EditView (name: "")
      """,
    clean: """
      EditView(isCompact:)  ├─ (name: "Ann") ────────────────
      """)

  func detector(_ run: RuleRun) -> Detector { BranchSwapDetector(run) }
}

private final class BranchSwapDetector: Detector {
  private struct Half {
    var branch: UInt64
    var view: StringID
    var node: UInt64
    var slot = ""
    var write: UInt64
    /// Where the stretch begins in which the slot could have been given its first value back.
    var since: UInt64 = 0
    var seq: UInt64
    var t: UInt64
    /// The update in which it came or went, or 0.
    var update: UInt64 = 0
  }
  private struct Side: Hashable {
    var branch: UInt64
    var view: StringID
  }
  private var created: [Side: [Half]] = [:]
  private var destroyed: [Half] = []
  private var resetTurn: UInt64 = 0
  /// The update that a reset was marked in, or the next one behind the mark.
  private var resetUpdate: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .mark {
      guard run.strings.text(event.string(.label))?.lowercased().holds("reset") == true else { return }
      resetTurn = model.clockwork.turn
      resetUpdate = model.clockwork.isInUpdate ? model.clockwork.update : model.clockwork.update + 1
      return
    }
    guard !model.isOver, let node = model.node, node.isView, let view = node.view, let branch = branch(node, model) else { return }
    var half = Half(branch: branch, view: view, node: node.id, write: 0, seq: event.seq, t: event.t)
    if event.kind == .nodeCreate {
      if !model.before.contains(.created) { created[Side(branch: branch, view: view), default: []].append(half) }
    } else if !event.has(.reason) || event.is(.reason, .condition) {
      guard let dirty = model.slots(of: node.id).first(where: { $0.changes > 0 && !$0.isAtFirstValue && !$0.isLoadingFlag }) else { return }
      half.slot = name(dirty)
      half.write = dirty.writeSeq
      half.since = dirty.createSeq
      half.update = model.clockwork.isInUpdate ? model.clockwork.update : 0
      destroyed.append(half)
    }
    isWaitingForTurn = true
  }

  /// The nearest if or switch around a view, up to the view that holds it.
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
      created.clear()
      destroyed.removeAll(keepingCapacity: true)
    }
    for old in destroyed {
      guard let new = created[Side(branch: old.branch, view: old.view)]?.first(where: { $0.node != old.node }) else { continue }
      if resetTurn != 0, resetTurn == model.node(old.node)?.destroyTurn || resetUpdate == old.update { continue }
      let parent = model.node(old.branch)
      report(
        model, on: parent, at: (max(old.seq, new.seq), old.t),
        "a flip between two branches of \(name(parent, model)) made a new '\(text(old.view))' and lost '\(old.slot)'",
        evidence: [old.write, old.seq, new.seq], cause: "\(text(old.view)) \(old.slot)", since: old.since)
    }
  }
}
