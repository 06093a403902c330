import TraceFormat
import ViewGraph

/// The content of a node that represents one of the app's own views.
@safe final class CompositeContent<V: View>: NodeContent, PropertyHolder {
  /// The view, followed by space for its next value: inputs are compared, and properties installed, without copying.
  // lifetime: allocated here, freed in `deinit`.
  private let views: UnsafeMutablePointer<V>
  let type: CompositeType
  /// The inputs that the app's own properties of the view store, as the view's parent passed them.
  private var innerInputs: [InputCopy]
  var environment: EnvironmentValues
  var links: [AnyObject] = []
  @safe @exclusivity(unchecked) private var isInstalled = false
  /// True until the node ends and the view value is released.
  private var holdsView = true
  /// Receives the subviews of the body, if the view encloses subviews that a container places.
  private let subviewReceiver: (any SubviewReceiver)?

  init(_ view: V, _ environment: EnvironmentValues, _ subviewReceiver: (any SubviewReceiver)?) {
    // lifetime: freed in `deinit`.
    unsafe views = .allocate(capacity: 2)
    unsafe views.initialize(to: view)
    self.environment = environment
    self.subviewReceiver = subviewReceiver
    type = CompositeType.of(V.self)
    innerInputs = type.copyInnerInputs(of: view)
  }

  deinit {
    releaseValues()
    unsafe views.deallocate()
  }

  /// The rows that the body creates refer to their node, which owns this object.
  override func willDestroy(_ node: Node) {
    if let subviewReceiver { MainActor.assumeIsolated { subviewReceiver.release() } }
  }

  override var heldValue: Any? { holdsView ? unsafe views.pointee : nil }

  override func releaseValues() {
    guard holdsView else { return }
    holdsView = false
    unsafe views.deinitialize(count: 1)
    links = []
    innerInputs = []
    environment = EnvironmentValues()
  }

  /// Receives a new value of the view. The body runs if an input differs, or if anything that it read has changed.
  @MainActor
  func receive(_ new: V, _ node: Node, usesOwnEquality: Bool) {
    let graph = node.graph
    if graph.knobs.comparison == .always {
      graph.addCause(.parent, to: node)
      let next = unsafe views + 1
      unsafe next.initialize(to: new)
      if graph.recordsInputs { _ = hasSameInputs(node) }
    } else {
      let next = unsafe views + 1
      unsafe next.initialize(to: new)
      if isSame(node, usesOwnEquality: usesOwnEquality) {
        if !graph.isDirty(node) {
          noteInitialExpressions(node)
          unsafe next.deinitialize(count: 1)
          return graph.recordSkip(of: node, usesOwnEquality ? .equatable : .equal)
        }
      } else {
        graph.addCause(.self, to: node)
      }
    }
    unsafe innerInputs = type.copyInnerInputs(of: UnsafeRawPointer(views + 1))
    unsafe views.deinitialize(count: 1)
    unsafe views.moveInitialize(from: views + 1, count: 1)
    if isInstalled, !graph.isUpdated(node) { return graph.deferUpdate(node) }
    evaluateOnMain(node)
  }

  /// Calls `body` with each of the view's properties, at their current values.
  @MainActor
  func forEachProperty(_ body: (_ name: String, _ property: any DynamicProperty) -> Void) {
    func visit<P: DynamicProperty>(_: P.Type, _ property: CompositeType.Property) {
      // lifetime: the view holds the property at this offset, of this type.
      unsafe body(property.name, (UnsafeRawPointer(views) + property.offset).assumingMemoryBound(to: P.self).pointee)
    }
    for property in type.properties { visit(property.type, property) }
  }

  /// True if the next value equals the current one.
  private func isSame(_ node: Node, usesOwnEquality: Bool) -> Bool {
    if usesOwnEquality ? type.isEquatable : type.hasOwnEquality, let next = unsafe views[1] as? any Equatable {
      let isSame = isEqual(next)
      // The view's own `==` tells that it differs; a trace also tells where.
      if !isSame, node.graph.recordsInputs, hasSameInputs(node) { node.graph.noteUnknownChange(of: node) }
      return isSame
    }
    return hasSameInputs(node)
  }

  private func hasSameInputs(_ node: Node) -> Bool {
    unsafe type.hasSameInputs(UnsafeRawPointer(views), innerInputs, UnsafeRawPointer(views + 1), node)
  }

  private func isEqual<E: Equatable>(_ next: E) -> Bool { unsafe (views[0] as? E) == next }

  /// Records the initial-value expressions that ran for a value whose body will not run.
  @MainActor
  private func noteInitialExpressions(_ node: Node) {
    guard node.graph.recordsInitialValues, !node.slots.isEmpty else { return }
    unsafe install(views + 1, node, isDiscarded: true)
  }

  @MainActor @safe
  private func install(_ view: UnsafeMutablePointer<V>, _ node: Node, isDiscarded: Bool = false) {
    guard !type.properties.isEmpty else { return }
    var context = PropertyContext(
      node: node, environment: environment, content: self, isFirst: !isInstalled, isDiscarded: isDiscarded)
    context.install(type, UnsafeMutableRawPointer(view))
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.evaluateOnMain(node) }
  }

  @MainActor
  fileprivate func evaluateOnMain(_ node: Node) {
    let graph = node.graph
    guard node.depth < Graph.depthLimit else { return graph.cutRecursion(at: node) }
    if !isInstalled {
      graph.addCause(.self, to: node)
      if !type.properties.isEmpty { graph.addCause(.identity, to: node) }
    }
    let body = graph.evaluateBody(of: node) {
      unsafe install(views, node)
      isInstalled = true
    } _: {
      unsafe views.pointee.body
    }
    if let subviewReceiver {
      var subviews = SubviewList()
      V.Body._subviews(body, &subviews)
      return subviewReceiver.receive(subviews, under: node, environment)
    }
    var inner = UpdateCursor(parent: node, owner: node, environment: environment)
    V.Body._update(body, &inner)
  }
}

extension View {
  static func updateComposite(_ view: Self, _ cursor: inout UpdateCursor, usesOwnEquality: Bool = false) {
    if let node = cursor.existing {
      cursor.pass(node)
      unsafe unsafeDowncast(node.content, to: CompositeContent<Self>.self)
        .receive(view, node, usesOwnEquality: usesOwnEquality)
    } else {
      let content = CompositeContent(view, cursor.environment, cursor.subviewReceiver)
      let node = cursor.claim { [subviewReceiver = cursor.subviewReceiver] in
        subviewReceiver == nil
          ? content.type.kind : NodeKind(view: content.type.kind.view, role: .view, followsContent: true)
      } callbacks: {
        Self.Body.innerCallbacks
      } content: {
        content
      }
      content.evaluateOnMain(node)
    }
    cursor.advance()
  }
}
