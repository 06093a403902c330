import CLISupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The existing file at the path of a new trace, which is kept as `FILE.old`.
struct EarlierOutput {
  private let path: String
  private let exists: Bool
  /// The reason why the file must not be moved, or nil. Devices and pipes are used by others under their name, so no trace replaces
  /// them.
  let obstacle: String?

  init(_ path: String) {
    self.path = path
    var facts = stat()
    exists = unsafe lstat(path, &facts) == 0
    // A link is moved, not its target. But /dev/stdout is a link.
    let leadsSomewhere = unsafe stat(path, &facts) == 0
    switch exists && leadsSomewhere ? facts.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: obstacle = nil
    case S_IFDIR: obstacle = "it is a directory"
    case S_IFIFO, S_IFSOCK: obstacle = "it is a pipe or a socket, and a trace is a file"
    default: obstacle = "it is a device, and a trace is a file"
    }
  }

  /// Moves the file away.
  ///
  /// - Returns: The reason for a failure, or nil.
  func moveAway() -> String? {
    if let obstacle { return obstacle }
    if exists, unsafe rename(path, path + ".old") != 0 { return unsafe String(cString: strerror(errno)) }
    return nil
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
