#if os(Linux)
  internal import Foundation
  internal import TraceFormat
  internal import TraceRecorder

  /// The adapter's own trace of a run that the view runtime records too, for the comparison of both.
  ///
  /// The environment variable `TWOTRACK_ADAPTER_OUTPUT` names its file. Without it, the adapter records nothing here.
  enum SecondTrace {
    static let channel: TraceChannel? = {
      guard let path = ProcessInfo.processInfo.environment["TWOTRACK_ADAPTER_OUTPUT"], !path.isEmpty else { return nil }
      // A process that the program starts must not write to the same file.
      unsafe unsetenv("TWOTRACK_ADAPTER_OUTPUT")
      var header = TraceHeader()
      header.clock = .virtual
      header.profile = ProcessInfo.processInfo.environment["TWOTRACK_PROFILE"] ?? PlatformProfile.default.rawValue
      header.attributes = AdapterSource.attributes
      guard let writer = try? PackedTraceWriter(header: header, path: path) else { return nil }
      atexit { SecondTrace.finish() }
      return TraceChannel(sink: writer)
    }()

    private static func finish() {
      guard let channel, let writer = channel.sink as? PackedTraceWriter else { return }
      channel.close { _ = try? writer.finish() }
    }

    private static let start = now
    private static let main = pthread_self()

    private static let process = getpid()

    private static var now: UInt64 {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// True in the process that the trace is of, and false in its copies.
    static var isRecording: Bool { getpid() == process }

    /// Sets the time and the thread of an event, as the live recorder does. The clock is the one that the program sees, which is virtual.
    static func stamp(_ record: inout EventRecord) {
      record.t = now &- start
      record.thread = pthread_equal(pthread_self(), main) != 0 ? 1 : 2
    }
  }
#endif
