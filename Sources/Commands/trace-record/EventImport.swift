import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Converts an NDJSON event stream to a binary trace.
struct EventImport {
  /// A path, or `-` for standard input.
  let source: String
  let output: String
  let console: Console
  /// The facts given on the command line.
  let facts: ImportFacts

  func run() throws -> ExitCode {
    try EarlierOutput(output, console).check()
    var lines = try LineSource(path: source)
    var blank = 0
    var line = try lines.next()
    while let read = line, read.allSatisfy({ $0 == 0x20 || ($0 >= 9 && $0 <= 13) }) {
      blank += 1
      line = try lines.next()
    }
    guard var first = line else {
      throw CommandFailure(.input, "\(shownSource) is empty; it should contain one event per line, as trace-view FILE --events writes them")
    }
    // Some editors write a byte order mark at the start of a file.
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { first = first.dropFirst(3) }
    if first.starts(with: FileHeader.magic.prefix(4)) {
      throw CommandFailure(.input, "\(shownSource) is already a trace, not an event stream; open it with trace-view")
    }
    do {
      let header = try EventLineReader.header(first) ?? TraceHeader()
      let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
      let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: header), path: path) }
      writer.largestChunk = ChunkHeader.maximumCapacity
      // An incomplete stream leaves nothing behind.
      defer { writer.abandon() }
      var reader = EventLineReader()
      for _ in 0..<blank { try reader.read([], into: writer) }
      try reader.read(first, into: writer)
      while let line = try lines.next() { try reader.read(line, into: writer) }
      let written = try trace.finish(writer)
      for (kind, count) in reader.unknownKinds.sorted(by: { $0.key < $1.key }) {
        console.error("\(Counted.text(count, "event")) of the kind \(kind), unknown to this version, skipped")
      }
      for (field, count) in reader.unknownFields.sorted(by: { $0.key < $1.key }) {
        console.error("the field \(field), unknown to this version, skipped in \(Counted.text(count, "event"))")
      }
      console.note(Summary(written.survey, shownPath: written.path).line)
    } catch let failure as EventLineReader.Failure {
      throw CommandFailure(.input, "\(shownSource): \(failure)")
    } catch let failure as TraceWriteError {
      throw CommandFailure(.output, "\(failure)")
    }
    return .done
  }

  private var shownSource: String { source == "-" ? "standard input" : source }
}

/// The lines of a file or of standard input, without line ends.
struct LineSource: ~Copyable {
  /// The maximum length of a line, in bytes.
  static let longestLine = 16 << 20

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(path: String) throws(CommandFailure) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(.input, "\(path) cannot be read: \(unsafe String(cString: strerror(errno)))") }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

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
        throw CommandFailure(.input, "\(name) has a line of more than \(Self.longestLine) bytes; it is not an event stream")
      }
      try fill()
    }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = buffer.count
    let piece = 1 << 16
    buffer.append(contentsOf: repeatElement(0, count: piece))
    var got = 0
    repeat {
      got = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress! + count, piece) }
    } while got < 0 && errno == EINTR
    let code = errno
    buffer.removeLast(piece - max(got, 0))
    if got < 0 { throw CommandFailure(.input, "\(name) cannot be read: \(unsafe String(cString: strerror(code)))") }
    isAtEnd = got == 0
  }
}
