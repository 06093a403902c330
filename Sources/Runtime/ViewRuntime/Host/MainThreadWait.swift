import Combine
import Foundation
import ViewGraph

/// Waiting in real time: what Foundation and Dispatch keep for the main thread runs meanwhile, and work from other threads ends the wait.
@MainActor
enum MainThreadWait {
  /// Lets what Foundation and Dispatch keep for the main thread run while a settling waits for answers from outside.
  static func serveOutside(_ graph: Graph) {
    unsafe graph.outside.wait = {
      if !SystemLoops.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) { usleep(1000) }
    }
  }

  static func serve(_ graph: Graph) {
    graph.onForward = { SystemQueue.main.async {} }
    graph.setWait { nanoseconds in
      let start = DispatchTime.now().uptimeNanoseconds
      let end = Date(timeIntervalSinceNow: Double(nanoseconds) / 1e9)
      // Returns at once where the run loop has nothing to serve.
      if !SystemLoops.main.run(mode: .default, before: end), DispatchTime.now().uptimeNanoseconds - start < 1_000_000 {
        usleep(UInt32(min(nanoseconds / 1000, 1000)))
      }
    }
  }
}
