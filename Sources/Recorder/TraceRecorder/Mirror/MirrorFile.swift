internal import CTraceShims
package import TraceFormat
internal import TraceSystem

/// The file of a trace that is created in memory, such as a view host's trace.
///
/// Until it is complete, the file receives each event as soon as the event is recorded. The events therefore survive
/// any death of the process, and the file records the signal of a crash.
@safe
package final class MirrorFile: ChunkMirror {
  private static let chunkSize = UInt64(ChunkHeader.defaultCapacity)

  /// The path of the file.
  package let path: String
  /// The current chunk, mapped; nil before the first one, and after a failure.
  private var chunk: UnsafeMutablePointer<UInt8>?
  private var end = UInt64(FileHeader.liveLength)

  /// Creates the file with the header of a trace that is being recorded.
  ///
  /// - Returns: Nil if the path already exists.
  /// - Throws: ``TraceWriteError`` if the file cannot be created.
  package init?(path: String, header: TraceHeader) throws(TraceWriteError) {
    self.path = path
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return nil }
      throw TraceWriteError(path: path, reason: SystemError.last.description)
    }
    defer { close(file) }
    let start = Self.encoded(header)
    let written = unsafe start.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress!, $0.count, 0) }
    guard written == start.count else {
      let reason = written < 0 ? SystemError.last.description : "nothing was written"
      unsafe unlink(path)
      throw TraceWriteError(path: path, reason: reason)
    }
  }

  deinit { release() }

  private static func encoded(_ trace: TraceHeader) -> [UInt8] {
    var header = FileHeader()
    header.trace = trace
    header.chunkSize = UInt32(chunkSize)
    header.mode = .file
    header.state = .online
    header.clockKind = trace.clock == .virtual ? .virtual : .monotonic
    header.build = trace.build
    header.pid = UInt32(getpid())
    header.parentPID = UInt32(getppid())
    header.processStart = ctrace_process_start()
    if let bytes = header.encoded(length: FileHeader.liveLength) { return bytes }
    // If the attributes do not fit in a header, it is better to omit them than the trace.
    header.trace = TraceHeader()
    return header.encoded(length: FileHeader.liveLength) ?? []
  }

  package func begin(_ header: ChunkHeader) {
    release()
    // If this fails, the file keeps its current events and is still completed later.
    guard let next = unsafe ctrace_map_next(path, end, Self.chunkSize) else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      unsafe header.write(to: bytes)
      unsafe memcpy(next + 4, bytes.baseAddress! + 4, bytes.count - 4)
      // Storing the magic turns it into a chunk.
      unsafe ctrace_store32(next, UInt32(littleEndian: bytes.load(as: UInt32.self)))
    }
    end += Self.chunkSize
    unsafe chunk = next
    unsafe ctrace_record_death_in(next)
  }

  package func publish(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    guard let chunk = unsafe chunk, bytes.count <= Int(Self.chunkSize) else { return }
    unsafe memcpy(chunk + start, bytes.baseAddress! + start, bytes.count - start)
    unsafe ctrace_store32(chunk + ChunkHeader.Offset.committed, UInt32(bytes.count))
  }

  /// Replaces the file with the complete trace atomically.
  ///
  /// - Throws: ``TraceWriteError`` if the trace cannot be written. The file still holds the events in this case.
  package func complete(_ trace: [UInt8]) throws(TraceWriteError) {
    release()
    var file = try FileOutput(path: path)
    unsafe trace.withUnsafeBytes { unsafe file.append($0) }
    try file.finish()
  }

  private func release() {
    guard let mapped = unsafe chunk else { return }
    unsafe chunk = nil
    unsafe ctrace_forget_death_in(mapped)
    unsafe ctrace_unmap(mapped, Self.chunkSize)
  }
}
