import TraceFormat
import ViewGraph

/// The content of a node that stands for a view of the author's.
final class CompositeContent<V: View>: NodeContent, PropertyHolder {
  private(set) var view: V
  let type: CompositeType
  var environment: EnvironmentValues
  var links: [AnyObject] = []
  private var isInstalled = false
  /// Where the rows go that the body makes, if the view stands around rows of a lazy container.
  private let rowBranch: RowBranch?

  init(_ view: V, _ environment: EnvironmentValues, _ rowBranch: RowBranch?) {
    self.view = view
    self.environment = environment
    self.rowBranch = rowBranch
    type = CompositeType.of(V.self)
  }

  /// Takes a new value of the view; the body runs if an input differs, or if something that it read has changed.
  @MainActor
  func receive(_ new: V, _ node: Node, usesOwnEquality: Bool) {
    let graph = node.graph
    let isDirty = graph.isDirty(node)
    if graph.knobs.comparison == .always {
      graph.addCause(.parent, to: node)
    } else if isSame(new, node, usesOwnEquality: usesOwnEquality) {
      if !isDirty {
        var skipped = new
        noteInitialExpressions(&skipped, node)
        graph.recordSkip(of: node, usesOwnEquality ? .equatable : .equal)
        return
      }
    } else {
      graph.addCause(.self, to: node)
    }
    view = new
    if isInstalled, !graph.isUpdated(node) { return graph.putOff(node) }
    evaluate(node)
  }

  private func isSame(_ new: V, _ node: Node, usesOwnEquality: Bool) -> Bool {
    if usesOwnEquality || !type.isPlain, let new = new as? any Equatable { return isEqual(new, view) }
    return type.hasSameInputs(view, new, node)
  }

  private func isEqual<E: Equatable>(_ new: E, _ old: Any) -> Bool { (old as? E) == new }

  /// Records the initial-value expressions that ran for a value whose body will not.
  @MainActor
  private func noteInitialExpressions(_ skipped: inout V, _ node: Node) {
    guard node.graph.isRecording, !node.slots.isEmpty else { return }
    install(&skipped, node, isDiscarded: true)
  }

  @MainActor
  private func install(_ view: inout V, _ node: Node, isDiscarded: Bool = false) {
    guard !type.properties.isEmpty else { return }
    var context = PropertyContext(node: node, environment: environment, content: self, isFirst: !isInstalled, isDiscarded: isDiscarded)
    unsafe withUnsafeMutablePointer(to: &view) { pointer in
      context.install(type, UnsafeMutableRawPointer(pointer))
    }
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.evaluateOnMain(node) }
  }

  @MainActor
  private func evaluateOnMain(_ node: Node) {
    let graph = node.graph
    guard node.depth < Graph.depthLimit else { return graph.cutRecursion(at: node) }
    if !isInstalled {
      graph.addCause(.self, to: node)
      if !type.properties.isEmpty { graph.addCause(.identity, to: node) }
    }
    let body = graph.evaluateBody(of: node) {
      install(&view, node)
      isInstalled = true
    } _: {
      let view = view
      return view.body
    }
    if let rowBranch {
      var rows = RowList()
      V.Body._rows(body, &rows)
      return rowBranch.take(rows, under: node, environment)
    }
    var inner = UpdateCursor(parent: node, owner: node, environment: environment)
    V.Body._update(body, &inner)
  }
}

extension View {
  static func updateComposite(_ view: Self, _ cursor: inout UpdateCursor, usesOwnEquality: Bool = false) {
    if let node = cursor.existing {
      _ = cursor.claim {
        node.kind
      } content: {
        node.content
      }
      unsafe unsafeDowncast(node.content, to: CompositeContent<Self>.self)
        .receive(view, node, usesOwnEquality: usesOwnEquality)
    } else {
      let content = CompositeContent(view, cursor.environment, cursor.rowBranch)
      let node = cursor.claim { [rowBranch = cursor.rowBranch] in
        rowBranch == nil ? content.type.kind : NodeKind(view: content.type.kind.view, role: .view, followsContent: true)
      } callbacks: {
        Self.Body._innerCallbacks
      } content: {
        content
      }
      content.evaluate(node)
    }
    cursor.advance()
  }
}
