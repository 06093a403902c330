/// The node that reads, and the node for which the author's code runs. Whoever changes the context restores it as a whole.
struct EvaluationContext {
  /// The node being evaluated; each slot that is read records this node as a reader.
  private(set) var reader: Node?
  /// True while views are evaluated, when writes are refused.
  private(set) var isEvaluating = false
  /// The node on whose behalf the author's code runs.
  private(set) var owner: Node?
  /// The view whose last body created the closure that is running. Such a closure sees the view's state as the body saw it (`presentation.reads` =
  /// modifier).
  private(set) var snapshotView: Node?
  /// The probe that collects the slots read outside any evaluation; nil outside a probe.
  private(set) var probe: SlotProbe?

  // Each of these returns the context to restore.

  /// Begins an evaluation, whose reads become dependencies of the node.
  mutating func evaluate(_ node: Node) -> EvaluationContext {
    let outer = self
    reader = node
    isEvaluating = true
    return outer
  }

  /// Begins code of the author that is not part of an evaluation, and that runs on behalf of a node.
  mutating func leaveEvaluation(for node: Node?) -> EvaluationContext {
    let outer = self
    owner = node
    reader = nil
    isEvaluating = false
    return outer
  }

  /// Begins code within an evaluation whose reads are no dependencies.
  mutating func stopReading() -> EvaluationContext {
    let outer = self
    reader = nil
    return outer
  }

  /// Begins code whose reads a probe collects; they are no dependencies.
  mutating func read(into probe: SlotProbe) -> EvaluationContext {
    let outer = stopReading()
    self.probe = probe
    return outer
  }

  /// Begins a closure that a view's last body created.
  mutating func snapshot(of view: Node) -> EvaluationContext {
    let outer = self
    snapshotView = view
    return outer
  }
}

/// The slots that a closure reads, collected without making anything depend on them.
final class SlotProbe {
  private(set) var slots: Set<ObjectIdentifier> = []

  func note(_ slot: Slot) { slots.insert(ObjectIdentifier(slot)) }
}
