#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells files apart: one has many names (`t.bin`, `./t.bin`, a link).
public enum FileIdentity {
  public static func exists(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0
  }

  /// Whether a name stands for a pipe, as `<(zcat t.gz)` does: what it gives can be read once, and nothing can stand beside it.
  public static func isPipe(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  public static func isRegularFile(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two names stand for one file that exists.
  public static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
