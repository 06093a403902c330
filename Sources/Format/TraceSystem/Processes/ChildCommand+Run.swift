extension ChildCommand {
  /// A program that has ended.
  package struct Outcome {
    package let end: ProcessEnd
    /// The bytes that it wrote to standard output, if that was a pipe.
    package let output: [UInt8]
    /// The bytes that it wrote to standard error, if that was a pipe.
    package let error: [UInt8]
    /// True if it was ended because it took too long.
    package let isLate: Bool

    package var isSuccess: Bool { end == .success }
    /// The exit status; of a signal, 128 and its number, as a shell shows it.
    package var status: Int32 { end.shellStatus }
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program to its end, or to the end of its time.
  ///
  /// - Parameters:
  ///   - bytes: What it reads from standard input, if that is a pipe.
  ///   - seconds: The time after which it and what it started are killed; nil for no limit. With a limit it leads a
  ///     process group.
  ///   - received: Receives each piece of standard output as it comes.
  /// - Throws: The system's error if it cannot be started.
  package func run(
    writing bytes: [UInt8] = [], seconds: Double? = nil, received: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(SystemError) -> Outcome {
    var command = self
    if seconds != nil { command.leadsGroup = true }
    let child = try ChildProcess(command)
    var streams = ChildStreams(child, input: bytes)
    let deadline = seconds.map { MonotonicClock.now &+ UInt64($0 * 1e9) }
    var isLate = false
    while streams.areOpen {
      if let deadline, !isLate, MonotonicClock.now >= deadline {
        isLate = true
        kill(-child.identifier, SIGKILL)
      }
      streams.advance(until: isLate ? nil : deadline, received)
    }
    streams.close()
    guard let deadline, !isLate else { return streams.outcome(child.wait(), isLate: isLate) }
    // It has closed its streams, or has none; only its end is waited for.
    while MonotonicClock.now < deadline {
      if let end = child.endIfAny() { return streams.outcome(end, isLate: false) }
      usleep(1000)
    }
    kill(-child.identifier, SIGKILL)
    return streams.outcome(child.wait(), isLate: true)
  }
}

/// The pipes to a program, served until the program has closed those that it writes to.
private struct ChildStreams {
  private var input: Int32?
  private var output: Int32?
  private var error: Int32?
  private var waiting: ArraySlice<UInt8>
  private var collected = (output: [UInt8](), error: [UInt8]())
  private static let pieceSize = 1 << 16

  init(_ child: ChildProcess, input bytes: [UInt8]) {
    (input, output, error) = (child.input, child.output, child.error)
    waiting = bytes[...]
    // A program that reads nothing must not keep this one from reading what it writes.
    if let input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
  }

  /// True while the program may still write or read.
  var areOpen: Bool { output != nil || error != nil || input != nil }

  func outcome(_ end: ProcessEnd, isLate: Bool) -> ChildCommand.Outcome {
    ChildCommand.Outcome(end: end, output: collected.output, error: collected.error, isLate: isLate)
  }

  /// Waits for a stream, at most until the deadline, and passes on what there is.
  mutating func advance(until deadline: UInt64?, _ received: (ArraySlice<UInt8>) -> Void) {
    if waiting.isEmpty { closeInput() }
    let reading = [output, error].compactMap { $0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let writing = [input].compactMap { $0 }.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    var streams = reading + writing
    guard !streams.isEmpty else { return }
    guard unsafe poll(&streams, nfds_t(streams.count), Self.milliseconds(until: deadline)) > 0 else { return }
    for stream in streams where stream.revents != 0 {
      if stream.fd == input {
        write()
      } else if stream.fd == output {
        output = read(stream.fd) {
          collected.output += $0; received($0)
        }
      } else {
        error = read(stream.fd) { collected.error += $0 }
      }
    }
  }

  /// Closes what is still open.
  mutating func close() {
    closeInput()
    for end in [output, error].compactMap({ $0 }) { _ = Descriptor.close(end) }
    (output, error) = (nil, nil)
  }

  private mutating func closeInput() {
    if let input { _ = Descriptor.close(input) }
    input = nil
  }

  private static func milliseconds(until deadline: UInt64?) -> Int32 {
    guard let deadline else { return -1 }
    let now = MonotonicClock.now
    return deadline > now ? Int32(clamping: (deadline - now) / 1_000_000 + 1) : 0
  }

  /// Reads a piece. Returns the stream, or nil at its end, where it is closed.
  private func read(_ stream: Int32, _ body: (ArraySlice<UInt8>) -> Void) -> Int32? {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = unsafe piece.withUnsafeMutableBytes { unsafe Descriptor.read(stream, $0.baseAddress!, $0.count) }
    if count > 0 {
      body(piece[..<count])
      return stream
    }
    if count < 0, errno == EINTR { return stream }
    _ = Descriptor.close(stream)
    return nil
  }

  private mutating func write() {
    guard let input else { return }
    // A program that ends early must not end this one.
    let former = SignalAction.current(SIGPIPE)
    SignalAction.ignoring.install(for: SIGPIPE)
    defer { former?.install(for: SIGPIPE) }
    let written = unsafe waiting.withUnsafeBytes { unsafe Descriptor.write(input, $0.baseAddress!, $0.count) }
    if written > 0 {
      waiting = waiting.dropFirst(written)
    } else if errno != EINTR, errno != EAGAIN {
      closeInput()
    }
  }
}
