import Combine
import Foundation
import ViewGraph

/// A host's virtual time as the main thread's schedule: `DispatchQueue.main` and timers used as schedulers run in it.
private final class GraphSchedule: MainSchedule {
  private let handle: GraphHandle

  init(_ graph: Graph) { handle = graph.handle }

  var now: Int64 { Int64(clamping: handle.current?.time.now ?? 0) }
  var date: Date { WallClock.now }
  var host: AnyObject? { self }

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    let entry = handle.current?.scheduleForContext(after: UInt64(max(0, nanoseconds)), repeats: repeats, action)
    return { entry?.cancel() }
  }
}

/// The schedule for work on background threads: everything that it schedules on the main thread is forwarded there.
private final class BackgroundSchedule: MainSchedule {
  private let work: BackgroundWork

  init(_ work: BackgroundWork) { self.work = work }

  var now: Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }
  var date: Date { WallClock.now }
  var host: AnyObject? { nil }

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    let cancellation = CancellationFlag()
    work.schedule(after: UInt64(max(0, nanoseconds)), repeats: repeats) {
      if unsafe !cancellation.isCancelled { action() }
    }
    return { unsafe cancellation.isCancelled = true }
  }
}

/// Set when work forwarded by another thread has been cancelled. Accessed on the main thread, except for a cancellation
/// from another thread, which may take effect late.
private final class CancellationFlag: @unchecked Sendable { nonisolated(unsafe) var isCancelled = false }

enum MainSchedules {
  /// Makes Combine's schedulers use the time of the host that the thread is working for.
  static let install: Void = {
    MainScheduling.install {
      if let graph = ActiveGraph.onThisThread { return graph.store { GraphSchedule(graph) } }
      return BackgroundWork.current.map(BackgroundSchedule.init)
    }
    BackgroundScheduling.install { queue, nanoseconds, repeats, work in
      if let graph = ActiveGraph.onThisThread {
        let entry = graph.scheduleInBackground(after: UInt64(nanoseconds), repeats: repeats, on: queue, work)
        return { entry.cancel() }
      }
      guard let apart = BackgroundWork.current else { return nil }
      let cancellation = CancellationFlag()
      let isTaken = apart.scheduleInBackground(after: UInt64(nanoseconds), on: queue) {
        if unsafe !cancellation.isCancelled { work() }
      }
      return isTaken ? { unsafe cancellation.isCancelled = true } : nil
    }
  }()
}
