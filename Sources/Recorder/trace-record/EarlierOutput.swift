import CLISupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands already where a trace is to be written, and stays beside it as `FILE.old`.
struct EarlierOutput {
  private let path: String
  private let exists: Bool
  /// Why it is not moved out of the way, or nil. A device or a pipe serves others by its name: no trace takes its place.
  let hindrance: String?

  init(_ path: String) {
    self.path = path
    var facts = stat()
    exists = unsafe lstat(path, &facts) == 0
    // A link is moved, not what it leads to; but /dev/stdout is a link.
    let leadsSomewhere = unsafe stat(path, &facts) == 0
    switch exists && leadsSomewhere ? facts.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: hindrance = nil
    case S_IFDIR: hindrance = "it is a directory"
    case S_IFIFO, S_IFSOCK: hindrance = "it is a pipe or a socket, and a trace is a file"
    default: hindrance = "it is a device, and a trace is a file"
    }
  }

  /// Makes the name free.
  ///
  /// - Returns: Why that could not be done, or nil.
  func moveAway() -> String? {
    if let hindrance { return hindrance }
    if exists, unsafe rename(path, path + ".old") != 0 { return unsafe String(cString: strerror(errno)) }
    return nil
  }

  /// The same for the modes in which nothing runs.
  func keep() throws(CommandFailure) {
    if let why = moveAway() { throw failure(why) }
  }

  /// Finds out, before the work is done, whether its result can stand there.
  func check() throws(CommandFailure) {
    if let hindrance { throw failure(hindrance) }
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(.output, "\(path) cannot be written: \(why); choose another place with --output")
  }
}
