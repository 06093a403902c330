internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags user-set state of a lazy row that is lost by scrolling.
struct RowStateLostRule: AnomalyRule {
  let info = RuleInfo(
    id: "row-state-lost", severity: .warning,
    summary: "A value that the user set in a row is lost when the row scrolls off screen",
    rationale:
      "Lazy containers may drop off-screen rows together with their @State. Some systems do this and others do not.",
    remedy: "Keep the value in the model, keyed by the row's id.",
    namedRemedy: "Keep {name} of {view} in the model, keyed by the row's id.",
    detection:
      "A row of a list or lazy stack is evicted with a slot that a user action changed, and a new node with the same identity is created.",
    exceptions: [
      "rows deleted from the data",
      "slots at their initial value",
      "state mirrored in a model: an object published together with the write",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.nodeDestroy), KindSet(.stateWrite)],
    faulty: """
      RowView 7  lifetime  ├──────┤       ├─────
                 isOn        true           false
      """,
    clean: """
      RowView 7  lifetime  ├──────────────────
                 isOn        true
      """)

  let detectors: [Detector.Type] = [RowStateLostDetector.self]
}

private final class RowStateLostDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeCreate, .nodeDestroy, .objectPublish, .stateCreate) }

  private struct Row: Hashable {
    var parent: UInt64
    var parts: [UInt64]
  }
  private struct Lost {
    var slot: String
    var create: UInt64
    var write: UInt64
    var destroy: UInt64
    var t: UInt64
  }
  private static let maximumRows = 65_536
  private var lost: [Row: Lost] = [:]
  private var publishTurns: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .objectPublish: if publishTurns.count < Self.maximumRows { publishTurns.insert(model.progress.turn) }
    case .nodeDestroy: if let node = model.node { destroy(node, event, model) }
    case .nodeCreate:
      guard !lost.isEmpty, let node = model.node, let row = row(node, model), let found = lost.removeValue(forKey: row)
      else { return }
      report(
        model, on: node, at: (event.seq, event.t),
        "'\(found.slot)' of \(name(node, model)), set by the user, was lost when its row scrolled off screen",
        evidence: [found.write, found.destroy, event.seq], cause: found.slot,
        since: found.create)
    default: break
    }
  }

  private func destroy(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    // If there is no reason, only a scroll proves that the row was not deleted.
    guard event.is(.reason, .evict) || (!event.has(.reason) && model.hasSeen(.scroll)) else { return }
    guard model.lazyContainer(above: node) != nil, let row = row(node, model), lost.count < Self.maximumRows else {
      return
    }
    let dirty = model.slots(of: node.id).first { slot in
      slot.userWriteSeq != 0 && !slot.isAtFirstValue && !publishTurns.contains(slot.userWriteTurn)
    }
    guard let dirty else { return }
    lost[row] = Lost(
      slot: name(dirty), create: dirty.createSeq, write: dirty.userWriteSeq, destroy: event.seq, t: event.t)
  }

  /// Returns the identity of a row or a view in it: the enclosing container and the path from the container to the
  /// view.
  private func row(_ node: Node, _ model: borrowing LifecycleModel) -> Row? {
    var parts: [UInt64] = []
    var current = node
    for _ in 0..<256 {
      if current.holds(.forEach) || current.holds(.list) || current.holds(.lazyStack) {
        return Row(parent: current.id, parts: parts)
      }
      if let explicit = current.explicitID {
        parts.append(explicit.rawValue)
      } else {
        parts.append(UInt64(bitPattern: Int64(current.index)) &+ 1 << 40)
      }
      parts.append(current.view?.rawValue ?? 0)
      guard let parent = model.node(current.parent), parent.id != current.id else { return nil }
      current = parent
    }
    return nil
  }
}
