import CTraceShims
import TraceRecorder
import TraceSystem

/// Learns the exit statuses of processes that the recorded program itself started and waits for.
///
/// Each of these processes writes a part next to the trace, and its recorder sends a descriptor of the process and one
/// of its file, which stays open here. The first provides the status even after the process is gone (Linux 6.15 and later), no matter how soon that
/// happens. For a process that cannot connect because it is in another network namespace, a descriptor is opened when
/// its part appears. Descendants that outlive their parents become children of this process. The exit statuses of all
/// other processes remain unknown.
@safe
final class ChildWatch: @unchecked Sendable {
  // `processes` and `ends` are guarded by the lock.
  private let lock = SystemLock()
  private var processes: [String: Int32] = [:]
  private var ends: [String: ProcessEnd] = [:]
  private let watch: Int32
  private let listener: Int32
  private let place: OutputPlace
  private let prefix: String
  /// The files of the processes, held open.
  let outputs = HeldOutputs()
  /// The address at which processes announce themselves; nil if they cannot.
  let address: String?

  /// The number of open descriptors at which the descriptors of ended processes are closed.
  private static let maximumOpen = 256
  /// The maximum length of a part's name, in bytes.
  private static let nameCapacity = 512

  /// Starts watching the place for the lifetime of this process.
  init(_ place: OutputPlace) {
    self.place = place
    prefix = place.name + ".part-"
    _ = ctrace_adopt_orphans()
    (listener, address) = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      let listener = unsafe ctrace_listen(name.baseAddress!, 64)
      return (listener, listener >= 0 ? unsafe String(cString: name.baseAddress!) : nil)
    }
    watch = unsafe ctrace_watch_directory(place.directory)
    // The threads block signals, so that the main thread handles a signal that ends the program before it sees the
    // program end.
    if watch >= 0 { BackgroundThread.detach { self.watchFiles() } }
    if listener >= 0 { BackgroundThread.detach { self.listen() } }
  }

  private func watchFiles() {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.nameCapacity) { buffer in
      while unsafe ctrace_next_file(watch, buffer.baseAddress!, Self.nameCapacity) {
        let name = unsafe String(cString: buffer.baseAddress!)
        guard name == place.name || name.hasPrefix(prefix) else { continue }
        // A process that announces itself sends its open file, which nobody can have replaced.
        outputs.hold(place.path(of: name))
        guard let number = number(in: name) else { continue }
        let process = ctrace_open_process(number)
        lock.withLock { keep(process, name) }
      }
    }
  }

  private func listen() {
    while ctrace_wait_for_process(listener) { lock.withLock { acceptAnnounced() } }
  }

  /// Accepts all processes that have announced themselves so far.
  private func acceptAnnounced() {
    guard listener >= 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.nameCapacity) { buffer in
      while true {
        var file: Int32 = -1
        let process = unsafe ctrace_next_process(listener, buffer.baseAddress!, Self.nameCapacity, &file)
        guard process >= 0 else { return }
        let name = unsafe String(cString: buffer.baseAddress!)
        if file >= 0 { outputs.hold(file, named: place.path(of: name)) }
        // The first process has the requested name. It may not be the one that was launched.
        if name == place.name || number(in: name) != nil { keep(process, name) } else { close(process) }
      }
    }
  }

  private func keep(_ process: Int32, _ name: String) {
    guard process >= 0 else { return }
    if processes[name] != nil || ends[name] != nil {
      // The process is already known; one descriptor is enough.
      close(process)
      return
    }
    if processes.count >= Self.maximumOpen { for (name, process) in processes { recordEnd(process, name) } }
    processes[name] = process
  }

  /// Records the end of a process if it has ended.
  private func recordEnd(_ process: Int32, _ name: String) {
    var status: Int32 = 0
    guard unsafe ctrace_process_end(process, &status) else { return }
    ends[name] = ProcessEnd(status: status)
    processes[name] = nil
    close(process)
  }

  /// The files of all processes that have announced themselves so far.
  var files: [HeldFile] {
    lock.withLock { acceptAnnounced() }
    return outputs.all
  }

  /// The process id in a part's name, or nil.
  private func number(in name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    return pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  /// The end of the process that wrote a part; nil if it is unknown or the process is running.
  func end(of part: String, _ orphans: [pid_t: ProcessEnd]) -> ProcessEnd? {
    let name = part.lastIndex(of: "/").map { String(part[part.index(after: $0)...]) } ?? part
    let end = lock.withLock {
      acceptAnnounced()
      if let process = processes[name] { recordEnd(process, name) }
      return ends[name]
    }
    return end ?? number(in: name).flatMap { orphans[$0] }
  }
}
