import CLISupport
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  private let identifier: pid_t
  private let outputEnd: Int32
  private let errorEnd: Int32
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
    var output: [Int32] = [0, 0], error: [Int32] = [0, 0]
    guard unsafe pipe(&output) == 0 else { throw Self.failure(command, errno) }
    guard unsafe pipe(&error) == 0 else {
      for end in output { close(end) }
      throw Self.failure(command, errno)
    }
    for end in output + error { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [output[0], error[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, joinsStreams ? error[1] : output[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, error[1], STDERR_FILENO)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, command[0], &actions, &attributes, &words, environ)
    for end in [output[1], error[1]] { close(end) }
    guard code == 0 else {
      for end in [output[0], error[0]] { close(end) }
      throw Self.failure(command, code)
    }
    identifier = child
    (outputEnd, errorEnd) = (output[0], error[0])
    deadline = Self.now &+ UInt64(seconds) &* 1_000_000_000
    RunningTool.began(child)
  }

  deinit {
    for end in [outputEnd, errorEnd] { close(end) }
  }

  /// The streams to wait for.
  var streams: [Int32] { [outputEnd, errorEnd] }

  /// Reads what there is, and holds the program to its time limit.
  /// - Returns: The outcome, if the program has ended.
  func advance() -> Outcome? {
    drain()
    var status: Int32 = 0
    if unsafe waitpid(identifier, &status, WNOHANG) == identifier {
      RunningTool.ended()
      // What the program left running keeps neither the streams nor the machine busy.
      if isStopping { kill(-identifier, SIGKILL) }
      drain()
      if status & 0x7F == 0 { outcome.status = status >> 8 & 0xFF } else { outcome.signal = status & 0x7F }
      return outcome
    }
    guard Self.now >= deadline else { return nil }
    if isStopping {
      kill(-identifier, SIGKILL)
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
    deadline = Self.now &+ Self.grace
    kill(identifier, SIGTERM)
  }

  private func drain() {
    read(outputEnd) { piece in outcome.output += piece.prefix(Self.maximumBytes - outcome.output.count) }
    read(errorEnd) { piece in
      outcome.said += piece
      outcome.said.removeFirst(max(outcome.said.count - Self.maximumBytes, 0))
    }
  }

  private func read(_ stream: Int32, _ body: (ArraySlice<UInt8>) -> Void) {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // A program that prints without end must not keep the server from its other work.
    for _ in 0..<64 {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe systemRead(stream, $0.baseAddress!, $0.count) }
      guard count > 0 else { return }
      body(piece[..<count])
    }
  }

  private static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  private static func failure(_ command: [String], _ code: Int32) -> CommandFailure {
    .usage("\(command[0]) cannot be started: \(unsafe String(cString: strerror(code)))")
  }
}

private func systemRead(_ stream: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    unsafe Glibc.read(stream, bytes, count)
  #else
    unsafe Darwin.read(stream, bytes, count)
  #endif
}
