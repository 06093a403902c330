#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells files apart: one has many names (`t.bin`, `./t.bin`, a link).
enum FileIdentity {
  static func exists(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0
  }

  /// Whether two names stand for one file that exists.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
