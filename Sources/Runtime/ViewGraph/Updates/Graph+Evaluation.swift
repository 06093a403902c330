import Observation
public import TraceFormat

extension Graph {
  /// Runs a view's body, records it, and makes the node depend on what it reads.
  /// - Parameter prepare: gives the view's properties their values before; the node depends on what that reads too.
  public func evaluateBody<Content>(of node: Node, prepare: () -> Void, _ body: () -> Content) -> Content {
    needsLayout = true
    let outer = (reader, isEvaluating)
    beginEvaluation(node)
    return observing(node) {
      prepare()
      beginBody(of: node)
      let content = body()
      events.emit(.bodyEnd, node: node)
      (reader, isEvaluating) = outer
      return content
    }
  }

  private func beginBody(of node: Node) {
    if events.isRecording {
      events.emit(.bodyBegin) { record in
        record[.node] = node.id
        record.set(.causes, list: node.causes)
      }
    }
    swap(&node.bodyCauseIDs, &node.causes)
    node.causes.removeAll(keepingCapacity: true)
    swap(&node.bodyChangedSlots, &node.changedSlots)
    node.changedSlots.removeAll(keepingCapacity: true)
  }

  /// Makes the node depend on the properties of observable objects that are read meanwhile.
  private func observing<Content>(_ node: Node, _ read: () -> Content) -> Content {
    // The node may outlive the graph, where work apart or a closure of the author's holds it.
    withObservationTracking(read) { [weak node, handle, generation = node.generation] in
      guard handle.isOnThread else {
        handle.forward { [weak node] graph in
          if let node { graph.observedObjectChanged(node, generation: generation) }
        }
        return
      }
      if let node, let graph = unsafe handle.graph { graph.observedObjectChanged(node, generation: generation) }
    }
  }

  /// Runs closures of the author's that make a container's content, such as a row builder; the container depends on what they read.
  public func evaluateContent<Content>(of node: Node, _ make: () -> Content) -> Content {
    let outer = (reader, isEvaluating)
    beginEvaluation(node)
    node.causes.removeAll(keepingCapacity: true)
    node.changedSlots.removeAll(keepingCapacity: true)
    defer { (reader, isEvaluating) = outer }
    return observing(node, make)
  }

  /// Runs closures that add to what the node's evaluation has read.
  public func continueContent<Content>(of node: Node, _ make: () -> Content) -> Content {
    let outer = (reader, isEvaluating)
    reader = node
    isEvaluating = true
    defer { (reader, isEvaluating) = outer }
    return observing(node, make)
  }

  private func beginEvaluation(_ node: Node) {
    node.generation &+= 1
    node.isDirty = false
    node.evaluatedOnce = true
    reader = node
    isEvaluating = true
  }

  /// Runs code of the runtime's within an evaluation without making anything depend on what it reads.
  public func withoutReader<Result>(_ body: () -> Result) -> Result {
    let outer = reader
    reader = nil
    defer { reader = outer }
    return body()
  }

  /// Adds to the reasons for the node's next body.
  public func addCause(_ cause: WellKnownString, to node: Node) {
    let id = UInt64(cause.rawValue)
    if !node.causes.contains(id) { node.causes.append(id) }
  }

  /// Adds a slot to the reasons for the node's first body.
  public func addCause(_ slot: Slot, to node: Node) { node.causes.append(slot.nameID) }

  /// An observable object that the node's last evaluation read has changed.
  private func observedObjectChanged(_ node: Node, generation: UInt32) {
    guard node.generation == generation else { return }
    node.noteObservedChange()
    invalidate(node, cause: .object)
  }

  /// Whether something that the node read has changed since its last evaluation.
  public func isDirty(_ node: Node) -> Bool { node.isDirty }

  /// Records that a view's body was not run, since its inputs are equal.
  public func recordSkip(of node: Node, _ reason: WellKnownString) {
    events.emit(.bodySkip) { record in
      record[.node] = node.id
      record.set(.reason, reason)
    }
  }

  /// Records that an input of a view has changed.
  public func recordInput(of node: Node, name: CachedName, hash: UInt64?) {
    guard events.isRecording else { return }
    let name = events.intern(name)
    events.emit(.propChange) { record in
      record[.node] = node.id
      record[.name] = name
      if let hash { record[.hash] = hash }
    }
  }

  /// Where the values of a view were made of which a node is made now; nil where that is not known for certain, or nothing records.
  public func valueSite(of kind: NodeKind, in parent: Node) -> SourceSite? {
    guard events.isRecording, kind.role == .view, let body = parent.enclosingView else { return nil }
    return valueSites.site(of: kind, in: body)
  }

  /// The author's view in whose evaluation code runs now.
  private var readerView: Node? {
    guard let reader else { return nil }
    if cachedReaderView?.reader != reader.id {
      cachedReaderView = reader.enclosingView.map { view in ReaderView(reader: reader.id, view: view) }
    }
    return cachedReaderView?.view
  }

  /// Records the span in which a view value is made.
  @inline(__always)
  public func recordValue<Value>(_ kind: NodeKind, at site: SourceSite, _ make: () -> Value) -> Value {
    guard events.isRecording else { return make() }
    let view = events.intern(kind.name)
    let body = readerView
    let count = valueSites.count(of: kind)
    let by = body?.id
    events.emit(.valueInitBegin) { record in
      record[.view] = view
      if let by { record[.by] = by }
    }
    let value = make()
    // A value that a builder around hands on has been noted where it was written.
    if let body, valueSites.count(of: kind) == count { valueSites.note(kind, in: body, at: site) }
    events.emit(.valueInitEnd) { record in
      record[.view] = view
      if let by { record[.by] = by }
    }
    return value
  }
}
