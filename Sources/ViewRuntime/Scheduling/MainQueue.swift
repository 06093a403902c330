public import Dispatch
import ViewGraph

/// The main queue as the code of views sees it: in virtual time while a graph runs on this thread, the system's otherwise.
///
/// Where a file imports Dispatch or Foundation besides SwiftUI both this queue and the system's are in sight: the two calls that views
/// make are the better match here, all else is disfavoured and goes to the system's queue.
public struct MainDispatchQueue: Sendable {
  public func async(execute work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    guard let graph = ActiveGraph.onThisThread else { return SystemQueue.main.async { unsafe work() } }
    unsafe graph.scheduleForContext(after: 0, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    guard let graph = ActiveGraph.onThisThread else {
      return SystemQueue.main.asyncAfter(deadline: deadline) { unsafe work() }
    }
    unsafe graph.scheduleForContext(after: Self.delay(until: deadline, graph), work)
  }

  @_disfavoredOverload
  public func async(execute item: DispatchWorkItem) {
    guard let graph = ActiveGraph.onThisThread else { return SystemQueue.main.async(execute: item) }
    graph.scheduleForContext(after: 0) { item.perform() }
  }

  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    guard let graph = ActiveGraph.onThisThread else { return SystemQueue.main.asyncAfter(deadline: deadline, execute: item) }
    graph.scheduleForContext(after: Self.delay(until: deadline, graph)) { item.perform() }
  }

  @_disfavoredOverload
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    // On the main thread the system's queue would wait for itself.
    if ActiveGraph.onThisThread != nil { return try work() }
    return try SystemQueue.main.sync(execute: work)
  }

  @_disfavoredOverload
  public var label: String { SystemQueue.main.label }

  private static func delay(until deadline: DispatchTime, _ graph: Graph) -> UInt64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return graph.meantDelay(remaining: deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0)
  }
}

extension DispatchQueue {
  /// The main queue, in virtual time while a graph runs.
  public static var main: MainDispatchQueue { MainDispatchQueue() }
}
