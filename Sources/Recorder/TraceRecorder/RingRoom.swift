internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// The space for a ring on the disk of its output. A ring that exceeds it would hold only what was recorded before the
/// disk was full.
struct RingRoom {
  /// The maximum size of the ring in bytes, so that the finished trace also fits on the disk.
  let bytes: UInt64

  init(beside output: String) {
    let slash = output.lastIndex(of: "/")
    let directory = slash.map { $0 == output.startIndex ? "/" : String(output[..<$0]) } ?? "."
    let descriptor = unsafe open(directory, O_RDONLY | O_CLOEXEC)
    let free = descriptor < 0 ? .max : ctrace_free_space(descriptor)
    if descriptor >= 0 { close(descriptor) }
    bytes = max(free / 2, Self.least)
  }

  /// Small enough for any disk that has space for a file at all.
  private static let least = UInt64(FileHeader.liveLength) + 64 << 10
}
