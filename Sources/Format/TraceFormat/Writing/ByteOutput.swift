import TraceSystem

/// The destination of a packed trace: memory, or a file that keeps a temporary name until it is complete.
protocol ByteOutput {
  mutating func append(_ bytes: UnsafeRawBufferPointer)
  /// Overwrites previously written bytes at the start of the output.
  mutating func replaceStart(with bytes: [UInt8])
}

struct MemoryOutput: ByteOutput {
  var bytes: [UInt8] = []

  mutating func append(_ more: UnsafeRawBufferPointer) { unsafe bytes.append(contentsOf: more) }

  mutating func replaceStart(with start: [UInt8]) { bytes.replaceSubrange(0..<start.count, with: start) }
}

/// An error that prevented a trace from being written.
public struct TraceWriteError: Error, Equatable, CustomStringConvertible {
  /// The path of the file that could not be written.
  public let path: String
  /// The system's error message, or another reason in lower case.
  public let reason: String
  public var description: String { "cannot write \(path): \(reason)" }

  /// Creates an error for the file at `path`.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A file that appears at its path only when it is complete.
package struct FileOutput: ByteOutput {
  /// The path where the file appears when ``finish()`` is called.
  package let path: String
  let temporaryPath: String
  private let descriptor: CInt
  private var length: off_t = 0
  /// The first failure, after which nothing is written.
  private(set) var failure: TraceWriteError?

  /// Creates the file under a temporary name.
  ///
  /// - Throws: ``TraceWriteError`` if the file cannot be created, or if `path` is a directory, a device or a pipe, none
  ///   of which may be replaced by a file.
  package init(path: String) throws(TraceWriteError) {
    var facts = stat()
    if unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
      guard facts.st_mode & S_IFMT != S_IFDIR else {
        throw TraceWriteError(path: path, reason: SystemError(EISDIR).description)
      }
      throw TraceWriteError(path: path, reason: "it is a device or pipe; a trace must be a file")
    }
    self.path = path
    guard let file = TemporaryFile(beside: path) else {
      throw TraceWriteError(path: path, reason: SystemError.last.description)
    }
    (temporaryPath, descriptor) = (file.path, file.descriptor)
  }

  /// Appends bytes. A failure is reported by ``finish()``.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe write(bytes, at: length)
    length += off_t(bytes.count)
  }

  /// Overwrites the bytes at the start of the file.
  package mutating func replaceStart(with bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe write($0, at: 0) }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: off_t) {
    var done = 0
    while failure == nil && done < bytes.count {
      let count = unsafe pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, offset + off_t(done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        failure = TraceWriteError(
          path: path, reason: count == 0 ? "nothing was written" : SystemError.last.description)
      }
    }
  }

  /// Closes the file and deletes it.
  package func abandon() {
    close(descriptor)
    unsafe unlink(temporaryPath)
  }

  /// Closes the file and moves it to its path.
  ///
  /// - Throws: The first failure of any write. The temporary file is deleted in this case.
  package mutating func finish() throws(TraceWriteError) {
    if close(descriptor) != 0 && failure == nil {
      failure = TraceWriteError(path: path, reason: SystemError.last.description)
    }
    if failure == nil, unsafe rename(temporaryPath, path) != 0 {
      failure = TraceWriteError(path: path, reason: SystemError.last.description)
    }
    if let failure {
      unsafe unlink(temporaryPath)
      throw failure
    }
  }
}
