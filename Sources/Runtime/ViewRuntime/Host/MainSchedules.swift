import Combine
import Foundation
import ViewGraph

/// A host's virtual time as the schedule of the main thread: what `DispatchQueue.main` and timers do as schedulers happens in it.
private final class GraphSchedule: MainSchedule {
  private unowned let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  var now: Int64 { Int64(clamping: graph.time.now) }
  var date: Date { WallClock.now }
  var host: AnyObject? { self }

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    let entry = graph.scheduleForContext(after: UInt64(max(0, nanoseconds)), repeats: repeats, action)
    return { entry.cancel() }
  }
}

/// The same for work that is done apart: what it leaves to the main thread is handed over.
private final class ApartSchedule: MainSchedule {
  private let work: ApartWork

  init(_ work: ApartWork) { self.work = work }

  var now: Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }
  var date: Date { WallClock.now }
  var host: AnyObject? { nil }

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    let held = CalledOff()
    work.hand(after: UInt64(max(0, nanoseconds)), repeats: repeats) { if unsafe !held.isOff { action() } }
    return { unsafe held.isOff = true }
  }
}

/// Whether work that another thread has handed over is still wanted. Read and written on the main thread, but for a cancellation that comes
/// from elsewhere, which may be late.
private final class CalledOff: @unchecked Sendable { nonisolated(unsafe) var isOff = false }

enum MainSchedules {
  /// Makes Combine's schedulers use the time of the host on whose behalf the thread works.
  static let install: Void = {
    MainScheduling.install {
      if let graph = ActiveGraph.onThisThread { return graph.store { GraphSchedule(graph) } }
      return ApartWork.current.map(ApartSchedule.init)
    }
    BackgroundScheduling.install { queue, nanoseconds, repeats, work in
      if let graph = ActiveGraph.onThisThread {
        let entry = graph.scheduleApart(after: UInt64(nanoseconds), repeats: repeats, on: queue, work)
        return { entry.cancel() }
      }
      guard let apart = ApartWork.current else { return nil }
      let held = CalledOff()
      let isTaken = apart.begin(after: UInt64(nanoseconds), on: queue) { if unsafe !held.isOff { work() } }
      return isTaken ? { unsafe held.isOff = true } : nil
    }
  }()
}
