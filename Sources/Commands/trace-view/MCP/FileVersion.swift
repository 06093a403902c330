import TraceSystem

/// The identity and the time of a file, which tell whether it was written again.
struct FileVersion: Equatable {
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The version of a file, or nil if there is none.
  init?(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    inode = UInt64(facts.st_ino)
    size = Int64(facts.st_size)
    let time = facts.modificationTime
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
