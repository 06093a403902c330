public import Dispatch
import ViewGraph

/// The main queue as the code of views sees it: in virtual time while a graph runs on this thread, the system's otherwise.
///
/// Where a file imports Dispatch or Foundation besides SwiftUI both this queue and the system's are in sight: the two calls that views
/// make are the better match here, all else is disfavoured and goes to the system's queue.
public struct MainDispatchQueue: Sendable {
  public func async(execute work: @escaping () -> Void) {
    if !schedule(after: 0, work) { later(.now(), work) }
  }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    if !schedule(after: remaining(until: deadline), work) { later(deadline, work) }
  }

  @_disfavoredOverload
  public func async(execute item: DispatchWorkItem) {
    if !schedule(after: 0, { item.perform() }) { SystemQueue.main.async(execute: item) }
  }

  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    if !schedule(after: remaining(until: deadline), { item.perform() }) { SystemQueue.main.asyncAfter(deadline: deadline, execute: item) }
  }

  @_disfavoredOverload
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    group?.enter()
    async {
      work()
      group?.leave()
    }
  }

  @_disfavoredOverload
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) { asyncAfter(deadline: deadline, execute: work) }

  @_disfavoredOverload
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    let (end, now) = (Int64(bitPattern: wallDeadline.rawValue), Int64(bitPattern: DispatchWallTime.now().rawValue))
    // A wall time is the negative of its nanoseconds since 1970.
    asyncAfter(deadline: .now() + .nanoseconds(Int(max(0, now - end))), execute: work)
  }

  /// A value that is called: the better match than the system queue's, which has calls of the same form.
  public var sync: MainSync { MainSync() }

  @_disfavoredOverload
  public var label: String { SystemQueue.main.label }

  /// - Returns: false where no graph runs.
  private func schedule(after remaining: UInt64, _ work: @escaping () -> Void) -> Bool {
    guard let graph = ActiveGraph.onThisThread else { return ApartWork.current?.hand(after: remaining, work) ?? false }
    _ = graph.scheduleForContext(after: remaining == 0 ? 0 : graph.meantDelay(remaining: remaining), work)
    return true
  }

  private func later(_ deadline: DispatchTime, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    SystemQueue.main.asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { unsafe work() }
  }
}

/// Work that the caller waits for.
public struct MainSync {
  public func callAsFunction<Result>(execute work: () throws -> Result) rethrows -> Result {
    // On the main thread the system's queue would wait for itself.
    if ActiveGraph.onThisThread != nil { return try work() }
    guard let apart = ApartWork.current else { return try SystemQueue.main.sync(execute: work) }
    return try result(of: work, on: apart) { throw $0 }
  }

  /// What `work` gives or throws while the graph's thread runs it.
  private func result<Result>(of work: () throws -> Result, on apart: ApartWork, rescue: (any Error) throws -> Result) rethrows -> Result {
    var result: Swift.Result<Result, any Error>?
    apart.sync { result = Swift.Result { try work() } }
    switch result {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    case nil: fatalError("the main thread has done nothing")
    }
  }
}

extension DispatchQueue {
  /// The main queue, in virtual time while a graph runs.
  public static var main: MainDispatchQueue { MainDispatchQueue() }
}
