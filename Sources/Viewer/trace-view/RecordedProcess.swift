import TraceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that records a trace, as seen from another process.
struct RecordedProcess {
  let pid: UInt32
  /// The start in clock ticks since boot (Linux), which distinguishes the process from a later one with the same id.
  let start: UInt64

  init(_ header: FileHeader) {
    pid = header.pid
    start = header.processStart
  }

  /// True while the process runs. A zombie has ended.
  var isAlive: Bool {
    #if os(Linux)
      guard let facts = Self.statistics(of: pid) else { return false }
      return facts.state != "Z" && facts.state != "X" && (start == 0 || facts.start == start)
    #else
      return kill(pid_t(pid), 0) == 0 || errno == EPERM
    #endif
  }

  /// The state and start of a process, from `/proc`.
  private static func statistics(of pid: UInt32) -> (state: Character, start: UInt64)? {
    guard let bytes = try? InputFile.read("/proc/\(pid)/stat") else { return nil }
    // The name in parentheses may contain anything. The state is the first field after it, the start the 20th.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let start = UInt64(fields[19]) else { return nil }
    return (state, start)
  }
}
