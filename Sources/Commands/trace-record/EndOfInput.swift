#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
  private var before: [(signal: Int32, action: sigaction)] = []
  /// The number of bytes that may still be read, or nil before the signal.
  private var remaining: Int?

  /// Starts listening, or returns nil if there are no free file descriptors.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    guard
      unsafe withUnsafeMutableBytes(of: &ends, { unsafe pipe($0.baseAddress!.assumingMemoryBound(to: Int32.self)) })
        == 0
    else { return nil }
    alarm = ends.0
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait.
    _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
    unsafe alarmEnd = ends.1
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in Self.signals {
      var old = sigaction()
      guard unsafe sigaction(signal, nil, &old) == 0, !Self.isIgnored(old) else { continue }
      var action = Self.action
      unsafe sigemptyset(&action.sa_mask)
      guard unsafe sigaction(signal, &action, nil) == 0 else { continue }
      before.append((signal, old))
      unsafe sigaddset(&set, signal)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  deinit {
    for (signal, action) in before {
      var action = action
      unsafe sigaction(signal, &action, nil)
    }
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
      guard let allowed = remaining else { return unsafe systemRead(descriptor, target, most) }
      guard allowed > 0 else { return 0 }
      let got = unsafe systemRead(descriptor, target, min(most, allowed))
      remaining = allowed - max(got, 0)
      return got
    }
  }

  private static var action: sigaction {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      let code = errno
      var byte: UInt8 = 0
      _ = unsafe write(alarmEnd, &byte, 1)
      errno = code
    }
    #if canImport(Glibc)
      unsafe action.__sigaction_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_u.__sa_handler = handler
    #endif
    return action
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The end of the pipe to which the handler writes.
nonisolated(unsafe) private var alarmEnd: Int32 = -1

private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ most: Int) -> Int {
  unsafe read(descriptor, target, most)
}
