import Combine
import Foundation
import ViewGraph

/// Waits in real time: meanwhile work that Foundation and Dispatch queue for the main thread runs, and work from other
/// threads ends the wait.
@MainActor
enum MainThreadWait {
  /// Runs the work that Foundation and Dispatch queue for the main thread while a settling host waits for external
  /// responses.
  static func serveWhileSettling(_ graph: Graph) {
    unsafe graph.externalRequests.wait = {
      // The run loop serves what is there and does not wait: it would wait for the graph's clock, which stands still
      // meanwhile.
      _ = SystemLoops.main.run(mode: .default, before: .distantPast)
      usleep(1000)
    }
  }

  static func serve(_ graph: Graph) {
    graph.onForward = { SystemQueue.main.async {} }
    graph.setWait { nanoseconds in
      let start = DispatchTime.now().uptimeNanoseconds
      let end = Date(timeIntervalSinceNow: Double(nanoseconds) / 1e9)
      // Returns at once if the run loop has nothing to serve.
      if !SystemLoops.main.run(mode: .default, before: end), DispatchTime.now().uptimeNanoseconds - start < 1_000_000 {
        usleep(UInt32(min(nanoseconds / 1000, 1000)))
      }
    }
  }
}
