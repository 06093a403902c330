#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new file next to the one that it will replace. Its name is unique, so neither another run that writes the same result nor a
/// file of the user is overwritten.
package struct TemporaryFile {
  package let path: String
  package let descriptor: CInt

  /// Creates the file with the permissions that the process's umask leaves, as every file that is written here.
  ///
  /// - Returns: Nil if no file could be created; errno has the reason.
  package init?(beside path: String) {
    for candidate in 1...100 {
      let name = "\(path).\(getpid())\(candidate == 1 ? "" : "-\(candidate)").tmp"
      let descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if descriptor >= 0 {
        self.path = name
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }
}
