/// The node that reads, and the node for which the author's code runs. Whoever changes the context restores it as a
/// whole.
@safe struct EvaluationContext {
  // lifetime: whoever changes the context holds the nodes until it has restored the context, which is copied for every
  // body.
  unowned(unsafe) private var currentReader: Node?
  unowned(unsafe) private var currentOwner: Node?
  unowned(unsafe) private var currentSnapshotView: Node?
  unowned(unsafe) private var currentProbe: SlotProbe?

  /// The node being evaluated; each slot that is read records this node as a reader.
  var reader: Node? { unsafe currentReader }
  /// The id of the reader; 0 without one.
  private(set) var readerID: UInt64 = 0
  /// True while views are evaluated, when writes are refused.
  private(set) var isEvaluating = false
  /// The node on whose behalf the author's code runs; nil for the code of the process.
  var owner: Node? { isOfProcess ? nil : unsafe currentOwner }
  /// True while a global or static property is initialized. The view that happens to use it first has nothing else to do
  /// with the work that begins there.
  private(set) var isOfProcess = false
  /// The view whose last body created the closure that is running. Such a closure sees the view's state as the body saw
  /// it (`presentation.reads` = modifier).
  var snapshotView: Node? { unsafe currentSnapshotView }
  /// The probe that collects the slots read outside any evaluation; nil outside a probe.
  var probe: SlotProbe? { unsafe currentProbe }

  // Each of these returns the context to restore.

  /// Begins an evaluation, whose reads become dependencies of the node.
  mutating func evaluate(_ node: Node) -> EvaluationContext {
    let outer = self
    unsafe currentReader = node
    readerID = node.id
    isEvaluating = true
    isOfProcess = false
    return outer
  }

  /// Begins code of the author that is not part of an evaluation, and that runs on behalf of a node. A probe and a
  /// snapshot around it stay in effect.
  mutating func leaveEvaluation(for node: Node?) -> EvaluationContext {
    let outer = self
    unsafe currentOwner = node
    unsafe currentReader = nil
    readerID = 0
    isEvaluating = false
    isOfProcess = false
    return outer
  }

  /// Begins code that belongs to the process. Its reads are those of the code around it.
  mutating func leaveNode() -> EvaluationContext {
    let outer = self
    isOfProcess = true
    return outer
  }

  /// Begins code within an evaluation whose reads are no dependencies.
  mutating func stopReading() -> EvaluationContext {
    let outer = self
    unsafe currentReader = nil
    readerID = 0
    return outer
  }

  /// Begins code whose reads a probe collects; they are no dependencies.
  mutating func read(into probe: SlotProbe) -> EvaluationContext {
    let outer = stopReading()
    unsafe currentProbe = probe
    return outer
  }

  /// Begins a closure that a view's last body created.
  mutating func snapshot(of view: Node) -> EvaluationContext {
    let outer = self
    unsafe currentSnapshotView = view
    return outer
  }
}

/// The slots that a closure reads, collected without making anything depend on them.
final class SlotProbe {
  private(set) var slots: Set<ObjectIdentifier> = []
  private let marksPrivate: Bool

  /// - Parameter marksPrivate: True to mark the slots as private.
  init(marksPrivate: Bool = false) { self.marksPrivate = marksPrivate }

  func note(_ slot: Slot) {
    slots.insert(ObjectIdentifier(slot))
    if marksPrivate { slot.isPrivate = true }
  }
}

extension Graph {
  /// Restores a context, and holds the node of the current one until then.
  func restore(_ outer: EvaluationContext, holding node: Node?) {
    withExtendedLifetime(node) { context = outer }
  }

  /// Runs code on behalf of a node. The tasks and fetches that the code starts belong to the node.
  public func withContext<Result>(_ node: Node?, _ body: () throws -> Result) rethrows -> Result {
    let outer = context.leaveEvaluation(for: node)
    progress.noteStep()
    defer { restore(outer, holding: node) }
    return try body()
  }

  /// Runs runtime code within an evaluation; its reads create no dependency.
  public func withoutReader<Result>(_ body: () -> Result) -> Result {
    let outer = context.stopReading()
    defer { context = outer }
    return body()
  }

  /// Runs a closure that the view's last body created. The closure sees the view's state as that body saw it, and the
  /// body depends on the state that the closure reads.
  public func withBodySnapshot<Content>(of view: Node, _ make: () -> Content) -> Content {
    let outer = context.snapshot(of: view)
    defer { restore(outer, holding: view) }
    return make()
  }
}
