internal import CTraceShims
internal import TraceFormat

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file could not be made. Without a text, which would have to be allocated.
enum OpeningFailure: Error {
  /// What is possible, and the least that is needed, in bytes.
  case size(UInt64, least: UInt64)
  case call(StaticString, Int32)
}

/// What a process needs to make its file, prepared when recording begins.
///
/// A forked child makes a file of its own from it, and allocates nothing: its parent's other threads, or the code that a signal handler
/// interrupted, may have held malloc's lock when it was made.
@safe
struct FilePlan {
  let mode: RecorderOptions.Mode
  let chunkSize: UInt64
  let maximumSize: UInt64
  let isVirtual: Bool
  /// The header as it is but for what tells one process from another.
  let header: UnsafeMutableRawBufferPointer
  /// The path that was asked for.
  private let output: UnsafePointer<CChar>
  /// The paths that this process's file has while it is made, and afterwards.
  let temporary: UnsafeMutablePointer<CChar>
  let name: UnsafeMutablePointer<CChar>
  private let capacity: Int

  /// - Parameter clock: What the recorder reads, CTRACE_CLOCK_*.
  init(_ options: RecorderOptions, clock: UInt32) throws(RecorderError) {
    mode = options.mode
    chunkSize = UInt64(options.chunkSize)
    maximumSize = options.maximumSize
    isVirtual = options.header.clock == .virtual
    var header = FileHeader()
    header.trace = options.header
    header.chunkSize = UInt32(options.chunkSize)
    header.mode = options.mode == .ring ? .ring : .file
    header.state = .online
    header.clockKind = FileHeader.ClockKind(rawValue: UInt8(clock)) ?? .monotonic
    header.build = Self.build
    header.traceID = options.session
    if !isVirtual { header.bootID = Self.bootID() }
    guard let bytes = header.encoded(length: FileHeader.liveLength, anchorCapacity: ClockAnchors.capacity) else {
      throw RecorderError("the attributes are longer than the \(FileHeader.liveLength) bytes of a file header; give fewer or shorter ones")
    }
    unsafe self.header = .allocate(byteCount: bytes.count, alignment: 8)
    unsafe self.header.copyBytes(from: bytes)
    let path = Array(options.output.utf8CString)
    capacity = path.count + 64
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: 3 * capacity)
    unsafe room.initialize(repeating: 0, count: 3 * capacity)
    for (index, byte) in path.enumerated() { unsafe room[index] = byte }
    unsafe output = UnsafePointer(room)
    unsafe temporary = room + capacity
    unsafe name = room + 2 * capacity
  }

  private static var build: TraceHeader.Build {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }

  private static func bootID() -> (UInt64, UInt64) {
    var bytes: (UInt64, UInt64) = (0, 0)
    _ = unsafe withUnsafeMutableBytes(of: &bytes) { unsafe ctrace_boot_id($0.baseAddress!.assumingMemoryBound(to: UInt8.self)) }
    return bytes
  }

  /// Writes the path of the file while it is made.
  func nameTemporary() {
    var text = unsafe PathText(temporary, output, room: capacity)
    text.put(".")
    text.put(UInt64(getpid()))
    text.put(".tmp")
  }

  /// Writes a path for the finished file: the one that was asked for, then those beside it. The same pid comes again after an exec.
  func name(candidate: Int) {
    var text = unsafe PathText(name, output, room: capacity)
    guard candidate > 0 else { return }
    text.put(".part-")
    text.put(UInt64(getpid()))
    guard candidate > 1 else { return }
    text.put("-")
    text.put(UInt64(candidate))
  }

  /// A path that grows at its end.
  @safe
  private struct PathText {
    private var cursor: UnsafeMutablePointer<CChar>
    private let end: UnsafeMutablePointer<CChar>

    init(_ start: UnsafeMutablePointer<CChar>, _ stem: UnsafePointer<CChar>, room: Int) {
      let length = unsafe strlen(stem)
      unsafe start.update(from: stem, count: length + 1)
      unsafe cursor = start + length
      unsafe end = start + room - 1
    }

    mutating func put(_ byte: UInt8) {
      guard unsafe cursor < end else { return }
      unsafe cursor.pointee = CChar(truncatingIfNeeded: byte)
      unsafe cursor += 1
      unsafe cursor.pointee = 0
    }

    mutating func put(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount { put(unsafe text.utf8Start[index]) }
    }

    mutating func put(_ number: UInt64) {
      if number > 9 { put(number / 10) }
      put(UInt8(truncatingIfNeeded: 48 &+ number % 10))
    }
  }
}
