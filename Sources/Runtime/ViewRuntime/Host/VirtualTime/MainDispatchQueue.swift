public import Combine
public import Dispatch
import ViewGraph

/// The main queue as app code sees it: in virtual time while a graph runs on this thread, otherwise the system's queue.
///
/// If a file imports Dispatch or Foundation as well as SwiftUI, both this queue and the system's are visible: the two
/// calls that views commonly make resolve to this one; everything else is disfavored and resolves to the system's
/// queue.
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
    if !schedule(after: remaining(until: deadline), { item.perform() }) {
      SystemQueue.main.asyncAfter(deadline: deadline, execute: item)
    }
  }

  @_disfavoredOverload
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    async {
      work()
      group?.leave()
    }
  }

  @_disfavoredOverload
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) { asyncAfter(deadline: deadline, execute: work) }

  @_disfavoredOverload
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    let (end, now) = (Int64(bitPattern: wallDeadline.rawValue), Int64(bitPattern: DispatchWallTime.now().rawValue))
    // A wall time is stored as its nanoseconds since 1970, negated.
    asyncAfter(deadline: .now() + .nanoseconds(Int(max(0, now - end))), execute: work)
  }

  /// A callable value: it is preferred over the system queue's methods, which have the same call syntax.
  public var sync: MainQueueSync { MainQueueSync() }

  @_disfavoredOverload
  public var label: String { SystemQueue.main.label }

  /// - Returns: False if no graph runs.
  fileprivate func schedule(after remaining: UInt64, _ work: @escaping () -> Void) -> Bool {
    guard let graph = ActiveGraph.onThisThread else {
      return BackgroundWork.current?.schedule(after: remaining, work) ?? false
    }
    _ = graph.scheduleForContext(after: remaining, work)
    return true
  }

  private func later(_ deadline: DispatchTime, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    SystemQueue.main.asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { unsafe work() }
  }
}

extension MainDispatchQueue {
  /// Takes over the work items that app code puts on the system's main queue while a graph runs.
  static let takeItems: Void = SystemMainQueue.offerItems { when, work in
    guard let pause = MainDispatchQueue.pause(until: when) else { return false }
    return MainDispatchQueue().schedule(after: pause, work)
  }

  /// Returns the nanoseconds until a time as libdispatch encodes it; nil for never.
  private static func pause(until when: UInt64) -> UInt64? {
    if when == 0 { return 0 }
    if when == .max { return nil }
    // A wall time is stored as its nanoseconds since 1970, negated.
    let wall = Int64(bitPattern: when)
    if wall < 0 {
      let now = Int64(bitPattern: DispatchWallTime.now().rawValue)
      return UInt64(max(0, now - wall))
    }
    // lifetime: a DispatchTime is this number.
    return remaining(until: unsafe unsafeBitCast(when, to: DispatchTime.self))
  }
}

/// Runs work synchronously on the main thread.
public struct MainQueueSync {
  public func callAsFunction<Result>(execute work: () throws -> Result) rethrows -> Result {
    // On the main thread, the system's queue would deadlock.
    if ActiveGraph.onThisThread != nil { return try work() }
    guard let apart = BackgroundWork.current else { return try SystemQueue.main.sync(execute: work) }
    return try result(of: work, on: apart) { throw $0 }
  }

  /// Returns or throws the result of `work`, which runs on the graph's thread.
  private func result<Result>(
    of work: () throws -> Result, on apart: BackgroundWork, rescue: (any Error) throws -> Result
  ) rethrows -> Result {
    var result: Swift.Result<Result, any Error>?
    apart.sync { result = Swift.Result { try work() } }
    switch result {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    case nil: fatalError("the main thread did not run the work")
    }
  }
}

extension DispatchQueue {
  /// The main queue, in virtual time while a graph runs.
  public static var main: MainDispatchQueue { MainDispatchQueue() }
}

extension Publisher {
  /// Delivers on the main thread, in virtual time while a graph runs.
  @_disfavoredOverload
  public func receive(on queue: MainDispatchQueue) -> some Publisher<Output, Failure> { receive(on: SystemQueue.main) }

  /// Publishes a value when no other value has followed it for an interval, in virtual time while a graph runs.
  @_disfavoredOverload
  public func debounce(for interval: SchedulerInstant.Stride, scheduler: MainDispatchQueue) -> some Publisher<
    Output, Failure
  > {
    debounce(for: interval, scheduler: SystemQueue.main)
  }
}
