import TraceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that writes a trace, as far as another one can see.
struct RecordedProcess {
  let pid: UInt32
  /// In clock ticks since boot (Linux): tells it from a later process of the same number.
  let start: UInt64

  init(_ header: FileHeader) {
    pid = header.pid
    start = header.processStart
  }

  /// Whether it still runs; a process that nobody has waited for has ended all the same.
  var isAlive: Bool {
    #if os(Linux)
      guard let facts = Self.statistics(of: pid) else { return false }
      return facts.state != "Z" && facts.state != "X" && (start == 0 || facts.start == start)
    #else
      return kill(pid_t(pid), 0) == 0 || errno == EPERM
    #endif
  }

  /// The state and the start of a process, from /proc.
  private static func statistics(of pid: UInt32) -> (state: Character, start: UInt64)? {
    guard let bytes = try? InputFile.read("/proc/\(pid)/stat") else { return nil }
    // The name in parentheses may hold anything; the state is the field behind it, the start the 20th.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let start = UInt64(fields[19]) else { return nil }
    return (state, start)
  }
}
