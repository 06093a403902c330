import CTraceShims
import DeathShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Single-steps a recording thread and lets a signal handler create a child before each instruction, one child per
/// instruction and visit.
///
/// The child records a hundred events at once, and returns into the interrupted record long after its parent has
/// finished it. Its file must hold its events and report no loss; its parent's file must hold its parent's events and
/// nothing else.
struct Forker {
  private(set) var run: Run
  private(set) var boundaries = 0
  private(set) var forks = 0

  init(_ run: Run) { self.run = run }

  private static let childEvents: UInt64 = 100
  /// The maximum number of children in one run.
  private static let maximumForks = 40_000

  /// Counters that the stepped program publishes: its events, whether it is done, and, beginning at ``firstChild``, the
  /// children that ended.
  private enum Counter {
    static let events = 0
    static let isDone = 1
    static let firstChild = 2
  }

  /// The stepped program. Strings are interned beforehand: a handler that interrupts malloc must not fork, with or
  /// without a recorder.
  ///
  /// - Parameter output: The file to record to without the housekeeper, so that the thread prepares its chunks itself;
  ///   nil if the environment names it.
  static func victim(events: UInt64, raw: Bool, output: String?, published: String) -> Never {
    if let output { Latency.start(options(output), withoutHousekeeper: true) }
    guard let counters = Victim.Published(path: published, workers: maximumForks + Counter.firstChild) else { exit(3) }
    shared = counters
    isRaw = raw
    let labels = (0...(events + 32) / Victim.markEvery).map {
      LiveRecorder.shared.intern(Victim.label(0, $0 * Victim.markEvery))
    }
    let fillers = Victim.Fillers()
    var record = EventRecord()
    for k in 1...32 { Victim.recordOne(0, UInt64(k), &record) }
    counters[Counter.events] = 32
    signal(SIGCHLD, SIG_IGN)
    signal(SIGUSR1) { _ in
      Forker.made += 1
      guard (Forker.isRaw ? death_raw_fork() : fork()) == 0 else {
        death_stop_for_stepper()
        return
      }
      death_leave_stepping()
      Forker.isChild = true
      for k in 1...Forker.childEvents { LiveRecorder.append(.taskStart, 9 << Victim.workerShift | k) }
      let counters = Forker.shared!
      let interrupted = counters[Counter.events]
      for _ in 0..<1000 where counters[Counter.events] < interrupted + 2 && counters[Counter.isDone] == 0 {
        usleep(5000)
      }
    }
    guard death_allow_stepping() == 0 else { exit(4) }
    for k in 33...(32 + events) {
      if k % Victim.markEvery == 0 {
        record.begin(.mark)
        record.set(.label, labels[Int(k / Victim.markEvery)])
        record.set(.scope, .once)
        record[.task] = k
        LiveRecorder.shared.emit(&record)
      } else {
        LiveRecorder.append(.taskStart, k)
      }
      endIfChild()
      counters[Counter.events] = k
      fillers.recordOne(k, &record)
      endIfChild()
    }
    counters[Counter.isDone] = 1
    endIfChild()
    while true { pause() }
  }

  private static func endIfChild() {
    guard isChild else { return }
    shared![Counter.firstChild + made - 1] = 1
    _exit(0)
  }

  nonisolated(unsafe) private static var shared: Victim.Published?
  nonisolated(unsafe) private static var isRaw = false
  nonisolated(unsafe) private static var isChild = false
  nonisolated(unsafe) private static var made = 0

  private static func options(_ output: String) -> RecorderOptions {
    var options = RecorderOptions(output: output)
    options.chunkSizeInBytes = 4096
    options.maximumSizeInBytes = 4 << 20
    return options
  }

  mutating func step(events: UInt64, visits: Int, raw: Bool, withoutHousekeeper: Bool) {
    run.clean()
    let arguments = ["--events", "\(events)", "--published", run.counters] + (raw ? ["--raw"] : [])
    let child =
      withoutHousekeeper
      ? run.start(arguments + ["--output", run.trace], nil, as: "forking")
      : run.start(arguments, Self.options(run.trace), as: "forking")
    var status: Int32 = 0
    waitpid(child, &status, WUNTRACED)
    guard status & 0xFF == 0x7F,
      let counters = Victim.Published(path: run.counters, workers: Self.maximumForks + Counter.firstChild)
    else {
      print("SKIPPED: this process may not trace its children (status \(status))")
      return
    }
    guard death_instruction(child) != 0 else {
      print("SKIPPED: the stepped thread's instruction is not known on this processor")
      kill(child, SIGKILL)
      return
    }
    var visited: [UInt: Int] = [:]
    /// The address that the handler returns to. Nothing forks until it is known.
    var returning: UInt?
    while counters[Counter.isDone] == 0 {
      let at = death_instruction(child)
      if at == returning { returning = nil }
      let isDue = returning == nil && visited[at, default: 0] < visits && forks < Self.maximumForks
      if isDue {
        visited[at, default: 0] += 1
        returning = at
        forks += 1
        guard runHandler(child, &status) else { break }
      }
      guard death_step(child) == 0 else { break }
      waitpid(child, &status, 0)
      guard mayContinue(child, status) else { break }
      boundaries += 1
    }
    run.published = counters[Counter.events]
    if run.published != events + 32 {
      run.failures.append("stopped after \(run.published) of \(events + 32) events (status \(status))")
    }
    let ended = waitForChildren(counters)
    if ended != forks { run.failures.append("of \(forks) children \(ended) ended") }
    kill(child, SIGKILL)
    _ = death_release(child)
    waitpid(child, &status, 0)
    inspect()
  }

  /// Delivers the signal and lets the program run freely until its handler has created the child.
  private func runHandler(_ child: pid_t, _ status: inout Int32) -> Bool {
    guard death_continue_with(child, SIGUSR1) == 0 else { return false }
    waitpid(child, &status, 0)
    while status & 0xFF == 0x7F, status >> 8 & 0xFF != SIGTRAP {
      guard mayContinue(child, status), death_continue_with(child, 0) == 0 else { return false }
      waitpid(child, &status, 0)
    }
    return status & 0xFF == 0x7F
  }

  /// True if the stop is due to single-stepping, to a clock reading that was answered, or to the end of a child.
  private func mayContinue(_ child: pid_t, _ status: Int32) -> Bool {
    guard status & 0xFF == 0x7F else { return false }
    switch status >> 8 & 0xFF {
    case SIGTRAP, SIGCHLD: return true
    case SIGSEGV: return death_answer_clock(child) != 0
    default: return false
    }
  }

  private func waitForChildren(_ counters: Victim.Published) -> Int {
    var ended = 0
    for _ in 0..<500 {
      ended = (0..<forks).count { counters[Counter.firstChild + $0] == 1 }
      if ended == forks { break }
      usleep(10_000)
    }
    return ended
  }

  private mutating func inspect() {
    let parent = Checker(path: run.trace)
    for fault in parent.faults { run.failures.append(fault) }
    let there = parent.recorded[0, default: 0]
    if there != run.published { run.failures.append("\(run.published) events are promised, \(there) are recorded") }
    if parent.counts[9] != nil { run.failures.append("a child's events are in its parent's file") }
    if parent.lost > 0 { run.failures.append("\(parent.lost) events of the parent are reported as lost") }
    let parts = run.parts
    if parts.count != forks { run.failures.append("of \(forks) children \(parts.count) have files") }
    for part in parts {
      // The record that the fork preceded may be completed in the child.
      let found = Checker(path: part, lossy: [0])
      for fault in found.faults { run.failures.append("\(part): \(fault)") }
      if found.recorded[9] != Self.childEvents || found.counts[9] != Self.childEvents || found.lost > 0 {
        run.failures.append(
          "\(part): \(found.counts[9, default: 0]) of \(Self.childEvents) events of a child, \(found.lost) lost")
      }
    }
  }
}
