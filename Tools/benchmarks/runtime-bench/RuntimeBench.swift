import SwiftUI
import TraceRecorder
import TraceSystem
import ViewGraph
import ViewRuntime

/// Measures the cost of the runtime, with or without a recorder, and prints a JSON object.
@main
struct RuntimeBench {
  @MainActor
  static func main() {
    let words = CommandLine.arguments
    let sink: LiveRecorder? = LiveRecorder.shared.isRecording ? .shared : nil
    switch words.dropFirst().first {
    case "update": UpdateBench(sink: sink).run()
    case "list": ListBench(sink: sink).run()
    case "crowd": CrowdBench(sink: sink).run()
    case "rows": RowsBench(sink: sink).run()
    case "launch": RowsBench(sink: sink).runLaunch()
    case "births": BirthsBench(sink: sink, rounds: words.dropFirst(2).first.flatMap { Int($0) } ?? 200).run()
    case "app": AppBench(sink: sink, rounds: words.dropFirst(2).first.flatMap { Int($0) } ?? 200).run()
    default:
      print("usage: runtime-bench update|list|crowd|rows|launch|births [ROUNDS]|app [ROUNDS]")
      exit(2)
    }
  }
}

/// Returns the CPU time in nanoseconds that `body` takes on the main thread, independent of the machine's other load.
func nanoseconds(_ body: () -> Void) -> UInt64 {
  func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}
