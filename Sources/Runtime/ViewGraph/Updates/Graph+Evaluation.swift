import CVirtualDevice
@_spi(SwiftUI) import Observation
public import TraceFormat

extension Graph {
  /// Runs a view's body, records it, and makes the node depend on what the body reads.
  /// - Parameter prepare: Sets the view's properties before the body runs; the node also depends on everything that
  ///   this closure reads.
  public func evaluateBody<Content>(of node: Node, prepare: () -> Void, _ body: () -> Content) -> Content {
    queue.noteLayoutChange()
    let outer = beginEvaluation(node)
    return observing(node) {
      prepare()
      beginBody(of: node)
      let before = virtual_device_allocations()
      let content = body()
      endBody(of: node, allocations: virtual_device_allocations() &- before)
      context = outer
      return content
    }
  }

  /// The number of allocated objects from which a trace tells what a body cost.
  private static let notableAllocations: UInt64 = 1_000

  @inline(__always)
  private func endBody(of node: Node, allocations: UInt64) {
    guard allocations >= Self.notableAllocations, time.pace == nil else {
      events.emit(.bodyEnd, node: node)
      return
    }
    events.emit(.bodyEnd) { record in
      record[.node] = node.id
      record[.count] = rounded(allocations)
    }
  }

  /// Returns a number with two digits. What code allocates once, when it first runs, differs between runs.
  private func rounded(_ count: UInt64) -> UInt64 {
    var unit: UInt64 = 1
    while count / unit >= 100 { unit *= 10 }
    return count / unit * unit
  }

  private func beginBody(of node: Node) {
    // Taken out of the node, so that passing them on does not count references.
    var causes: [UInt64] = []
    swap(&causes, &node.causes)
    if events.records(.bodyBegin) {
      var changes = ChangedPlaces()
      swap(&changes, &node.changes)
      node.lastUpdate = time.trigger
      events.emit(.bodyBegin) { record in
        record[.node] = node.id
        record.set(.causes, list: causes)
        if node.generation > 1, !changes.isUnknown, events.tellsReads {
          record.set(.changed, count: changes.count) { changes[$0].place }
          record.set(.writers, count: changes.count) { changes[$0].writer }
        }
      }
      if !changes.isUnknown, node.generation > 1 {
        wideUpdates.note(node, changes, view: events.intern(node.kind.name))
      }
      changes.removeAll()
      swap(&changes, &node.changes)
    }
    swap(&node.bodyCauseIDs, &causes)
    if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    swap(&causes, &node.causes)
    if node.bodyChangedSlots.isEmpty, node.changedSlots.isEmpty { return }
    swap(&node.bodyChangedSlots, &node.changedSlots)
    node.changedSlots.removeAll(keepingCapacity: true)
  }

  /// Makes the node depend on the properties of observable objects that `read` reads.
  private func observing<Content>(_ node: Node, _ read: () -> Content) -> Content {
    // If no writes are recorded, the closure for the first write is created only if the evaluation has read something.
    // The first evaluation of a node may introduce the first object.
    guard isRecording, objects.hasObservables || node.generation <= 1 else {
      return withObservationTracking(read, onChange: EvaluationObserver(of: node).invalidation)
    }
    let observer = EvaluationObserver(of: node)
    return withObservationTracking(read) {
      observer.willSet($0)
    } didSet: {
      observer.didSet($0)
    }
  }

  /// Runs the author's closures that build a container's content, such as a row builder. The container depends on
  /// everything that they read.
  /// - Parameters:
  ///   - role: What the closure makes; nil if it is not the author's.
  ///   - owner: The node to which a trace assigns the closure, if that is not the container.
  public func evaluateContent<Content>(
    of node: Node, as role: WellKnownString? = nil, owner: Node? = nil, _ make: () -> Content
  ) -> Content {
    let outer = beginEvaluation(node)
    node.causes.removeAll(keepingCapacity: true)
    node.changes.removeAll()
    node.changedSlots.removeAll(keepingCapacity: true)
    defer { restore(outer, holding: node) }
    return observing(node) { recordClosure(role, of: owner ?? node, make) }
  }

  /// Runs closures whose reads are added to the dependencies of the node's last evaluation.
  /// - Parameter role: What the closure makes; nil if it is not the author's.
  public func continueContent<Content>(of node: Node, as role: WellKnownString? = nil, _ make: () -> Content) -> Content
  {
    let outer = context.evaluate(node)
    progress.noteStep()
    defer { restore(outer, holding: node) }
    return observing(node) { recordClosure(role, of: node, make) }
  }

  /// Runs one of the author's closures that make content, and records it as a span.
  @inline(__always)
  private func recordClosure<Content>(_ role: WellKnownString?, of node: Node, _ make: () -> Content) -> Content {
    guard let role, events.records(.closureBegin) else { return make() }
    func fill(_ record: inout EventRecord) {
      record[.node] = node.id
      record.set(.type, role)
    }
    events.emit(.closureBegin, fill)
    defer { events.emit(.closureEnd, fill) }
    return make()
  }

  /// - Returns: The context to restore when the evaluation ends.
  private func beginEvaluation(_ node: Node) -> EvaluationContext {
    node.generation &+= 1
    valueSites.forgetReader()
    if !node.objectReads.isEmpty { node.objectReads.removeAll(keepingCapacity: true) }
    node.isDirty = false
    node.evaluatedOnce = true
    noteNewLook(of: node)
    progress.noteStep()
    return context.evaluate(node)
  }

  /// Adds a cause of the node's next body.
  public func addCause(_ cause: WellKnownString, to node: Node) {
    let id = UInt64(cause.rawValue)
    if !node.causes.contains(id) { node.causes.append(id) }
  }

  /// Adds a slot as a cause of the node's first body.
  public func addCause(_ slot: Slot, to node: Node) { node.causes.append(slot.nameID) }

  /// Returns true if a dependency of the node has changed since its last evaluation.
  public func isDirty(_ node: Node) -> Bool { node.isDirty }

  /// Records that a view's body did not run because its inputs are equal.
  public func recordSkip(of node: Node, _ reason: WellKnownString) {
    events.emit(.bodySkip) { record in
      record[.node] = node.id
      record.set(.reason, reason)
    }
  }

  /// Records that an input of a view has changed.
  public func recordInput(of node: Node, name: CachedName, hash: UInt64?, before: UInt64?) {
    guard events.records(.propChange) else { return }
    let name = events.intern(name)
    let position = events.emit(.propChange) { record in
      record[.node] = node.id
      record[.name] = name
      if let hash { record[.hash] = hash }
      if let before { record[.before] = before }
    }
    node.changes.add(name, writer: position)
  }

  /// Returns the source site of the view values from which a node is being created; nil if the site is not certain or
  /// if the graph does not record.
  public func valueSite(of kind: NodeKind, in parent: Node) -> SourceSite? {
    guard events.isRecording, kind.role == .view, let body = parent.enclosingView else { return nil }
    return valueSites.site(of: kind, in: body)
  }

  /// Records the span in which a view value is created.
  @inline(__always)
  public func recordValue<Value>(_ kind: NodeKind, at site: SourceSite, _ make: () -> Value) -> Value {
    guard events.isRecording else { return make() }
    let view = events.intern(kind.name)
    let body = valueSites.evaluation(in: context)
    let count = valueSites.count(of: kind)
    events.emit(.valueInitBegin, view: view, by: body?.node)
    let value = make()
    // A value that an enclosing builder passes on was already noted where it is written.
    if let body, valueSites.count(of: kind) == count { valueSites.note(kind, in: body, at: site) }
    events.emit(.valueInitEnd, view: view, by: body?.node)
    return value
  }
}

extension Graph {
  /// Returns true if a slot that `read` reads had changed when the node's body began. The reads create no dependency.
  public func hasChanged(for node: Node, _ read: () -> Void) -> Bool {
    guard !node.bodyChangedSlots.isEmpty else { return false }
    let probe = SlotProbe()
    self.read(into: probe, read)
    return node.bodyChangedSlots.contains { probe.slots.contains($0) }
  }

  /// Runs code whose reads a probe collects. They create no dependency.
  func read(into probe: SlotProbe, _ read: () -> Void) {
    let outer = context.read(into: probe)
    defer { context = outer }
    withExtendedLifetime(probe) { read() }
  }
}

extension Node {
  /// Represents, among the changed slots, the observable objects that the previous body read.
  private static let observation = ObjectIdentifier(Node.self)

  func noteObservedChange() {
    if !changedSlots.contains(Self.observation) { changedSlots.append(Self.observation) }
  }

  /// True if the current or last body ran because of an observable object that the previous body read.
  public var hasChangedDependencies: Bool { bodyChangedSlots.contains(Self.observation) }

  /// The names of the node's own slots that had changed when the current or last body began.
  public var changedSlotNames: [String] {
    slots.filter { bodyChangedSlots.contains(ObjectIdentifier($0)) }.map(\.name)
  }
}
