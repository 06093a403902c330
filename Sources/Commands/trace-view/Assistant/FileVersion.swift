#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    #if canImport(Darwin)
      (seconds, nanoseconds) = (facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    #endif
  }
}
