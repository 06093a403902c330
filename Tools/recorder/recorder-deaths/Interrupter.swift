import CTraceShims
import DeathShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Single-steps a recording thread and sends it signals between instructions; the handler records too.
///
/// Afterwards every event of the thread must be present, and every event of the handler must be present or counted as
/// lost.
struct Interrupter {
  private(set) var run: Run
  private(set) var boundaries = 0
  private(set) var signals: UInt64 = 0

  init(_ run: Run) { self.run = run }

  /// The stepped program.
  static func victim(events: UInt64, published: String) -> Never {
    guard let counters = Victim.Published(path: published, workers: 2) else { exit(3) }
    shared = counters
    var record = EventRecord()
    for k in 1...32 { Victim.recordOne(0, UInt64(k), &record) }
    signal(SIGUSR1) { _ in
      let number = Interrupter.shared![1] + 1
      LiveRecorder.append(.taskStart, 8 << Victim.workerShift | number)
      Interrupter.shared![1] = number
    }
    let fillers = Victim.Fillers()
    guard death_allow_stepping() == 0 else { exit(4) }
    for k in 33...(32 + events) {
      Victim.recordOne(0, k, &record)
      counters[0] = k
      fillers.recordOne(k, &record)
    }
    raise(SIGSTOP)
    exit(0)
  }
  nonisolated(unsafe) private static var shared: Victim.Published?

  mutating func step(events: UInt64) {
    run.clean()
    var options = RecorderOptions(output: run.trace)
    options.chunkSizeInBytes = 4096
    options.maximumSizeInBytes = 4 << 20
    let child = run.start(["--events", "\(events)", "--published", run.counters], options, as: "interrupted")
    var status: Int32 = 0
    waitpid(child, &status, WUNTRACED)
    guard status & 0xFF == 0x7F, let counters = Victim.Published(path: run.counters, workers: 2) else {
      print("SKIPPED: this process may not trace its children (status \(status))")
      return
    }
    var wait = run.number(0...60)
    var handled: UInt64 = 0
    // A signal that arrives while the handler is running is reported to this process first and has to be delivered
    // again.
    var isPassedOn = false
    while true {
      let isDue = wait == 0 && counters[1] == handled
      if isDue {
        signals += 1
        handled += 1
        wait = run.number(0...60)
      } else if wait > 0 && counters[1] == handled {
        wait -= 1
      }
      guard death_step_with(child, isDue || isPassedOn ? SIGUSR1 : 0) == 0 else { break }
      waitpid(child, &status, 0)
      if status & 0xFF == 0x7F, status >> 8 & 0xFF == SIGSEGV, death_answer_clock(child) != 0 { continue }
      isPassedOn = status & 0xFF == 0x7F && status >> 8 & 0xFF == SIGUSR1
      guard isPassedOn || (status & 0xFF == 0x7F && status >> 8 & 0xFF == SIGTRAP) else { break }
      boundaries += 1
    }
    let promised = counters[0]
    kill(child, SIGKILL)
    _ = death_release(child)
    waitpid(child, &status, 0)
    run.published = promised + counters[1]
    if promised != events + 32 { run.failures.append("stopped after \(promised) of \(events + 32) events") }
    inspect(promised, handled: counters[1])
  }

  private mutating func inspect(_ promised: UInt64, handled: UInt64) {
    let found = Checker(path: run.trace, lossy: [0, 8])
    for fault in found.faults { run.failures.append(fault) }
    if found.counts[0] != promised {
      run.failures.append("\(promised) events of the thread, \(found.counts[0, default: 0]) are recorded")
    }
    let there = found.counts[8, default: 0]
    if there + found.lost != handled {
      run.failures.append("\(handled) events of the handler, \(there) are recorded and \(found.lost) lost")
    }
  }
}
