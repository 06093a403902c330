internal import TraceSystem

/// A source file, of which no more is read than a person would write.
package enum SourceFile {
  /// The maximum size, in bytes, of a file that is read.
  package static let maximumBytes = 4 * 1024 * 1024

  /// Returns the bytes of a file, or nil if it is not a regular file, cannot be read or is larger than
  /// ``maximumBytes``.
  package static func bytes(at path: String) -> [UInt8]? {
    let descriptor = Descriptor.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { _ = Descriptor.close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= maximumBytes else {
      return nil
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe Descriptor.read(descriptor, buffer.baseAddress!, buffer.count)
      }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= maximumBytes else { return nil }
    }
  }
}
