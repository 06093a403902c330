import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Makes the n-th system call of the recorder fail, for every n until there is no such call, once or from then on, with
/// every error that a limit can cause; and truncates the file, then or before such a call. The program must continue,
/// and every event must be recorded or counted.
struct Faults {
  private(set) var run: Run
  private(set) var cases = 0

  static let events: UInt64 = 300_000
  private static let errors = [ENOSPC, EIO, ENOMEM, EMFILE, EDQUOT, EFBIG, EOPNOTSUPP]

  init(_ run: Run) { self.run = run }

  /// The program under test. Its recorder's calls fail as requested; its own work must not be affected.
  static func victim(nth: Int64, persistent: Bool, error: Int32, output: String, published: String, what: String)
    -> Never
  {
    guard let counters = Victim.Published(path: published, workers: 2) else { exit(3) }
    var options = RecorderOptions(output: output)
    options.chunkSizeInBytes = 4096
    options.maximumSizeInBytes = 8 << 20
    if what == "limit" {
      var limit = rlimit(rlim_cur: 600 << 10, rlim_max: 600 << 10)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    ctrace_fail_call(nth, persistent, error)
    var isRecording = true
    do { try LiveRecorder.shared.start(options) } catch { isRecording = false }
    var record = EventRecord()
    for k in 1...events {
      Victim.recordOne(0, k, &record)
      if k == events / 2, what == "cut" { truncate(output, 100_000) }
      if k == events / 2, what == "empty" { truncate(output, 0) }
      if k == events / 2, what == "remove" { unlink(output) }
    }
    LiveRecorder.shared.close()
    counters[0] = isRecording ? 1 : 0
    counters[1] = UInt64(ctrace_call_count())
    exit(0)
  }

  mutating func runAll() {
    for error in Self.errors {
      for persistent in [false, true] {
        var nth: Int64 = 1
        while let calls = check(nth: nth, persistent: persistent, error: error, what: "call"), calls >= nth { nth += 1 }
      }
    }
    // Most of the calls are those of the opening, when the program has not recorded anything.
    for persistent in [false, true] {
      var nth: Int64 = 1
      while let calls = check(nth: nth, persistent: persistent, error: 0, what: "truncation"), calls >= nth { nth += 1 }
    }
    for what in ["limit", "cut", "empty", "remove"] { _ = check(nth: 0, persistent: false, error: 0, what: what) }
  }

  /// Checks one case and returns the number of calls through the seam.
  private mutating func check(nth: Int64, persistent: Bool, error: Int32, what: String) -> Int64? {
    run.clean()
    cases += 1
    let name = "\(what) \(nth)\(persistent ? " and all later" : ""), \(String(cString: strerror(error)))"
    let child = run.start(
      [
        "--nth", "\(nth)", "--persistent", persistent ? "1" : "0", "--errno", "\(error)", "--output", run.trace,
        "--published", run.counters,
        "--what", what,
      ],
      nil, as: "faulted")
    let end = run.wait(child)
    guard end == (nil, 0) else {
      run.failures.append("\(name): the program ended by \(end)")
      return nil
    }
    guard let counters = Victim.Published(path: run.counters, workers: 2) else { return nil }
    if counters[0] == 1, what == "call" || what == "limit" { inspect(name) }
    if counters[0] == 0, access(run.trace, F_OK) == 0 {
      run.failures.append("\(name): a file is left of a recording that did not begin")
    }
    if what == "cut" {
      // The first 100,000 bytes remain, their content must be readable, and what was behind them is counted.
      let found = Checker(path: run.trace, lossy: [0])
      if found.counts[0, default: 0] == 0 { run.failures.append("\(name): the remaining part has no events") }
      account(name, found)
    }
    return Int64(counters[1])
  }

  private mutating func inspect(_ name: String) {
    let found = Checker(path: run.trace, lossy: [0])
    for fault in found.faults { run.failures.append("\(name): \(fault)") }
    account(name, found)
  }

  private mutating func account(_ name: String, _ found: Checker) {
    let recorded = found.counts[0, default: 0] + UInt64(found.kinds[.processStart, default: 0])
    let attempted = Self.events + 1
    if recorded + found.lost != attempted {
      run.failures.append("\(name): \(attempted) attempted, \(recorded) recorded, \(found.lost) lost")
    }
  }
}
