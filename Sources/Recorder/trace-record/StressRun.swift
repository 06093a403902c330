import CLISupport
import TraceFormat
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `--stress`: what an event costs, beside what a reading of the clock costs, measured in the same threads.
struct StressRun {
  let events: Int
  let threads: Int
  let nodes: Int
  let invocation: Invocation

  /// What one thread measured, in nanoseconds.
  struct Timing {
    var load: UInt64 = 0
    var clock: UInt64 = 0
    var reads = 0
  }

  func run() throws -> ExitCode {
    var options = try invocation.recorderOptions(clock: .real)
    guard options.header.clock == .real else { throw CommandFailure.usage("--stress measures with the real clock") }
    if !invocation.arguments.has(.maximumSize) && !invocation.arguments.has(.ring) {
      // The load was asked for by number: it gets the room that it needs.
      options.maximumSize = max(options.maximumSize, UInt64(events) * 8 + (64 << 20))
    }
    let place = OutputPlace(path: options.output)
    try place.prepare()
    do { try LiveRecorder.shared.start(options) } catch { throw CommandFailure(.recorderFailed, error.description) }
    let timings = measure()
    LiveRecorder.shared.close()
    var packer = try TracePacker(path: options.output)
    packer.end = .exit(status: 0)
    try packer.pack(to: options.output)
    let survey = try TraceSurvey(path: options.output)
    try report(timings, survey)
    invocation.talk.say(Summary(survey, shownPath: invocation.output).line)
    return survey.lost > 0 && invocation.arguments.has(.strict) ? .damaged : .done
  }

  /// Shares of the load for each thread: whole numbers that add up.
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
    var others: [pthread_t] = []
    for thread in 1..<threads {
      var handle = pthread_t()
      let argument = unsafe Unmanaged.passRetained(StressBench.Seat(bench, thread)).toOpaque()
      let error = unsafe pthread_create(
        &handle, nil,
        { argument in
          let seat = unsafe Unmanaged<StressBench.Seat>.fromOpaque(argument!).takeRetainedValue()
          seat.bench.work(seat.number)
          return nil
        }, argument)
      guard error == 0 else {
        bench.giveUp()
        continue
      }
      others.append(handle)
    }
    bench.work(0)
    for handle in others { pthread_join(handle, nil) }
    return bench.timings
  }

  private func report(_ timings: [Timing], _ survey: TraceSurvey) throws {
    let perEvent = zip(timings, shares).map { Double($0.load) / Double(max($1.events, 1)) }.reduce(0, +) / Double(threads)
    let perRead = timings.map { Double($0.clock) / Double(max($0.reads, 1)) }.reduce(0, +) / Double(threads)
    var facts = stat()
    let size = unsafe stat(survey.path, &facts) == 0 ? Double(facts.st_size) : 0
    let output = Output.standard()
    try output.write(
      "{\"events\":\(events),\"threads\":\(threads),\"nodes\":\(nodes),\"ns_per_event\":\(text(perEvent)),\"clock_ns\":\(text(perRead)),"
        + "\"ratio_to_clock\":\(text(perEvent / perRead)),\"bytes_per_event\":\(text(size / Double(events))),\"lost\":\(survey.lost),"
        + "\"clock\":\"\(ClockCost.kind)\"}\n")
    try output.close()
  }

  /// Three decimals, without a locale.
  private func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
