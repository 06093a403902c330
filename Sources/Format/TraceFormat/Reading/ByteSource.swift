import TraceSystem

/// The bytes of a trace, from memory or a file. A file is read in windows and never mapped, because a process that
/// mapped it would be killed if the file shrank. A pipe is copied to a temporary file first, because a trace is read in
/// several passes.
@safe
final class ByteSource {
  /// The name of the input in messages.
  let name: String
  /// The input's length in bytes when it was opened.
  let length: UInt64
  let descriptor: CInt
  private let memory: [UInt8]

  /// The name of standard input in messages.
  static let standardInput = "standard input"
  /// The maximum number of bytes of a pipe that are kept in memory.
  private static let memoryLimit = 16 << 20

  init(bytes: [UInt8], name: String) {
    self.name = name
    memory = bytes
    length = UInt64(bytes.count)
    descriptor = -1
  }

  /// Opens a file; `-` reads standard input to its end.
  convenience init(path: String) throws(TraceReadError) {
    if path == "-" {
      try self.init(stream: 0, name: Self.standardInput)
      return
    }
    // Non-blocking, so that the type of the file can be checked before anything waits for it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(name: path, reason: Self.message(errno)) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let reason = Self.message(errno)
      close(descriptor)
      throw .cannotOpen(name: path, reason: reason)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      self.init(descriptor: descriptor, length: UInt64(max(status.st_size, 0)), name: path)
    case S_IFDIR:
      close(descriptor)
      throw .isDirectory(name: path)
    case S_IFIFO:
      // From `<(zcat t.gz)` or `mkfifo`: read to its end, like standard input.
      defer { close(descriptor) }
      Self.awaitWriter(descriptor)
      try self.init(stream: descriptor, name: path)
    default:
      close(descriptor)
      throw .notRegular(name: path, kind: "device or socket")
    }
  }

  private init(descriptor: CInt, length: UInt64, name: String) {
    self.name = name
    self.descriptor = descriptor
    self.length = length
    memory = []
  }

  /// Reads a stream to its end.
  private convenience init(stream descriptor: CInt, name: String) throws(TraceReadError) {
    var status = stat()
    // A shell's `< trace.bin` gives a file, which can be read in windows as it is.
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, lseek(descriptor, 0, SEEK_CUR) == 0 {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      if copy >= 0 {
        self.init(descriptor: copy, length: UInt64(max(status.st_size, 0)), name: name)
        return
      }
    }
    let start = try Self.readStart(descriptor, name)
    guard start.count > Self.memoryLimit else {
      self.init(bytes: start, name: name)
      return
    }
    let spool = try Self.spool(descriptor, after: start, name)
    let copy = fcntl(spool.descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .readFailed(name: name, offset: 0, reason: Self.message(errno)) }
    self.init(descriptor: copy, length: spool.length, name: name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Fills `target` with bytes starting at `offset`. Returns the number of bytes read, which is smaller than the target
  /// only at the end of the input.
  func read(_ target: UnsafeMutableRawBufferPointer, at offset: UInt64) throws(TraceReadError) -> Int {
    if descriptor < 0 {
      guard offset < UInt64(memory.count) else { return 0 }
      let count = min(target.count, memory.count - Int(offset))
      unsafe memory.withUnsafeBytes { bytes in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<(Int(offset) + count)]))
      }
      return count
    }
    var done = 0
    while done < target.count {
      let count = unsafe pread(
        descriptor, target.baseAddress! + done, target.count - done, off_t(clamping: offset &+ UInt64(done)))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .readFailed(name: name, offset: offset &+ UInt64(done), reason: Self.message(errno))
      }
      done += count
    }
    return done
  }

  /// Waits until a writer opens the pipe, because until then the pipe appears to be at its end. Subsequent reads block.
  private static func awaitWriter(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&waiting, 1, -1) < 0 && errno == EINTR {}
  }

  /// Reads a stream to its end, or a little further than the limit of what stays in memory.
  private static func readStart(_ descriptor: CInt, _ name: String) throws(TraceReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 20)
    while bytes.count <= memoryLimit {
      let count = try unsafe window.withUnsafeMutableBufferPointer { buffer throws(TraceReadError) in
        try unsafe readSome(descriptor, UnsafeMutableRawBufferPointer(buffer), at: UInt64(bytes.count), name)
      }
      if count == 0 { break }
      bytes.append(contentsOf: window[0..<count])
    }
    return bytes
  }

  /// Copies a stream, whose start has been read, to a temporary file.
  private static func spool(_ descriptor: CInt, after start: [UInt8], _ name: String) throws(TraceReadError)
    -> SpoolFile
  {
    // What is no trace can be endless, so it is rejected before it fills a disk.
    _ = try unsafe start.withUnsafeBufferPointer { bytes throws(TraceReadError) in
      try unsafe FileHeader.announcedLength(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(FileHeader.fixedLength)), name: name)
    }
    var spool = try SpoolFile(for: name)
    try unsafe start.withUnsafeBufferPointer { bytes throws(TraceReadError) in
      try unsafe spool.append(UnsafeRawBufferPointer(bytes))
    }
    var window = [UInt8](repeating: 0, count: 1 << 20)
    var count = 1
    while count > 0 {
      try unsafe window.withUnsafeMutableBufferPointer { buffer throws(TraceReadError) in
        count = try unsafe readSome(descriptor, UnsafeMutableRawBufferPointer(buffer), at: spool.length, name)
        try unsafe spool.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer).prefix(count)))
      }
    }
    return spool
  }

  /// Reads what a stream has next. Returns 0 at its end.
  private static func readSome(
    _ descriptor: CInt, _ target: UnsafeMutableRawBufferPointer, at offset: UInt64, _ name: String
  ) throws(TraceReadError) -> Int {
    while true {
      let count = unsafe readSome(descriptor, target)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .readFailed(name: name, offset: offset, reason: message(errno)) }
    }
  }

  private static func readSome(_ descriptor: CInt, _ target: UnsafeMutableRawBufferPointer) -> Int {
    unsafe Descriptor.read(descriptor, target.baseAddress!, target.count)
  }

  private static func message(_ code: CInt) -> String { SystemError(code).description }
}
