import Combine
import Foundation
import ViewGraph

/// A host's virtual time as the schedule of the main thread: what `DispatchQueue.main` and timers do as schedulers happens in it.
private final class GraphSchedule: MainSchedule {
  private unowned let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  var now: Int64 { Int64(graph.time.now) }
  var date: Date { WallClock.now }

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    let entry = graph.scheduleForContext(after: UInt64(max(0, nanoseconds)), repeats: repeats, action)
    return { entry.cancel() }
  }
}

enum MainSchedules {
  /// Makes Combine's schedulers of the main thread use the time of the host on whose behalf the thread works.
  static let install: Void = MainScheduling.install {
    guard let graph = ActiveGraph.onThisThread else { return nil }
    return graph.store { GraphSchedule(graph) }
  }
}
