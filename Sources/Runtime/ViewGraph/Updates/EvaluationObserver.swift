@_spi(SwiftUI) import Observation

/// Observes the `@Observable` properties that one evaluation of a node has read.
///
/// The first write invalidates the node. Until its next evaluation, further writes are only recorded.
final class EvaluationObserver: @unchecked Sendable {
  // The node may outlive the graph if background work or one of the author's closures retains the node.
  private let reference: NodeReference
  private var node: Node? { reference.node }
  private let handle: GraphHandle
  private let generation: UInt32
  // Used only on the graph's thread.
  private var hasInvalidated = false
  /// True from the write that invalidates the node until it is known which property it changed.
  private var isAwaitingChange = false

  init(of node: Node) {
    reference = node.reference
    handle = node.graph.handle
    generation = node.generation
  }

  /// Returns a closure that invalidates the node, which may be called on any thread.
  var invalidation: @Sendable () -> Void {
    {
      if self.handle.isOnThread {
        if let graph = unsafe self.handle.graph { self.invalidate(graph, isKnown: false) }
      } else {
        self.handle.forward { graph in self.invalidate(graph, isKnown: false) }
      }
    }
  }

  /// Called before each write, on the writing thread.
  func willSet(_ tracking: ObservationTracking) {
    guard handle.isOnThread else {
      tracking.cancel()
      handle.forward { graph in self.invalidate(graph, isKnown: false) }
      return
    }
    guard let graph = unsafe handle.graph, let node, node.generation == generation else { return tracking.cancel() }
    if graph.isRecording, let path = tracking.changed {
      graph.objects.observableWrites.willSet(path, of: graph.objects.objects(of:))
      invalidate(graph, isKnown: true)
    } else {
      tracking.cancel()
      invalidate(graph, isKnown: false)
    }
  }

  /// Called after each write, on the writing thread.
  func didSet(_ tracking: ObservationTracking) {
    guard handle.isOnThread, let graph = unsafe handle.graph, graph.isRecording, let path = tracking.changed else {
      return
    }
    let writes = graph.objects.observableWrites
    if let (object, change) = writes.didSet(path) {
      let position = graph.recordPublish(object.id, change, isObservation: true)
      graph.objects.silentWrites.noteRecorded(object, change)
      writes.recorded(path, (object.place(change.name, graph.events), position))
    }
    guard isAwaitingChange, let node, node.generation == generation else { return }
    isAwaitingChange = false
    if let (place, writer) = writes.recorded(path) {
      node.changes.add(place, writer: writer)
    } else {
      // The write of an object that the graph does not know, such as an element of another object's dictionary.
      node.changes.add(graph.events.intern(_typeName(type(of: path).rootType, qualified: false)), writer: 0)
    }
  }

  /// - Parameter isKnown: True if ``didSet(_:)`` tells which property has changed.
  private func invalidate(_ graph: Graph, isKnown: Bool) {
    guard !hasInvalidated, let node, node.generation == generation else { return }
    hasInvalidated = true
    if isKnown { isAwaitingChange = true } else { graph.noteUnknownChange(of: node) }
    node.noteObservedChange()
    graph.invalidate(node, cause: .object)
  }
}
