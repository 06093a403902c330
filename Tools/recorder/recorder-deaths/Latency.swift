import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Measures the duration of single calls, for `Tools/bench`. The housekeeper should keep page faults and file growth
/// away from them.
struct Latency {
  static let events = 4_000_000
  /// The number of the call through the system-call seam that starts the housekeeper.
  private static let startOfHousekeeper: Int64 = 6

  /// Records at full speed and prints the times between the starts of calls, in nanoseconds.
  ///
  /// - Parameter withoutHousekeeper: Makes the start of the housekeeper fail, so that the writer has to prepare its
  ///   chunks itself.
  /// - Parameter door: The interface of the calls. Through ``Trace``, each call is a mark with a label.
  static func measure(directory: String, withoutHousekeeper: Bool, door: Door) -> Never {
    var options = RecorderOptions(output: directory + "/latency.bin")
    options.maximumSizeInBytes = 64 << 20
    start(options, withoutHousekeeper: withoutHousekeeper)
    var times = [UInt32](repeating: 0, count: events)
    LiveRecorder.append(.bodyBegin, node: 1)
    let start = ctrace_monotonic_ns()
    let first = ctrace_native_ticks()
    times.withUnsafeMutableBufferPointer { times in
      var last = first
      for index in 0..<events {
        if door == .trace {
          Trace.mark("a point of interest", scope: .once)
        } else {
          LiveRecorder.append(.bodyBegin, node: UInt64(index & 1023) + 1)
        }
        let now = ctrace_native_ticks()
        times[index] = UInt32(truncatingIfNeeded: min(now &- last, UInt64(UInt32.max)))
        last = now
      }
    }
    let rate = Double(ctrace_monotonic_ns() - start) / Double(ctrace_native_ticks() - first)
    times.sort()
    func nanoseconds(_ index: Int) -> Int { Int((Double(times[index]) * rate).rounded()) }
    let clock = Double(ClockCost.measure(reads: events).nanoseconds) / Double(events)
    print(
      "{\"door\":\"\(door.rawValue)\",\"housekeeper\":\(!withoutHousekeeper),\"clock_ns\":\((clock * 100).rounded() / 100),\"p50_ns\":\(nanoseconds(events / 2)),"
        + "\"p99_ns\":\(nanoseconds(events / 100 * 99)),\"p999_ns\":\(nanoseconds(events / 1000 * 999)),\"max_ns\":\(nanoseconds(events - 1))}"
    )
    unlink(options.output)
    exit(0)
  }

  /// Starts recording, optionally without the housekeeper.
  static func start(_ options: RecorderOptions, withoutHousekeeper: Bool) {
    if withoutHousekeeper { ctrace_fail_call(startOfHousekeeper, false, EAGAIN) }
    do { try LiveRecorder.shared.start(options) } catch {
      Victim.report("\(error)")
      exit(3)
    }
    guard (ctrace_load32(&ctrace_this_recorder()!.pointee.housekeeper_runs) == 0) == withoutHousekeeper else {
      Victim.report("call \(startOfHousekeeper) through the seam no longer starts the housekeeper")
      exit(3)
    }
  }
}
