import CTraceShims
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Learns how processes end that the recorded program has started, and waits for itself.
///
/// Each of them makes a part beside the trace, and its recorder hands over a descriptor for the process, which still knows its status
/// when it is gone (Linux 6.15 and later), however soon that is. For a process that cannot reach this one, since it stands in a network of
/// its own, a descriptor is opened when its part is seen. Descendants that outlive their parents become this process's children. Of all
/// others the end is not known.
@safe
final class ChildWatch: @unchecked Sendable {
  // `processes` and `ends` are touched under the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var processes: [String: Int32] = [:]
  private var ends: [String: ProcessEnd] = [:]
  private let watch: Int32
  private let listener: Int32
  private let prefix: String
  /// The name under which processes announce themselves; nil where they cannot.
  let address: String?

  /// Descriptors that are kept before it is asked which of their processes have ended.
  private static let mostOpen = 256
  /// The longest name of a part, in bytes.
  private static let nameCapacity = 512

  /// Watches the place from now on, for as long as this process lives.
  init(_ place: OutputPlace) {
    unsafe pthread_mutex_init(mutex, nil)
    prefix = place.name + ".part-"
    _ = ctrace_adopt_orphans()
    (listener, address) = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      let listener = unsafe ctrace_listen(name.baseAddress!, 64)
      return (listener, listener >= 0 ? unsafe String(cString: name.baseAddress!) : nil)
    }
    watch = unsafe ctrace_watch_directory(place.directory)
    if watch >= 0 {
      unsafe start {
        unsafe Unmanaged<ChildWatch>.fromOpaque($0!).takeRetainedValue().seeFiles(); return nil
      }
    }
    if listener >= 0 {
      unsafe start {
        unsafe Unmanaged<ChildWatch>.fromOpaque($0!).takeRetainedValue().listen(); return nil
      }
    }
  }

  private func start(_ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) {
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, body, Unmanaged.passRetained(self).toOpaque())
  }

  private func seeFiles() {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.nameCapacity) { buffer in
      while unsafe ctrace_next_file(watch, buffer.baseAddress!, Self.nameCapacity) {
        let name = unsafe String(cString: buffer.baseAddress!)
        guard let number = number(in: name) else { continue }
        let process = ctrace_open_process(number)
        locked { keep(process, name) }
      }
    }
  }

  private func listen() {
    while ctrace_wait_for_process(listener) { locked { takeAnnounced() } }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Takes over all processes that have announced themselves by now.
  private func takeAnnounced() {
    guard listener >= 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.nameCapacity) { buffer in
      while true {
        let process = unsafe ctrace_next_process(listener, buffer.baseAddress!, Self.nameCapacity)
        guard process >= 0 else { return }
        let name = unsafe String(cString: buffer.baseAddress!)
        if number(in: name) != nil { keep(process, name) } else { close(process) }
      }
    }
  }

  private func keep(_ process: Int32, _ name: String) {
    guard process >= 0 else { return }
    if processes[name] != nil || ends[name] != nil {
      // Seen both ways; the first descriptor does.
      close(process)
      return
    }
    if processes.count >= Self.mostOpen { for (name, process) in processes { learn(process, name) } }
    processes[name] = process
  }

  /// Notes how a process has ended, if it has.
  private func learn(_ process: Int32, _ name: String) {
    var status: Int32 = 0
    guard unsafe ctrace_process_end(process, &status) else { return }
    ends[name] = ProcessEnd(status: status)
    processes[name] = nil
    close(process)
  }

  /// The process that a part's name tells, or nil.
  private func number(in name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    return pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  /// How the process of a part has ended; nil where that is not known, or it still runs.
  func end(of part: String, _ orphans: [pid_t: ProcessEnd]) -> ProcessEnd? {
    let name = part.lastIndex(of: "/").map { String(part[part.index(after: $0)...]) } ?? part
    let end = locked {
      takeAnnounced()
      if let process = processes[name] { learn(process, name) }
      return ends[name]
    }
    return end ?? number(in: name).flatMap { orphans[$0] }
  }
}
