public import TraceFormat
import TraceRecorder
import TraceSystem

/// A timer, observer or subscription that the author's code has made, recorded without a call in the program.
public final class AutomaticResource: @unchecked Sendable {
  private let handle: GraphHandle
  private let id: UInt64
  /// The position of the acquisition in the trace.
  private let position: UInt64
  private let lock = SystemLock()
  // Guarded by the lock.
  private var isReleased = false

  /// Records the acquisition. Returns nil if the code does not run for a graph that records.
  ///
  /// - Parameters:
  ///   - node: The node to which the resource belongs; nil for the node for which the code runs.
  ///   - name: A name that is the same in every run.
  public init?(_ type: WellKnownString, name: @autoclosure () -> String, node: Node? = nil, site: SourceSite? = nil) {
    guard let graph = ActiveGraph.onThisThread, graph.isRecording, graph.root?.isDestroyed == false else { return nil }
    handle = graph.handle
    id = graph.events.entityIDs.nextResource()
    position = graph.recordAutomaticAcquisition(id, type, name: name(), node: node, site: site)
  }

  /// Schedules the resource's turns: whatever they lead to has the resource as its cause.
  public func scheduleTurns(_ schedule: () -> Void) {
    guard handle.isOnThread, let graph = unsafe handle.graph else { return schedule() }
    graph.events.following(position, schedule)
  }

  /// Records the release. Further calls do nothing.
  public func release() {
    lock.lock()
    let isFirst = !isReleased
    isReleased = true
    lock.unlock()
    guard isFirst else { return }
    if handle.isOnThread {
      unsafe handle.graph?.recordAutomaticRelease(id)
    } else {
      handle.forward { graph in graph.recordAutomaticRelease(self.id) }
    }
  }
}

extension Graph {
  fileprivate func recordAutomaticAcquisition(
    _ id: UInt64, _ type: WellKnownString, name: String, node: Node?, site: SourceSite?
  ) -> UInt64 {
    let name = events.intern(name)
    let place = events.place(site: site)
    // A resource that is acquired during a view's evaluation belongs to a model, which may outlive the view.
    let owner = node?.id ?? (isEvaluating ? nil : currentNode)
    return events.emit(.resourceAcquire) { record in
      record[.resource] = id
      record.set(.type, type)
      record[.name] = name
      if let owner { record[.node] = owner }
      record.set(.scope, context.isOfProcess ? .once : .life)
      events.set(place, in: &record)
      record.set(.automatic, true)
    }
  }

  fileprivate func recordAutomaticRelease(_ id: UInt64) { events.emit(.resourceRelease) { $0[.resource] = id } }
}
