import CTraceShims
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Learns how processes end that the recorded program has started, and waits for itself.
///
/// Each of them makes a part beside the trace. While its process lives, a descriptor is opened for it, and when it is gone that
/// still knows its status (Linux 6.15 and later). Descendants that outlive their parents become this process's children. Of what
/// ended too soon for that, and of all others elsewhere, the end is not known.
@safe
final class ChildWatch: @unchecked Sendable {
  // `processes` is touched under the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var processes: [String: Int32] = [:]
  private let watch: Int32
  private let prefix: String

  /// Watches the place from now on, for as long as this process lives.
  init(_ place: OutputPlace) {
    unsafe pthread_mutex_init(mutex, nil)
    prefix = place.name + ".part-"
    _ = ctrace_adopt_orphans()
    watch = unsafe ctrace_watch_directory(place.directory)
    guard watch >= 0 else { return }
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { argument in
        unsafe Unmanaged<ChildWatch>.fromOpaque(argument!).takeRetainedValue().run()
        return nil
      }, argument)
  }

  private func run() {
    let capacity = 512
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      while unsafe ctrace_next_file(watch, buffer.baseAddress!, capacity) {
        let name = unsafe String(cString: buffer.baseAddress!)
        guard let number = number(in: name) else { continue }
        let process = ctrace_open_process(number)
        unsafe pthread_mutex_lock(mutex)
        if process >= 0 { processes[name] = process }
        unsafe pthread_mutex_unlock(mutex)
      }
    }
  }

  /// The process that a part's name tells, or nil.
  private func number(in name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    return pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  /// How the process of a part has ended; nil where that is not known, or it still runs.
  func end(of part: String, _ orphans: [pid_t: ProcessEnd]) -> ProcessEnd? {
    let name = part.lastIndex(of: "/").map { String(part[part.index(after: $0)...]) } ?? part
    unsafe pthread_mutex_lock(mutex)
    let process = processes[name]
    unsafe pthread_mutex_unlock(mutex)
    var status: Int32 = 0
    if let process, unsafe ctrace_process_end(process, &status) { return ProcessEnd(status: status) }
    return number(in: name).flatMap { orphans[$0] }
  }
}
