import TraceSystem

/// The identity of files, which can have several names (`t.bin`, `./t.bin`, a link).
package enum FileIdentity {
  package static func exists(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0
  }

  /// True if the path names a pipe, such as the one from `<(zcat t.gz)`. A pipe can be read only once, and no file can
  /// be placed next to it.
  package static func isPipe(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  package static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// True if the path leads to a regular file.
  package static func isRegularFile(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the path of an existing file from the root, without links. Nil for standard input, which has no file.
  package static func absolutePath(_ path: String) -> String? {
    guard path != "-", let absolute = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(absolute) }
    return unsafe String(cString: absolute)
  }

  /// True if both paths name the same existing file.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
