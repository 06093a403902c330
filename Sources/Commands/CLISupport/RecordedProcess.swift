package import TraceFormat
import TraceSystem

/// The process that records a trace, as seen from another process.
package struct RecordedProcess: Sendable {
  /// The id of the process.
  package let pid: UInt32
  /// The start in clock ticks since boot (Linux), which distinguishes the process from a later one with the same id.
  let start: UInt64

  /// Creates a value from the header of the file that the process records.
  package init(_ header: FileHeader) {
    pid = header.pid
    start = header.processStart
  }

  /// True while the process runs. A zombie has ended.
  package var isAlive: Bool {
    #if os(Linux)
      guard let facts = Self.statistics(of: pid) else { return false }
      return facts.state != "Z" && facts.state != "X" && (start == 0 || facts.start == start)
    #else
      return kill(pid_t(pid), 0) == 0 || errno == EPERM
    #endif
  }

  /// The state and start of a process, from `/proc`.
  private static func statistics(of pid: UInt32) -> (state: Character, start: UInt64)? {
    let descriptor = unsafe open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    // The name in parentheses may contain anything. The state is the first field after it, the start the 20th.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let start = UInt64(fields[19]) else { return nil }
    return (state, start)
  }
}
