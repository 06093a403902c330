import Glibc
import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Measures what the runtime costs, under a recorder or without one: one JSON object on standard output.
@main
struct RuntimeBench {
  @MainActor
  static func main() {
    let words = CommandLine.arguments
    let sink: LiveRecorder? = LiveRecorder.shared.isRecording ? .shared : nil
    switch words.dropFirst().first {
    case "update": UpdateBench(sink: sink).run()
    case "list": ListBench(sink: sink).run()
    default:
      print("usage: runtime-bench update|list")
      exit(2)
    }
  }
}

/// A span of real time, in nanoseconds.
func nanoseconds(_ body: () -> Void) -> UInt64 {
  let clock = ContinuousClock()
  let parts = clock.measure(body).components
  return UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000)
}
