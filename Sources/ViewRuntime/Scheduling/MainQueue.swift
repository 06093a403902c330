public import Dispatch
import ViewGraph

/// The main queue as the code of views sees it: in virtual time while a graph runs on this thread, the system's otherwise.
public struct MainDispatchQueue: Sendable {
  private var system: DispatchQueue { SystemQueue.main }

  public var label: String { system.label }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    if let graph = ActiveGraph.onThisThread {
      group?.enter()
      graph.scheduleForContext(after: 0) {
        MainActor.assumeIsolated { work() }
        group?.leave()
      }
    } else {
      system.async(group: group, qos: qos, flags: flags) { MainActor.assumeIsolated { work() } }
    }
  }

  public func async(execute item: DispatchWorkItem) {
    if let graph = ActiveGraph.onThisThread { graph.scheduleForContext(after: 0) { item.perform() } } else { system.async(execute: item) }
  }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    if let graph = ActiveGraph.onThisThread {
      graph.scheduleForContext(after: Self.delay(until: deadline, graph)) { MainActor.assumeIsolated { work() } }
    } else {
      system.asyncAfter(deadline: deadline, qos: qos, flags: flags) { MainActor.assumeIsolated { work() } }
    }
  }

  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    if let graph = ActiveGraph.onThisThread {
      graph.scheduleForContext(after: Self.delay(until: deadline, graph)) { item.perform() }
    } else {
      system.asyncAfter(deadline: deadline, execute: item)
    }
  }

  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    // On the main thread the system's queue would wait for itself.
    if ActiveGraph.onThisThread != nil { return try work() }
    return try system.sync(execute: work)
  }

  private static func delay(until deadline: DispatchTime, _ graph: Graph) -> UInt64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return graph.meantDelay(remaining: deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0)
  }
}

extension DispatchQueue {
  /// The main queue, in virtual time while a graph runs.
  public static var main: MainDispatchQueue { MainDispatchQueue() }
}
