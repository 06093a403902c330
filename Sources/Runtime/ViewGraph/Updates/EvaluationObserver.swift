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

  init(of node: Node) {
    reference = node.reference
    handle = node.graph.handle
    generation = node.generation
  }

  /// Returns a closure that invalidates the node, which may be called on any thread.
  var invalidation: @Sendable () -> Void {
    {
      if self.handle.isOnThread {
        if let graph = unsafe self.handle.graph { self.invalidate(graph) }
      } else {
        self.handle.forward { graph in self.invalidate(graph) }
      }
    }
  }

  /// Called before each write, on the writing thread.
  func willSet(_ tracking: ObservationTracking) {
    guard handle.isOnThread else {
      tracking.cancel()
      handle.forward { graph in self.invalidate(graph) }
      return
    }
    guard let graph = unsafe handle.graph, let node, node.generation == generation else { return tracking.cancel() }
    if graph.isRecording, let path = tracking.changed {
      graph.objects.observableWrites.willSet(path, of: graph.objects.objects(of:))
    } else {
      tracking.cancel()
    }
    invalidate(graph)
  }

  /// Called after each write, on the writing thread.
  func didSet(_ tracking: ObservationTracking) {
    guard handle.isOnThread, let graph = unsafe handle.graph, graph.isRecording, let path = tracking.changed else { return }
    guard let (object, change) = graph.objects.observableWrites.didSet(path) else { return }
    graph.recordPublish(object.id, change, isObservation: true)
  }

  private func invalidate(_ graph: Graph) {
    guard !hasInvalidated, let node, node.generation == generation else { return }
    hasInvalidated = true
    node.noteObservedChange()
    graph.invalidate(node, cause: .object)
  }
}
