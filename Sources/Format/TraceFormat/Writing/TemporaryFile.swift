import TraceSystem

/// A new file next to the one that it will replace. Its unique name prevents it from overwriting a user's file, or a
/// file from another run that writes the same result.
package struct TemporaryFile {
  package let path: String
  package let descriptor: CInt

  /// Creates the file with the permissions that the process's umask allows, like every file written here.
  ///
  /// - Returns: Nil if no file could be created, with the reason in errno.
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
