import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// `--stress`: measures the cost of an event and of a clock reading in the same threads.
struct StressRun {
  let events: Int
  let threads: Int
  let nodes: Int
  let invocation: Invocation

  /// The measurements of one thread: times in nanoseconds and the number of clock readings.
  struct Timing {
    var load: UInt64 = 0
    var clock: UInt64 = 0
    var reads = 0
  }

  func run() throws -> ExitCode {
    var options = try invocation.recorderOptions(clock: .real)
    guard options.header.clock == .real else { throw CommandFailure.usage("--stress measures with the real clock") }
    if !invocation.arguments.has(.maximumSize) && !invocation.arguments.has(.ring) {
      // The load was requested by number, so provide the space that it needs.
      options.maximumSizeInBytes = max(options.maximumSizeInBytes, UInt64(events) * 8 + (64 << 20))
    }
    let place = OutputPlace(path: options.output, console: invocation.console)
    try place.prepare()
    let live: String
    do { live = try LiveRecorder.shared.start(options) } catch { throw CommandFailure(.recorderFailed, "\(error)") }
    let timings = measure()
    LiveRecorder.shared.close()
    let parts = place.parts(of: options.session)
    guard !parts.isEmpty else {
      throw CommandFailure(.recorderFailed, "nothing is left of what was recorded: \(live) was emptied or removed")
    }
    let result: TraceAssembly.Result
    do {
      result = try TraceAssembly(place: place, launches: [parts], ends: [.exit(status: 0)], partEnds: [:]).run()
    } catch {
      throw CommandFailure(
        .output, place.incompleteness(parts, RunRemains(parts, place), because: error, shownAs: invocation.output))
    }
    let (survey, path) = (result.survey, result.path)
    try report(timings, survey)
    invocation.console.note(Summary(survey, shownPath: place.shown(path, as: invocation.output)).line)
    return survey.lost > 0 && invocation.arguments.has(.strict) ? .damaged : .done
  }

  /// The shares of the threads, whose events add up to the load.
  private var shares: [StressLoad] {
    let perThread = max(3, nodes / threads)
    return (0..<threads).map { thread in
      let share = events / threads + (thread < events % threads ? 1 : 0)
      return StressLoad(
        events: share, firstNode: UInt64(thread * perThread + 1), nodes: max(1, min(perThread, share / 10)))
    }
  }

  private func measure() -> [Timing] {
    let bench = StressBench(shares)
    bench.run()
    return bench.timings
  }

  private func report(_ timings: [Timing], _ survey: TraceSurvey) throws {
    let perEvent =
      zip(timings, shares).map { Double($0.load) / Double(max($1.events, 1)) }.reduce(0, +) / Double(threads)
    let perRead = timings.map { Double($0.clock) / Double(max($0.reads, 1)) }.reduce(0, +) / Double(threads)
    let size = Double(survey.byteCount)
    let output = Output.standard()
    try output.write(
      "{\"schema\":\"twotrack.stress/1\"," as TerminalText
        + "\"events\":\(events),\"threads\":\(threads),\"nodes\":\(nodes),\"ns_per_event\":\(text(perEvent)),\"clock_ns\":\(text(perRead)),"
        + "\"ratio_to_clock\":\(text(perEvent / perRead)),\"bytes_per_event\":\(text(size / Double(events))),\"lost\":\(survey.lost),"
        + "\"clock\":\"\(ClockCost.kind)\"}\n")
    try output.close()
  }

  /// Formats a number with three decimals, independent of the locale.
  private func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
