import CLISupport
import TraceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The location of the trace and of the parts of its processes.
struct OutputPlace {
  let path: String

  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

  /// Moves an existing file away, and checks before the program starts that a file can be created.
  func prepare() throws(CommandFailure) {
    let earlier = EarlierOutput(path)
    if let obstacle = earlier.obstacle { throw failure(obstacle) }
    let probe = "\(path).\(getpid()).probe"
    let descriptor = unsafe open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(unsafe String(cString: strerror(errno))) }
    close(descriptor)
    unsafe unlink(probe)
    if let why = earlier.moveAway() { throw failure(why) }
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(.recorderFailed, "\(path) cannot be written: \(why); choose another place with --output")
  }

  /// The files of one run: the trace itself first, if it was created, then the parts of other processes.
  ///
  /// Files that an earlier run left behind have another session and are skipped, as are files that are not traces.
  func parts(of session: (UInt64, UInt64)) throws(TraceReadError) -> [String] {
    var names: [String] = []
    guard let open = unsafe opendir(directory) else { return [] }
    while let entry = unsafe readdir(open) {
      let found = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if found == name || found.hasPrefix(name + ".part-") { names.append(found) }
    }
    unsafe closedir(open)
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map { directory == "/" ? "/" + $0 : directory + "/" + $0 }
      .filter { path in (try? TraceFile(path: path)).map { $0.fileHeader.traceID == session } ?? false }
  }
}
