#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a packed trace goes: memory, or a file under a temporary name until it is whole.
protocol ByteOutput {
  mutating func append(_ bytes: UnsafeRawBufferPointer)
  /// Replaces bytes that have been written, from the start of the output on.
  mutating func replaceStart(with bytes: [UInt8])
}

struct MemoryOutput: ByteOutput {
  var bytes: [UInt8] = []

  mutating func append(_ more: UnsafeRawBufferPointer) { unsafe bytes.append(contentsOf: more) }

  mutating func replaceStart(with start: [UInt8]) { bytes.replaceSubrange(0..<start.count, with: start) }
}

/// Why a trace could not be written.
public struct TraceWriteError: Error, Equatable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  public let reason: String
  public var description: String { "cannot write \(path): \(reason)" }

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A file that appears under its name only when it is complete.
public struct FileOutput: ByteOutput {
  public let path: String
  let temporaryPath: String
  private let descriptor: CInt
  private var length: off_t = 0
  /// The first failure; what comes after it is not written.
  private(set) var failure: TraceWriteError?

  /// Makes the file under its temporary name.
  ///
  /// A device, a pipe or a directory keeps its name: others know it by that.
  public init(path: String) throws(TraceWriteError) {
    var facts = stat()
    if unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
      guard facts.st_mode & S_IFMT != S_IFDIR else { throw TraceWriteError(path: path, reason: unsafe String(cString: strerror(EISDIR))) }
      throw TraceWriteError(path: path, reason: "it is a device or a pipe, and a trace is a file")
    }
    self.path = path
    guard let file = TemporaryFile(beside: path, mode: 0o644) else {
      throw TraceWriteError(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    (temporaryPath, descriptor) = (file.path, file.descriptor)
  }

  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe write(bytes, at: length)
    length += off_t(bytes.count)
  }

  public mutating func replaceStart(with bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe write($0, at: 0) }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: off_t) {
    var done = 0
    while failure == nil && done < bytes.count {
      let count = unsafe pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, offset + off_t(done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        failure = TraceWriteError(path: path, reason: count == 0 ? "nothing was written" : unsafe String(cString: strerror(errno)))
      }
    }
  }

  /// Closes the file and removes it.
  public func abandon() {
    close(descriptor)
    unsafe unlink(temporaryPath)
  }

  /// Closes the file and gives it its name, or removes it and throws what went wrong.
  public mutating func finish() throws(TraceWriteError) {
    if close(descriptor) != 0 && failure == nil {
      failure = TraceWriteError(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    if failure == nil, unsafe rename(temporaryPath, path) != 0 {
      failure = TraceWriteError(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    if let failure {
      unsafe unlink(temporaryPath)
      throw failure
    }
  }
}
