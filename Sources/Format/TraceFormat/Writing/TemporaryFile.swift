#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new file beside the one that it is to become, under a name that no other file has: another run that writes the same result, or a
/// file of the user's, is left alone.
package struct TemporaryFile {
  package let path: String
  package let descriptor: CInt

  /// - Parameter mode: the file's permissions, less what the process's umask takes away.
  /// - Returns: nil where none can be made; errno says why.
  package init?(beside path: String, mode: CUnsignedInt) {
    for candidate in 1...100 {
      let name = "\(path).\(getpid())\(candidate == 1 ? "" : "-\(candidate)").tmp"
      let descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(mode))
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
