import TraceSystem

/// A temporary file without a name that keeps the bytes of a pipe, which can be read only once. It ends with the
/// process, however that ends.
package struct SpoolFile: ~Copyable {
  /// The file, open for reading and writing.
  package let descriptor: CInt
  /// The number of bytes written so far.
  package private(set) var length: UInt64 = 0
  private let name: String
  private let folder: String

  /// Creates an empty file.
  ///
  /// - Parameter name: The name of the input in messages.
  package init(for name: String) throws(TraceReadError) {
    self.name = name
    let chosen = ProcessEnvironment.value("TMPDIR") ?? ""
    folder = chosen.isEmpty ? "/tmp" : chosen
    // `mkstemp` creates a file that only its owner can open: a trace says what a program did.
    var path = Array("\(folder)/twotrack-XXXXXX".utf8CString)
    descriptor = unsafe path.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    guard descriptor >= 0 else {
      throw .cannotSpool(name: name, folder: folder, reason: SystemError.last.description)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = unsafe path.withUnsafeBufferPointer { unsafe unlink($0.baseAddress!) }
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(TraceReadError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(clamping: length))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw .cannotSpool(
          name: name, folder: folder, reason: SystemError(count == 0 ? ENOSPC : errno).description)
      }
      done += count
      length += UInt64(count)
    }
  }
}
