import TraceRecorder
import TraceSupport
import TraceSystem

/// Runs victims and examines what they leave behind.
struct Run {
  let directory: String
  let seed: UInt64
  /// The interface that the victims use. With ``Door/trace``, their environment is as users have it.
  var door = Door.recorder
  private var random: SplitMix64
  var published: UInt64 = 0
  var failures: [String] = []

  init(directory: String, seed: UInt64) {
    self.directory = directory
    self.seed = seed
    random = SplitMix64(seed: seed)
    mkdir(directory, 0o700)
  }

  var trace: String { directory + "/trace.bin" }
  var counters: String { directory + "/published" }

  mutating func number(_ range: ClosedRange<UInt64>) -> UInt64 { UInt64.random(in: range, using: &random) }

  func clean() {
    guard let open = opendir(directory) else { return }
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { unlink(directory + "/" + name) }
    }
    closedir(open)
  }

  /// The parts of forked children, sorted by name.
  var parts: [String] {
    var names: [String] = []
    guard let open = opendir(directory) else { return [] }
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix("trace.bin.part-") { names.append(directory + "/" + name) }
    }
    closedir(open)
    return names.sorted()
  }

  /// The environment variable that makes victims end with this tool, so that none is left if it is interrupted.
  static let endsWithParent = "RECORDER_DEATHS_END_WITH_PARENT"

  /// Starts a victim whose output is set in the environment.
  func start(_ arguments: [String], _ options: RecorderOptions?, as role: String = "victim") -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] =
      ([CommandLine.arguments[0], role] + arguments).map { strdup($0) } + [nil]
    let sanitizers = ["TSAN_OPTIONS", "ASAN_OPTIONS"].compactMap { name -> String? in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    let environment =
      (options?.environment ?? []) + (door == .recorder ? ["SWIFT_BACKTRACE=enable=no"] : []) + [
        "PATH=/usr/bin:/bin", Run.endsWithParent + "=1",
      ]
      + sanitizers
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/proc/self/exe", nil, nil, &words, &variables) == 0 else {
      Victim.report("the victim does not start")
      exit(3)
    }
    return child
  }

  /// Waits for a child and returns its signal or exit status.
  func wait(_ child: pid_t) -> (signal: Int32?, status: Int32?) {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (nil, status >> 8 & 0xFF) : (status & 0x7F, nil)
  }

  /// Runs one death and examines its trace.
  mutating func check(_ death: String, mode: RecorderOptions.Mode = .file, workers: Int = 4) {
    clean()
    // A child created without the C library's hooks may hang if it allocates and another thread held malloc's lock.
    let workers = death == "clone" ? 1 : workers
    let after = number(100...60_000)
    var options = RecorderOptions(output: trace)
    options.mode = mode
    // With a hundred children that have rings of their own, most of the data to read would be reserved space.
    if mode == .ring && (death.hasSuffix("-signal") || death.hasSuffix("-malloc")) {
      options.maximumSizeInBytes = 32 << 20
    }
    let endless = ["kill", "segv", "trap", "fatal", "abort", "stack", "exit", "_exit", "exec"].contains(death)
    let child = start(
      [
        "--death", death, "--workers", "\(workers)", "--after", "\(after)", "--published", counters, "--door",
        door.rawValue,
      ]
        + (endless ? [] : ["--events", "70000"]),
      options)
    if death == "kill" {
      waitForWork(workers)
      usleep(UInt32(number(0...6000)))
      kill(child, SIGKILL)
    }
    let end = wait(child)
    let what = "\(death), \(mode.rawValue), through the \(door.rawValue), seed \(seed)"
    guard end == Deaths.expectedEnd(death) else {
      failures.append("\(what): ended by \(end), not by \(Deaths.expectedEnd(death))")
      return
    }
    inspect(what, death, workers)
  }

  private func waitForWork(_ workers: Int) {
    for _ in 0..<5000 {
      if let shared = Victim.Published(path: counters, workers: workers), shared[0] > 64 { return }
      usleep(200)
    }
  }

  private mutating func inspect(_ what: String, _ death: String, _ workers: Int) {
    let found = Checker(path: trace, lossy: death == "storm" ? [8, 7, 6, 11] : [])
    for fault in found.faults { failures.append("\(what): \(fault)") }
    guard let shared = Victim.Published(path: counters, workers: workers) else { return }
    let missing = found.missing(shared, workers: workers)
    if missing > 0 { failures.append("\(what): \(missing) published events are missing") }
    for worker in 0..<workers { published += shared[worker] }
    switch death {
    case "storm":
      let handled = found.recorded[7, default: 0]
      let there = found.counts[8, default: 0]
      if there + found.lost != handled {
        failures.append("\(what): \(handled) handler events, \(there) recorded and \(found.lost) lost")
      }
      if found.counts[11, default: 0] < found.recorded[6, default: 0] {
        failures.append("\(what): events that the storm interrupted are missing")
      }
    case "fork", "fork-threads", "clone", "fork-signal", "clone-signal", "clone-malloc":
      if found.counts[9] != nil { failures.append("\(what): a child's events are in its parent's file") }
      // A record that the fork preceded is completed in the child and belongs to the child's file.
      let children = parts.map { Checker(path: $0, lossy: Set(10...110)) }
      for child in children { for fault in child.faults { failures.append("\(what): child: \(fault)") } }
      let wanted: UInt64 = death.hasSuffix("-signal") || death.hasSuffix("-malloc") ? 100 : 5000
      if children.count < (death == "fork-threads" ? Deaths.familySize : 1)
        || children.contains(where: { $0.recorded[9] != wanted || $0.lost > 0 })
      {
        failures.append(
          "\(what): of \(children.count) children's files not all hold \(wanted) events: \(children.map { [$0.recorded[9, default: 0], $0.lost] })"
        )
      }
    default:
      if found.lost > 0 { failures.append("\(what): \(found.lost) events are reported as lost") }
    }
  }
}
