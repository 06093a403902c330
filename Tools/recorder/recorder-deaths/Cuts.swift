import TraceFormat
import TraceRecorder
import TraceSystem

/// Truncates the file of a program, or lowers the limit on the size of its files, while it records. The program must
/// continue, whoever has installed a handler for the signals that follow, and every event must be recorded or counted.
struct Cuts {
  private(set) var run: Run
  private(set) var cases = 0

  init(_ run: Run) { self.run = run }

  /// The change that the program meets halfway.
  enum Cut: String, CaseIterable {
    /// The file keeps its first 100,000 bytes.
    case most
    /// The file keeps nothing, so that only the program's survival can be checked.
    case all
    /// Files may no longer grow, or not even have their size.
    case limit, noSize
  }

  /// The way in which the program itself treats bus errors.
  enum Handling: String, CaseIterable {
    /// As the program was started: with Swift's handler, if the environment does not forbid it.
    case none
    /// A handler that the program installs at its start, with or without a stack of its own, or only after a while.
    case handler, stack, late
    /// The signal is ignored, by the program or by the one that started it.
    case ignored, inherited
    /// The thread blocks all signals.
    case blocked
  }

  nonisolated(unsafe) private static var handled = 0

  private static func install(_ handling: Handling) {
    var action = sigaction()
    switch handling {
    case .none, .inherited: return
    case .blocked:
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      return
    case .ignored: action.__sigaction_handler.sa_handler = SIG_IGN
    case .handler, .late: action.__sigaction_handler.sa_handler = { _ in Cuts.handled += 1 }
    case .stack:
      let size = 64 << 10
      var stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
      sigaltstack(&stack, nil)
      action.__sigaction_handler.sa_sigaction = { _, _, _ in Cuts.handled += 1 }
      action.sa_flags = SA_ONSTACK | SA_SIGINFO
    }
    sigaction(SIGBUS, &action, nil)
  }

  static func victim(_ cut: Cut, _ handling: Handling, door: Door, events: UInt64, published: String) -> Never {
    guard let path = LiveRecorder.shared.path, let counters = Victim.Published(path: published, workers: 2) else {
      exit(3)
    }
    Victim.door = door
    if handling != .late { install(handling) }
    var record = EventRecord()
    for k in 1...events {
      Victim.recordOne(0, k, &record)
      if k == events / 4, handling == .late { install(handling) }
      guard k == events / 2 else { continue }
      var facts = stat()
      stat(path, &facts)
      switch cut {
      case .most: truncate(path, 100_000)
      case .all: truncate(path, 0)
      case .limit: limitFiles(to: rlim_t(facts.st_size))
      case .noSize: limitFiles(to: 0)
      }
    }
    // The program's own handler still works for signals that have another cause.
    if [.handler, .late, .stack, .ignored, .inherited].contains(handling) { raise(SIGBUS) }
    guard handled == ([.handler, .late, .stack].contains(handling) ? 1 : 0) else { exit(7) }
    counters[0] = events
    exit(0)
  }

  private static func limitFiles(to size: rlim_t) {
    var limit = rlimit(rlim_cur: size, rlim_max: .max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  mutating func runAll() {
    for cut in Cut.allCases {
      for handling in Handling.allCases where handling == .none || cut == .most || cut == .all { check(cut, handling) }
    }
  }

  private mutating func check(_ cut: Cut, _ handling: Handling) {
    run.clean()
    cases += 1
    // More than the blocks that are allocated by the time of the limit can hold.
    let events: UInt64 = cut == .limit || cut == .noSize ? 1_600_000 : 300_000
    var options = RecorderOptions(output: run.trace)
    options.chunkSizeInBytes = 4096
    let what = "\(cut.rawValue), bus errors: \(handling.rawValue), through the \(run.door.rawValue)"
    if handling == .inherited { signal(SIGBUS, SIG_IGN) }
    let child = run.start(
      [
        "--cut", cut.rawValue, "--handling", handling.rawValue, "--events", "\(events)", "--door", run.door.rawValue,
        "--published", run.counters,
      ], options, as: "cut")
    signal(SIGBUS, SIG_DFL)
    let end = run.wait(child)
    guard end == (nil, 0) else { return run.failures.append("\(what): the program ended by \(end)") }
    run.published += events
    guard cut != .all else { return }
    let found = Checker(path: run.trace, lossy: [0])
    if cut != .most { for fault in found.faults { run.failures.append("\(what): \(fault)") } }
    // A program that records alone also records its start and its exit.
    let attempted = run.door.records(upTo: events) + 2
    let recorded = found.events - UInt64(found.kinds[.loss, default: 0])
    if recorded + found.lost != attempted || found.counts[0, default: 0] == 0 || found.lost == 0 {
      run.failures.append("\(what): \(attempted) attempted, \(recorded) recorded, \(found.lost) lost")
    }
  }
}
