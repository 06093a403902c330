import CLISupport
import CTraceShims
import TraceFormat
import TraceSupport
import TraceSystem

/// The existing file at the path of a new trace, which is kept as `FILE.old`. Earlier ones are kept under numbers: no
/// run destroys what another one has written.
///
/// A file that has the name `FILE.old` from an earlier run gets the first free number. A trace that another run is
/// still recording or has just recorded keeps its name, as does anything that is not a file; the first free number is
/// used for the new one instead.
struct EarlierOutput {
  private let path: String
  private let console: Console
  private let exists: Bool
  /// The reason why the file must not be moved, or nil. Other programs use devices and pipes by name, so no trace
  /// replaces them.
  let obstacle: String?

  init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
    var facts = stat()
    exists = unsafe lstat(path, &facts) == 0
    // A link is moved, not its target. But /dev/stdout is a link.
    let leadsSomewhere = unsafe stat(path, &facts) == 0
    switch exists && leadsSomewhere ? facts.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: obstacle = nil
    case S_IFDIR: obstacle = "it is a directory"
    case S_IFIFO, S_IFSOCK: obstacle = "it is a pipe or a socket; a trace must be a file"
    default: obstacle = "it is a device; a trace must be a file"
    }
  }

  /// Moves the file away.
  ///
  /// - Returns: The reason for a failure, or nil.
  func moveAway() -> String? {
    if let obstacle { return obstacle }
    guard exists else { return nil }
    var passed: String?
    let recorder = recorder
    let isOther = OverwriteGuard.holdsSomethingElse(path)
    for name in FileNames.alternatives(to: path) {
      var code = FileNames.move(path, to: name)
      if code == EEXIST {
        // A number stays with its file.
        guard name == FileNames.alternatives(to: path)[0] else { continue }
        if let reason = number(name) {
          passed = "\(name) is \(reason)"
          continue
        }
        code = FileNames.move(path, to: name)
      }
      switch code {
      case 0:
        if let recorder { console.note("process \(recorder.pid) is still recording \(path), which is now \(name)") }
        if let passed {
          console.note("the earlier \(path) is kept as \(name), because \(passed)")
        } else if isOther {
          console.note("\(path) was no trace; what was there is now \(name)")
        }
        return nil
      // Another run has moved it.
      case ENOENT: return nil
      case EEXIST: continue
      default: return SystemError(code).description
      }
    }
    return "too many earlier traces are kept as \(path).old-N"
  }

  /// The process that is recording to the file, or nil.
  private var recorder: RecordedProcess? {
    guard FileNames.obstacle(at: path) == nil, let header = try? TraceFile(path: path).fileHeader,
      header.state == .online
    else { return nil }
    let process = RecordedProcess(header)
    return process.isAlive ? process : nil
  }

  /// Gives the file that an earlier run kept a number, or returns the reason why it keeps its name.
  private func number(_ name: String) -> String? {
    var facts = stat()
    guard unsafe lstat(name, &facts) == 0 else { return nil }
    if let obstacle = FileNames.obstacle(at: name) { return obstacle }
    if let header = try? TraceFile(path: name).fileHeader, header.state != .closed {
      return "a trace that was not completed"
    }
    guard ProcessStart.isBefore(facts) else { return "a trace of a run at the same time" }
    for numbered in FileNames.alternatives(to: path).dropFirst() {
      switch FileNames.move(name, to: numbered) {
      case 0:
        console.note("the earlier \(name) is kept as \(numbered)")
        return nil
      case EEXIST: continue
      // Another run has moved it.
      case ENOENT: return nil
      default: return "in use"
      }
    }
    return "one of too many"
  }

  /// Moves the file away, in modes that run no program.
  func keep() throws(CommandFailure) {
    if let why = moveAway() { throw failure(why) }
  }

  /// Checks, before the work is done, that the result can be written.
  func check() throws(CommandFailure) {
    if let obstacle { throw failure(obstacle) }
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(.output, "\(path) cannot be written: \(why); choose another place with --output")
  }
}

/// The time when this process began.
private enum ProcessStart {
  /// The maximum error of the comparison: both times come from clocks that may tick only every 10 ms.
  private static let tolerance = 30_000_000

  /// True if a file has not changed since this process began.
  static func isBefore(_ facts: stat) -> Bool {
    #if os(Linux)
      var (now, booted) = (timespec(), timespec())
      unsafe clock_gettime(CLOCK_REALTIME, &now)
      unsafe clock_gettime(CLOCK_BOOTTIME, &booted)
      let age =
        nanoseconds(booted) - Int(clamping: ctrace_process_start())
        * (1_000_000_000 / max(1, Int(sysconf(Int32(_SC_CLK_TCK)))))
      return nanoseconds(facts.modificationTime) < nanoseconds(now) - max(0, age) - tolerance
    #else
      let start = Int(clamping: ctrace_process_start()) * 1000
      return nanoseconds(facts.modificationTime) < start - tolerance
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) }
}
