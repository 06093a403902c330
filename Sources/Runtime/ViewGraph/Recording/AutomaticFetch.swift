import TraceFormat
import TraceRecorder

/// A request to a server that the author's code has made, recorded without a call in the program.
public final class AutomaticFetch: @unchecked Sendable {
  public enum Outcome { case ok, failed, cancelled }
  private let handle: GraphHandle
  private let id: UInt64

  /// Records the start. Returns nil if the code does not run for a graph that records, or if it runs inside a fetch
  /// that the program marks itself.
  ///
  /// - Parameters:
  ///   - key: The method and the address, without a user name and password.
  ///   - method: The method alone.
  public init?(_ key: @autoclosure () -> String, method: String?) {
    guard let graph = ActiveGraph.onThisThread, graph.isRecording, !graph.events.isInMarkedFetch(of: graph.currentTask)
    else { return nil }
    handle = graph.handle
    id = graph.events.entityIDs.nextFetch()
    graph.recordAutomaticFetch(id, key(), method)
  }

  /// Records the end.
  /// - Parameter bytes: The size of the answer, if known.
  public func end(_ outcome: Outcome, bytes: Int? = nil) {
    if handle.isOnThread {
      unsafe handle.graph?.recordAutomaticFetchEnd(id, outcome, bytes)
    } else {
      handle.forward { graph in graph.recordAutomaticFetchEnd(self.id, outcome, bytes) }
    }
  }
}

extension Graph {
  fileprivate func recordAutomaticFetch(_ id: UInt64, _ key: String, _ method: String?) {
    let inputs = RequestInputs.hashes(of: key)
    let key = events.intern(key)
    let method = method.map(events.intern)
    let place = events.place(site: nil)
    events.emit(.fetchBegin) { record in
      record[.fetch] = id
      record[.key] = key
      if let node = currentNode { record[.node] = node }
      if let task = currentTask { record[.task] = task }
      record.set(.intent, .load)
      if !inputs.isEmpty { record.set(.inputs, list: inputs) }
      events.set(place, in: &record)
      record.set(.automatic, true)
      if let method { record[.method] = method }
    }
  }

  fileprivate func recordAutomaticFetchEnd(_ id: UInt64, _ outcome: AutomaticFetch.Outcome, _ bytes: Int?) {
    let word: WellKnownString =
      switch outcome {
      case .ok: .ok
      case .failed: .failed
      case .cancelled: .cancelled
      }
    events.emit(.fetchEnd) { record in
      record[.fetch] = id
      record.set(.outcome, word)
      if let bytes { record.set(.bytes, bytes) }
    }
  }
}
