import CLISupport
import TraceFormat
import TraceSupport
import TraceSystem

/// The lines of a file or of standard input, without line ends. One line is in memory at a time.
struct LineSource: ~Copyable {
  /// The maximum length of a line, in bytes.
  static let longestLine = 16 << 20

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The bytes read since the start, and where a second reading ends. A log may grow meanwhile.
  private var done: UInt64 = 0
  private var limit = UInt64.max
  /// The offset of the first byte, if the input is a file.
  private var origin: off_t = 0
  /// A copy of a pipe, for a second reading.
  private var spool: SpoolFile?
  /// The signals that end a pipe, for the first reading.
  private var end: EndOfInput?

  /// Opens an input.
  ///
  /// - Parameter isReadTwice: True if ``rewind()`` will be called. A pipe is then copied to a temporary file while it
  ///   is read, and a signal ends it.
  init(path: String, isReadTwice: Bool = false) throws(CommandFailure) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    spool = nil
    end = nil
    guard descriptor >= 0 else {
      throw CommandFailure(.input, "\(path) cannot be read: \(SystemError.last)")
    }
    guard isReadTwice else { return }
    origin = lseek(descriptor, 0, SEEK_CUR)
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    if origin < 0 || !isKnown || status.st_mode & S_IFMT != S_IFREG {
      spool = try Self.spooling { [name] () throws(TraceReadError) in try SpoolFile(for: name) }
      end = EndOfInput()
    }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Starts again at the first line. The second reading ends where the first one ended.
  mutating func rewind() {
    end = nil
    limit = done
    done = 0
    buffer = []
    start = 0
    isAtEnd = false
  }

  /// Returns the next line, or nil at the end. The slice is valid until the next call.
  mutating func next() throws(CommandFailure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      guard buffer.count < Self.longestLine else {
        throw CommandFailure(
          .input,
          "\(name) has a line of more than \(Self.longestLine) bytes, the maximum; it is neither events nor a log")
      }
      try fill()
    }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = buffer.count
    let piece = 1 << 16
    buffer.append(contentsOf: repeatElement(0, count: piece))
    var got = 0
    repeat { got = readSome(at: count, upTo: Int(min(UInt64(piece), limit - done))) } while got < 0 && errno == EINTR
    let code = errno
    buffer.removeLast(piece - max(got, 0))
    if got < 0 { throw CommandFailure(.input, "\(name) cannot be read: \(SystemError(code))") }
    isAtEnd = got == 0
    done += UInt64(got)
    guard spool != nil, limit == .max else { return }
    try Self.spooling { () throws(TraceReadError) in
      try unsafe buffer.withUnsafeBufferPointer { bytes throws(TraceReadError) in
        try unsafe spool!.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).dropFirst(count)))
      }
    }
  }

  /// The system call for the current reading: only what is read again needs positions, which pipes do not have.
  private mutating func readSome(at index: Int, upTo most: Int) -> Int {
    let copy = spool?.descriptor
    return unsafe buffer.withUnsafeMutableBytes { bytes in
      let target = unsafe bytes.baseAddress! + index
      if limit == .max { return unsafe end?.read(descriptor, target, most) ?? read(descriptor, target, most) }
      return unsafe pread(copy ?? descriptor, target, most, (copy == nil ? origin : 0) + off_t(clamping: done))
    }
  }

  private static func spooling<Result: ~Copyable>(_ body: () throws(TraceReadError) -> Result) throws(CommandFailure)
    -> Result
  {
    do throws(TraceReadError) {
      return try body()
    } catch {
      throw CommandFailure(.input, "\(error)")
    }
  }
}
