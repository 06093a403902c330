internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// The reason why a file could not be created. Does not hold text, because text would have to be allocated.
enum OpeningFailure: Error {
  /// The available size and the required minimum, in bytes.
  case size(UInt64, least: UInt64)
  case call(StaticString, Int32)
}

/// Everything that a process needs to create its file, prepared when recording begins.
///
/// A forked child uses it to create a separate file without allocating. At the time of the fork, another thread or the
/// interrupted code may have held malloc's lock.
@safe
struct FilePlan {
  let mode: RecorderOptions.Mode
  let chunkSize: UInt64
  let maximumSize: UInt64
  let isVirtual: Bool
  /// The number of accounts in the header, which is sufficient for all writers and their streams of births.
  let accountCapacity = Int(CTRACE_WRITERS) + 32
  /// The offset of the accounts in the header, in bytes.
  let accountsOffset = FileHeader.fixedLength + ClockAnchors.capacity * FileHeader.Anchor.length
  /// The encoded header without the facts that differ between processes.
  let header: UnsafeMutableRawBufferPointer
  /// The requested path.
  private let output: UnsafePointer<CChar>
  /// The path of this process's file while it is being created, and the final path.
  let temporary: UnsafeMutablePointer<CChar>
  let name: UnsafeMutablePointer<CChar>
  private let capacity: Int

  /// - Parameter clock: The clock that the recorder reads, as a CTRACE_CLOCK_* value.
  init(_ options: RecorderOptions, clock: UInt32) throws(RecorderError) {
    mode = options.mode
    chunkSize = UInt64(options.chunkSizeInBytes)
    maximumSize = options.maximumSizeInBytes
    isVirtual = options.header.clock == .virtual
    var header = FileHeader()
    header.trace = options.header
    header.chunkSize = UInt32(options.chunkSizeInBytes)
    header.mode = options.mode == .ring ? .ring : .file
    header.compatibleFlags = FileHeader.Feature.accounts | FileHeader.Feature.orders | FileHeader.Feature.message
    if options.mode == .ring { header.compatibleFlags |= FileHeader.Feature.overwrites }
    header.state = .online
    header.clockKind = FileHeader.ClockKind(rawValue: UInt8(clock)) ?? .monotonic
    header.build = Self.build
    header.traceID = options.session
    if !isVirtual { header.bootID = Self.bootID() }
    header.accounts = FileHeader.Accounts(writers: accountCapacity)
    guard let bytes = header.encoded(length: FileHeader.liveLength, anchorCapacity: ClockAnchors.capacity) else {
      throw RecorderError(
        "the attributes do not fit into the \(FileHeader.liveLength) bytes of a file header; specify fewer or shorter ones",
        code: E2BIG)
    }
    unsafe self.header = .allocate(byteCount: bytes.count, alignment: 8)
    unsafe self.header.copyBytes(from: bytes)
    let path = Array(options.output.utf8CString)
    capacity = path.count + 64
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: 3 * capacity)
    unsafe buffer.initialize(repeating: 0, count: 3 * capacity)
    for (index, byte) in path.enumerated() { unsafe buffer[index] = byte }
    unsafe output = UnsafePointer(buffer)
    unsafe temporary = buffer + capacity
    unsafe name = buffer + 2 * capacity
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
    _ = unsafe withUnsafeMutableBytes(of: &bytes) {
      unsafe ctrace_boot_id($0.baseAddress!.assumingMemoryBound(to: UInt8.self))
    }
    return bytes
  }

  /// Composes the temporary path of the file.
  func nameTemporary() {
    var text = unsafe PathText(temporary, output, capacity: capacity)
    text.put(".")
    text.put(UInt64(getpid()))
    text.put(".tmp")
  }

  /// Composes a path for the finished file: first the requested path, then alternatives next to it. The same pid can
  /// occur again after an exec.
  func name(candidate: Int) {
    var text = unsafe PathText(name, output, capacity: capacity)
    guard candidate > 0 else { return }
    text.put(".part-")
    text.put(UInt64(getpid()))
    guard candidate > 1 else { return }
    text.put("-")
    text.put(UInt64(candidate))
  }

  /// A path that is built by appending to it.
  @safe
  private struct PathText {
    private var cursor: UnsafeMutablePointer<CChar>
    private let end: UnsafeMutablePointer<CChar>

    init(_ start: UnsafeMutablePointer<CChar>, _ stem: UnsafePointer<CChar>, capacity: Int) {
      let length = unsafe strlen(stem)
      unsafe start.update(from: stem, count: length + 1)
      unsafe cursor = start + length
      unsafe end = start + capacity - 1
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
