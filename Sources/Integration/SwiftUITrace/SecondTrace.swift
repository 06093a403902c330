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
      let channel = TraceChannel(sink: writer)
      let context = AdapterContext(channel)
      TraceContexts.installSecond { context }
      AppPhases.observe(on: channel)
      return channel
    }()

    private static func finish() {
      guard let channel, let writer = channel.sink as? PackedTraceWriter else { return }
      channel.close { _ = try? writer.finish() }
    }

    private static let main = pthread_self()

    private static let process = getpid()

    // The last reading, and the first. Used while holding the channel's lock.
    nonisolated(unsafe) private static var time: UInt64 = 0
    nonisolated(unsafe) private static var start: UInt64?

    /// True in the process that the trace is of, and false in its copies.
    static var isRecording: Bool { getpid() == process }

    /// Sets the time and the thread of an event, as the live recorder does. The date that the main thread sees is
    /// virtual.
    static func stamp(_ record: inout EventRecord) {
      let isMain = pthread_equal(pthread_self(), main) != 0
      if isMain {
        var date = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &date)
        let now = UInt64(date.tv_sec) * 1_000_000_000 + UInt64(date.tv_nsec)
        let first = unsafe start ?? now
        unsafe start = first
        unsafe time = max(time, now &- first)
      }
      record.t = unsafe time
      record.thread = isMain ? 1 : 2
    }
  }
#endif
