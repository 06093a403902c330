import TraceSystem

/// Ends an endless input at a signal, such as Ctrl-C, which in a shell reaches all programs of a pipe.
///
/// Whatever is in the pipe at that moment is still read. A signal that the shell ignores stays ignored. Without this
/// object, signals end the process.
struct EndOfInput: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The maximum number of bytes to read after the signal. No pipe holds more.
  private static let mostAfterwards = 1 << 20

  /// A pipe that is readable once a signal has arrived.
  private let alarm: Int32
  private var before: [(signal: Int32, action: SignalAction)] = []
  /// The number of bytes that may still be read, or nil before the signal.
  private var remaining: Int?

  /// Starts listening, or returns nil if there are no free file descriptors.
  init?() {
    guard let pipe = try? Descriptor.pipe() else { return nil }
    alarm = pipe.reading
    // A handler must never wait.
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    unsafe alarmEnd = pipe.writing
    for signal in Self.signals {
      guard let old = SignalAction.current(signal), !old.isIgnored, Self.action.install(for: signal) else { continue }
      before.append((signal, old))
    }
    SignalSet(before.map(\.signal)).unblock()
  }

  deinit {
    for (signal, action) in before { action.install(for: signal) }
    let end = unsafe alarmEnd
    unsafe alarmEnd = -1
    close(end)
    close(alarm)
  }

  /// Reads like the system call. Returns 0 at the end.
  mutating func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ most: Int) -> Int {
    while true {
      var sources = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
      ]
      let found = unsafe poll(&sources, 2, remaining == nil ? -1 : 0)
      if found < 0 && errno != EINTR { return -1 }
      if found < 0 { continue }
      if remaining == nil, sources[1].revents != 0 { remaining = Self.mostAfterwards }
      guard sources[0].revents != 0 else {
        if remaining != nil { return 0 }
        continue
      }
      guard let allowed = remaining else { return unsafe Descriptor.read(descriptor, target, most) }
      guard allowed > 0 else { return 0 }
      let got = unsafe Descriptor.read(descriptor, target, min(most, allowed))
      remaining = allowed - max(got, 0)
      return got
    }
  }

  private static var action: SignalAction {
    SignalAction { _ in
      let code = errno
      var byte: UInt8 = 0
      _ = unsafe write(alarmEnd, &byte, 1)
      errno = code
    }
  }
}

/// The end of the pipe to which the handler writes.
nonisolated(unsafe) private var alarmEnd: Int32 = -1
