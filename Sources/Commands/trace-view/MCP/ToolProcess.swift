import CLISupport
import TraceSupport
import TraceSystem

/// A run of a command on behalf of an assistant, without a shell, without input, and with a time limit.
final class ToolProcess {
  /// The outcome of a run.
  struct Outcome {
    /// The exit status, or nil if a signal ended the program.
    var status: Int32?
    /// The signal that ended the program, or nil.
    var signal: Int32?
    /// True if the time limit ended it.
    var isTimedOut: Bool
    /// The first bytes on standard output.
    var output: [UInt8]
    /// The last bytes on standard error and, if the streams are one, on standard output.
    var said: [UInt8]
  }

  /// The maximum number of bytes that are kept of each stream.
  private static let maximumBytes = 1 << 16
  /// The time that a program has to end after it was asked to, in nanoseconds.
  private static let grace: UInt64 = 5_000_000_000

  private let child: ChildProcess
  private var outcome = Outcome(isTimedOut: false, output: [], said: [])
  private var deadline: UInt64
  private var isStopping = false

  /// Starts a command in a process group of its own.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - joinsStreams: True to treat standard output as standard error: what a recorded program prints is not a result.
  /// - Throws: ``CommandFailure`` if it cannot be started.
  init(_ command: [String], seconds: Int, joinsStreams: Bool) throws(CommandFailure) {
    var child = ChildCommand(command)
    (child.input, child.output, child.error) = (.nothing, joinsStreams ? .joined : .pipe, .pipe)
    child.leadsGroup = true
    do { self.child = try ChildProcess(child) } catch {
      throw .usage("\(command[0]) cannot be started: \(error)")
    }
    deadline = MonotonicClock.now &+ UInt64(seconds) &* 1_000_000_000
    for stream in streams { _ = fcntl(stream, F_SETFL, O_NONBLOCK) }
    RunningTool.began(self.child.identifier)
  }

  deinit {
    for stream in streams { close(stream) }
  }

  /// The streams to wait for.
  var streams: [Int32] { [child.output, child.error].compactMap { $0 } }

  /// Reads what there is, and holds the program to its time limit.
  /// - Returns: The outcome, if the program has ended.
  func advance() -> Outcome? {
    drain()
    if let end = child.endIfAny() {
      RunningTool.ended()
      // What the program left running keeps neither the streams nor the machine busy.
      if isStopping { kill(-child.identifier, SIGKILL) }
      drain()
      switch end {
      case .exit(let status): outcome.status = status
      case .signal(let signal): outcome.signal = signal
      }
      return outcome
    }
    guard MonotonicClock.now >= deadline else { return nil }
    if isStopping {
      kill(-child.identifier, SIGKILL)
    } else {
      outcome.isTimedOut = true
      stop()
    }
    return nil
  }

  /// Waits until the program has ended, and holds it to its time limit.
  func waitForEnd() -> Outcome {
    while true {
      if let outcome = advance() { return outcome }
      var descriptors = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // A program that has closed its streams is asked again a little later.
      if unsafe poll(&descriptors, nfds_t(descriptors.count), 20) > 0,
        descriptors.allSatisfy({ Int32($0.revents) & POLLIN == 0 })
      {
        usleep(1000)
      }
    }
  }

  /// Asks the program to end, which lets a recorder complete its trace. A program that does not end is killed.
  func stop() {
    guard !isStopping else { return }
    isStopping = true
    deadline = MonotonicClock.now &+ Self.grace
    kill(child.identifier, SIGTERM)
  }

  private func drain() {
    read(child.output) { piece in outcome.output += piece.prefix(Self.maximumBytes - outcome.output.count) }
    read(child.error) { piece in
      outcome.said += piece
      outcome.said.removeFirst(max(outcome.said.count - Self.maximumBytes, 0))
    }
  }

  private func read(_ stream: Int32?, _ body: (ArraySlice<UInt8>) -> Void) {
    guard let stream else { return }
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // A program that prints without end must not keep the server from its other work.
    for _ in 0..<64 {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Descriptor.read(stream, $0.baseAddress!, $0.count) }
      guard count > 0 else { return }
      body(piece[..<count])
    }
  }
}
